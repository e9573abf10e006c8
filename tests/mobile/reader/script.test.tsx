import { recorded, recordingsOf } from '@mocks/recordings'
import type { Contents, HanScript, LockedChapter, OpenChapter } from '@/contract/catalogue/reader'
import { answerKey } from '@/contract/kernel/answer-key'
import { quote } from '@/contract/catalogue/anchor'
import type { Mark } from '@/contract/reading/marks'
import { setDrawnResults } from '@/client/base'
import { stored } from '@/client/storage'
import type { Chapters } from '@/mobile/areas/reader/book/chapters'
import { findInHouse } from '@/mobile/areas/reader/book/findInHouse'
import { createDownload } from '@/mobile/areas/reader/book/download'
import { createMarks, newMark } from '@/mobile/areas/reader/marks/marks'
import { SearchSheet, type FindWords } from '@/mobile/areas/reader/parts/SearchSheet'
import Reading from '@/mobile/areas/reader/screens/Reading'
import { createChapters } from '@/mobile/areas/reader/book/chapters'
import { houseChapters } from '@/mobile/areas/reader/book/houseChapters'
import { offlineBooks } from '@/stores/offlineBooks'
import { clearSession } from '@/stores/session'
import { envelope } from '@tests/client/wire'
import { freshDatabases } from '@tests/support/indexed-db'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import { openedChapters } from './opened-chapters'

type Script = HanScript | undefined
const BODIES = { author: '皇后的头发', hans: '皇后的头发', hant: '皇后的頭髮' }
const TITLES = { author: '第一章 发展', hans: '第一章 发展', hant: '第一章 發展' }

const chapterIn = (script: Script, change: Partial<OpenChapter> = {}): OpenChapter => {
  const answer = recorded('ebook.chapterDetail')
  return {
    ...answer,
    rich: false,
    body: BODIES[script ?? 'author'],
    ...(script ? { script } : {}),
    ...change,
  }
}
const contentsIn = (script: Script): Contents => {
  const toc = recorded('ebook.toc')
  return { ...toc, titles: toc.titles.map(() => TITLES[script ?? 'author']) }
}
const lockedIn = (script: Script): LockedChapter => ({
  ...(recordingsOf('ebook.chapterDetail').find(({ answer }) => answer.code === 402)?.answer
    .data as LockedChapter),
  opening: BODIES[script ?? 'author'],
})
const scriptIn = (input: Record<string, string>): Script => input['script'] as Script
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const textOf = (chapters: Chapters, number = 1): string => {
  const chapter = chapters.at(number)
  return chapter.state === 'open' ? chapter.text : chapter.state
}
/** The chapters of the book 1 in a script. */
const bookIn = (script: Script, first?: number): Chapters => openedChapters(10, first, script)
/** A server that knows both scripts. */
const server = (more: Parameters<typeof recordedServer>[0] = {}) =>
  recordedServer({
    'ebook.chapterDetail': (input) => chapterIn(scriptIn(input)),
    'ebook.toc': (input) => contentsIn(scriptIn(input)),
    ...more,
  })

beforeEach(async () => {
  await freshDatabases()
  localStorage.clear()
  stored.write('reader_hints', true)
  await offlineBooks().keepDetail(recorded('ebook.detail'))
})
afterEach(() => act(() => clearSession()))

describe('The chapters of a book', () => {
  it('are loaded again in the script that is chosen, and shown as they were until then', async () => {
    const { asked } = server()
    const chapters = bookIn(undefined)
    await chapters.reach(10)
    chapters.at(1)
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.author))
    const heard: string[] = []
    chapters.subscribe(() => heard.push(textOf(chapters)))
    chapters.choose('hant')
    expect([textOf(chapters), chapters.script]).toEqual([BODIES.author, 'hant'])
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.hant))
    await waitFor(() => expect(chapters.entry(1)?.title).toBe(TITLES.hant))
    expect(heard).toEqual([BODIES.hant])
    expect(asked('ebook.chapterDetail').map(({ script }) => script)).toEqual([undefined, 'hant'])
    chapters.choose(undefined)
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.author))
    await waitFor(() => expect(chapters.entry(1)?.title).toBe(TITLES.author))
    chapters.choose(undefined)
    expect(asked('ebook.chapterDetail')).toHaveLength(3)
  })

  it('are not taken in a script that is not chosen any more, nor are their titles', async () => {
    const late: (() => void)[] = []
    server({
      'ebook.chapterDetail': (input) =>
        scriptIn(input) === 'hant'
          ? new Promise((done) => late.push(() => done(chapterIn('hant'))))
          : chapterIn(scriptIn(input)),
      'ebook.toc': (input) =>
        scriptIn(input) === 'hant'
          ? new Promise((done) => late.push(() => done(contentsIn('hant'))))
          : contentsIn(scriptIn(input)),
    })
    const chapters = bookIn('hant')
    chapters.at(1)
    void chapters.reach(1)
    await waitFor(() => expect(late).toHaveLength(2))
    chapters.choose('hans')
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.hans))
    for (const answer of late) answer()
    await waitFor(() => expect(chapters.entry(1)?.title).toBe(TITLES.hans))
    await act(() => new Promise((done) => setTimeout(done, 30)))
    expect([textOf(chapters), chapters.entry(1)?.title]).toEqual([BODIES.hans, TITLES.hans])
  })

  it('show the opening of a locked one in the script that is chosen', async () => {
    server({
      'ebook.chapterDetail': (input) => envelope(lockedIn(scriptIn(input)), 402, '本章需解锁'),
    })
    const chapters = bookIn(undefined)
    chapters.at(6)
    await waitFor(() => expect(chapters.at(6)).toMatchObject({ offer: { opening: BODIES.author } }))
    chapters.choose('hant')
    await waitFor(() => expect(chapters.at(6)).toMatchObject({ offer: { opening: BODIES.hant } }))
  })

  it('that came with the page are not read in another script', async () => {
    setDrawnResults({
      answers: {
        [answerKey('ebook.chapterDetail', { id: 1, chapter: 1 })]: chapterIn(undefined),
        [answerKey('ebook.toc', { id: 1, from: 1 })]: contentsIn(undefined),
      },
    })
    const { asked } = server()
    expect(textOf(bookIn(undefined, 1))).toBe(BODIES.author)
    expect(asked('ebook.chapterDetail')).toEqual([])
    const chapters = bookIn('hant', 1)
    expect(chapters.embedded).toBeUndefined()
    expect([textOf(chapters), chapters.entry(1)]).toEqual(['loading', undefined])
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.hant))
    setDrawnResults()
  })
})

describe('The chapters on the device', () => {
  const kept = (script: Script) => offlineBooks().keep(1, [chapterIn(script)])

  it('remember their script, and are shown at once in that', async () => {
    server()
    const chapters = bookIn('hant')
    chapters.at(1)
    await waitFor(async () => expect(await offlineBooks().chapter(1, 1)).toMatchObject({ script: 'hant' }))
    recordedServer({ 'ebook.chapterDetail': () => new Promise(() => undefined) })
    const later = bookIn('hant')
    later.at(1)
    await waitFor(() => expect(textOf(later)).toBe(BODIES.hant))
  })

  it('are shown in another script only where the network fails, and read on in the chosen one later', async () => {
    await kept(undefined)
    let fail: () => void = () => undefined
    recordedServer({
      'ebook.chapterDetail': () =>
        new Promise((_done, reject) => (fail = () => reject(new TypeError('Failed to fetch')))),
      'ebook.toc': offline,
    })
    const chapters = bookIn('hant')
    chapters.at(1)
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(textOf(chapters)).toBe('loading')
    fail()
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.author))
    server()
    chapters.retryOffline()
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.hant))
  })

  it('stay as they are shown where another script is chosen without a network', async () => {
    await kept('hant')
    recordedServer({ 'ebook.chapterDetail': offline, 'ebook.toc': offline })
    const chapters = bookIn('hant')
    chapters.at(1)
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.hant))
    chapters.choose('hans')
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(textOf(chapters)).toBe(BODIES.hant)
  })

  it('are told once a choice when they are shown in another script for want of a network', async () => {
    await kept('hant')
    const told = jest.fn()
    recordedServer({ 'ebook.chapterDetail': offline, 'ebook.toc': offline })
    const source = houseChapters(1)
    const chapters = createChapters(source, 'hant', told)
    chapters.open(10)
    chapters.at(1)
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.hant))
    expect(told).not.toHaveBeenCalled()
    chapters.choose('hans')
    await waitFor(() => expect(told).toHaveBeenCalledTimes(1))
    chapters.retryOffline()
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(told).toHaveBeenCalledTimes(1)
    const later = createChapters(houseChapters(1), undefined, told)
    later.open(10)
    later.at(1)
    await waitFor(() => expect(textOf(later)).toBe(BODIES.hant))
    expect(told).toHaveBeenCalledTimes(2)
  })

  it('are fetched in the script that is chosen then', async () => {
    const { asked } = server({
      'ebook.chapterPack': (input) => ({ rows: [chapterIn(scriptIn(input))], next: 0 }),
    })
    await createDownload(1, () => 'hant').start()
    expect(asked('ebook.chapterPack')).toEqual([{ id: '1', from: '1', script: 'hant' }])
    expect(await offlineBooks().chapter(1, 1)).toMatchObject({ script: 'hant', body: BODIES.hant })
  })
})

it('looks for a mark of an older text again when the author’s writing is shown again', () => {
  const text = '父亲的船没有名字，头发白了。'
  const mark = { key: 'm', partVersion: 1, start: 0, ...quote(text, { start: 0, end: 8 }) } as Mark
  const marks = createMarks(1)
  const own = { partId: 1, version: 2 }
  expect(marks.rangeIn(mark, { ...own, text: '父親的船沒有名字，頭髮白了。', converted: true })).toBeNull()
  expect(marks.rangeIn(mark, { ...own, text: `序。${text}` })).toEqual({ start: 2, end: 10 })
})

it('finds a mark of an older text in a converted one by the text of its author', () => {
  const text = '父亲的船没有名字，头发白了。'
  const converted = { text: '序。父親的船沒有名字，頭髮白了。', converted: true }
  const mark = { key: 'm', partVersion: 1, start: 0, ...quote(text, { start: 0, end: 8 }) } as Mark
  const marks = createMarks(1)
  const own = { partId: 1, version: 2, ...converted }
  expect(marks.rangeIn(mark, own)).toBeNull()
  expect(marks.rangeIn(mark, { ...own, author: `序。${text}` })).toEqual({ start: 2, end: 10 })
})

it('has the quotation of a new mark in the author’s writing, where that is known', () => {
  const range = { kind: 'highlight', chapter: 1, start: 0, end: 4, style: 'fill', colour: 'yellow' } as const
  const text = { partId: 1, version: 1, text: '父親的船', converted: true }
  expect(newMark(1, range, { ...text, author: '父亲的船' }).exact).toBe('父亲的船')
  expect(newMark(1, range, text).exact).toBe('父親的船')
})

describe('The text of the author', () => {
  it('is loaded beside a converted one, and not kept in its place', async () => {
    server({})
    const chapters = bookIn('hant')
    chapters.at(1)
    await waitFor(() => expect(textOf(chapters)).toBe(BODIES.hant))
    expect(await chapters.author(1)).toMatchObject({ text: BODIES.author })
    expect(textOf(chapters)).toBe(BODIES.hant)
  })

  it('is not there without a network', async () => {
    recordedServer({ 'ebook.chapterDetail': () => Promise.reject(new TypeError('Failed to fetch')) })
    expect(await bookIn('hant').author(1)).toBeUndefined()
  })
})

describe('The reader', () => {
  const LOCKED = {
    'ebook.chapterDetail': (input: Record<string, string>) =>
      envelope(lockedIn(scriptIn(input)), 402, '本章需解锁'),
  }

  it('applies the script while a book is open, and keeps it', async () => {
    // Without a text: these tests have no lines to measure.
    const { asked } = server(LOCKED)
    open(Reading, '/ebook/reading?id=1&chapter=10')
    await screen.findAllByText(BODIES.author)
    fireEvent.keyDown(window, { key: 'm' })
    await userEvent.click(await screen.findByRole('button', { name: '设置' }))
    const group = await screen.findByRole('radiogroup', { name: '文字' })
    expect(within(group).getByRole('radio', { name: '原文' })).toBeChecked()
    expect(screen.getByRole('main')).not.toHaveAttribute('lang')
    await userEvent.click(within(group).getByRole('radio', { name: '繁体' }))
    await screen.findAllByText(BODIES.hant)
    expect(screen.getByRole('main')).toHaveAttribute('lang', 'zh-Hant')
    expect(stored.read('reader')).toMatchObject({ script: 'hant' })
    expect(asked('ebook.chapterDetail').at(-1)).toMatchObject({ script: 'hant' })
    expect(screen.queryByText(BODIES.author)).not.toBeInTheDocument()
  })

  it('loads a book in the script that was chosen before', async () => {
    stored.write('reader', { script: 'hant' })
    const { asked } = server(LOCKED)
    open(Reading, '/ebook/reading?id=1&chapter=10')
    await screen.findAllByText(BODIES.hant)
    expect(new Set(asked('ebook.chapterDetail').map(({ script }) => script))).toEqual(new Set(['hant']))
  })

  it('ignores a script that it does not know', async () => {
    stored.write('reader', { script: 'latn' })
    const { asked } = server(LOCKED)
    open(Reading, '/ebook/reading?id=1&chapter=10')
    await screen.findAllByText(BODIES.author)
    expect(asked('ebook.chapterDetail')[0]).toEqual({ id: '1', chapter: '10' })
  })

  it('searches in the script that is shown', async () => {
    const { asked } = server({ 'ebook.find': () => ({ chapters: [], locked: 0, next: 0 }) })
    const find: FindWords = (words, from) => findInHouse({ id: 1, script: 'hant' }, words, from)
    const Sheet = () => (
      <SearchSheet visible find={find} total={10} onPick={() => undefined} onClose={() => undefined} />
    )
    open(Sheet, '/ebook/reading?id=1')
    await userEvent.type(await screen.findByPlaceholderText('在这本书里查找'), '头发{Enter}')
    await screen.findByText('没有找到“头发”')
    expect(asked('ebook.find')).toEqual([{ id: '1', words: '头发', from: '1', script: 'hant' }])
  })
})
