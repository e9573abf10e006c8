import { recorded } from '@mocks/recordings'
import type { Contents } from '@/contract/catalogue/reader'
import type { Chapters } from '@/mobile/areas/reader/book/chapters'
import type { Reader } from '@/mobile/areas/reader/book/reader'
import { sharesOf, sharesOfWeights, weightsOf, type Shares } from '@/mobile/areas/reader/book/shares'
import { BottomBar } from '@/mobile/areas/reader/parts/Bars'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { fc } from '@tests/support/properties'
import { no, recordedServer } from '../home/rig'
import { openedChapters } from './opened-chapters'

const LENGTHS = [1_000, 100, 5_000, 0, 2_500]
/** Texts of a long book, with a chapter of one character among them. */
const lengths = fc.array(fc.oneof(fc.integer({ min: 0, max: 4_000 }), fc.constantFrom(1, 200_000)), {
  minLength: 1,
  maxLength: 900,
})
const weighed = (book: readonly number[]): Shares => sharesOfWeights(weightsOf(book))

describe('the share of a book', () => {
  it('counts the characters before a place', () => {
    const shares = sharesOfWeights([1_000, 100, 400])
    expect(shares.of({ chapter: 1, within: 0.5 })).toBeCloseTo(500 / 1_500)
    expect(shares.of({ chapter: 2, within: 0 })).toBeCloseTo(1_000 / 1_500)
    expect(shares.of({ chapter: 3, within: 0.25 })).toBeCloseTo(1_200 / 1_500)
    expect(shares.of({ chapter: 3, within: 1 })).toBe(1)
    expect(shares.of({ chapter: 4, within: 0 })).toBe(1)
  })

  it('never jumps back while somebody reads on', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 1, max: 40 }), (book, pages) => {
        const shares = weighed(book)
        let last = 0
        for (let chapter = 1; chapter <= book.length + 1; chapter += 1)
          for (let page = 0; page < pages; page += 1) {
            const share = shares.of({ chapter, within: page / pages })
            expect(share).toBeGreaterThanOrEqual(last)
            last = share
          }
        expect(last).toBe(1)
      }),
      { numRuns: 40 },
    )
  })

  it('is found again at each step of the slider', () => {
    fc.assert(
      fc.property(lengths, fc.integer({ min: 0, max: 1_000 }), (book, step) => {
        const shares = weighed(book)
        expect(shares.of(shares.at(step / 1_000)) * 1_000).toBeCloseTo(step, 6)
      }),
    )
  })

  it('leads back to the chapter, also at its first and its last character', () => {
    fc.assert(
      fc.property(lengths, fc.nat(), fc.nat(), (book, which, where) => {
        const shares = weighed(book)
        const index = which % book.length
        const length = book[index] || 1
        for (const offset of [0, length - 1, where % length]) {
          const place = shares.at(shares.of({ chapter: index + 1, within: offset / length }))
          expect([place.chapter, Math.round(place.within * length)]).toEqual([index + 1, offset])
        }
      }),
    )
  })

  it('begins with the first chapter and ends with the last', () => {
    const shares = weighed(LENGTHS)
    expect(shares.at(0)).toEqual({ chapter: 1, within: 0 })
    expect(shares.at(-1)).toEqual({ chapter: 1, within: 0 })
    expect(shares.at(1)).toEqual({ chapter: 5, within: 1 })
  })
})

describe('the weight of a chapter', () => {
  it('is its length, and the average where that is not known', () => {
    expect(weightsOf(LENGTHS)).toEqual([1_000, 100, 5_000, 2_150, 2_500])
  })
  it('is that of every other one where no length is known, or not every chapter', () => {
    expect(weightsOf([0, 0])).toEqual([1, 1])
    expect(weightsOf([1_000, undefined, 100])).toEqual([1, 1, 1])
  })
})

/** A book of these lengths, whose contents come as they are asked for. */
const book = (characters: readonly number[] = [9_000, 500, 500]): { chapters: Chapters } => {
  const contents: Contents = {
    ...recorded('ebook.toc'),
    total: characters.length,
    ids: characters.map((_, at) => at + 1),
    numbers: characters.map((_, at) => at + 1),
    titles: characters.map((_, at) => `第${at + 1}章`),
    characters: [...characters],
    states: characters.map(() => 'f').join(''),
  }
  recordedServer({ 'ebook.toc': () => contents })
  return { chapters: openedChapters(characters.length) }
}

describe('an open book', () => {
  it('weighs its chapters once its contents are loaded', async () => {
    const { chapters } = book()
    await chapters.reach(1)
    expect(sharesOf(chapters).of({ chapter: 2, within: 0 })).toBeCloseTo(0.9)
  })

  it('weighs them alike where the contents did not come, and goes on so when they come', async () => {
    const { chapters } = book()
    recordedServer({ 'ebook.toc': () => no(500, '服务器开小差了') })
    await chapters.reach(1)
    expect(sharesOf(chapters).of({ chapter: 2, within: 0.5 })).toBeCloseTo(0.5)
    book()
    await chapters.reach(3)
    expect(chapters.entry(3)?.characters).toBe(500)
    expect(sharesOf(chapters).of({ chapter: 2, within: 0.5 })).toBeCloseTo(0.5)
  })

  it('is turned to the place of the slider', async () => {
    const { chapters } = book()
    await chapters.reach(1)
    const jump = jest.fn()
    const shown = {
      chapter: 2,
      offset: 0,
      share: sharesOf(chapters).of({ chapter: 2, within: 0 }),
      left: null,
    }
    const reader = { chapters, jump, snapshot: () => shown, subscribe: () => () => undefined }
    render(
      <BottomBar
        reader={reader as unknown as Reader}
        night={false}
        speaking={false}
        onNight={() => undefined}
        onSpeak={() => undefined}
        onPanel={() => undefined}
      />,
    )
    const slider = screen.getByRole('slider', { name: '全书进度' })
    expect(slider).toHaveAttribute('aria-valuetext', '第2章 90.0%')
    fireEvent.change(slider, { target: { value: '450' } })
    expect(slider).toHaveAttribute('aria-valuetext', '第1章 45.0%')
    await waitFor(() => expect(jump.mock.calls).toEqual([[1, expect.closeTo(0.5)]]))
    fireEvent.change(slider, { target: { value: '1000' } })
    await waitFor(() => expect(jump.mock.calls[1]).toEqual([3, 1]))
  })
})
