import { recordingsOf } from '@mocks/recordings'
import type { Contents, LockedChapter, OpenChapter } from '@/contract/catalogue/reader'
import { createChapters, type Chapters } from '@/mobile/areas/reader/book/chapters'
import { envelope } from '@tests/client/wire'
import { waitFor } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'

const dataOf = <Data>(name: 'ebook.chapterDetail' | 'ebook.toc', code: number): Data => {
  const found = recordingsOf(name).find(({ answer }) => answer.code === code)
  if (!found) throw new Error(`no recording of ${name} with ${code}`)
  return found.answer.data as Data
}
const open = (): OpenChapter => dataOf('ebook.chapterDetail', 1)
const locked = (): LockedChapter => dataOf('ebook.chapterDetail', 402)
const contents = (): Contents => dataOf('ebook.toc', 1)
const stateOf = (chapters: Chapters, number: number) => chapters.at(number).state

it('loads a chapter once, and says when it has come', async () => {
  const { asked } = recordedServer({ 'ebook.chapterDetail': () => open() })
  const chapters = createChapters(1, 10)
  const heard: number[] = []
  chapters.subscribe((number) => heard.push(number))
  expect(stateOf(chapters, 1)).toBe('loading')
  await waitFor(() => expect(stateOf(chapters, 1)).toBe('open'))
  const chapter = chapters.at(1)
  if (chapter.state !== 'open') throw new Error('not open')
  expect(chapter.text.startsWith('父亲的船没有名字。\n河上的船')).toBe(true)
  expect(chapter.blocks[1]?.start).toBe(chapter.text.indexOf('河上的船'))
  expect(heard).toEqual([1])
  expect(asked('ebook.chapterDetail')).toEqual([{ id: '1', chapter: '1' }])
})

it('keeps what a locked chapter costs, and loads it again once it was bought', async () => {
  let bought = false
  const { asked } = recordedServer({
    'ebook.chapterDetail': () => (bought ? open() : envelope(locked(), 402, '本章需解锁')),
    'ebook.toc': contents,
  })
  const chapters = createChapters(1, 10)
  await chapters.reach(10)
  chapters.at(6)
  await waitFor(() =>
    expect(chapters.at(6)).toEqual({ state: 'locked', offer: locked(), reason: '本章需解锁' }),
  )
  bought = true
  await chapters.unlocked()
  expect(stateOf(chapters, 6)).toBe('open')
  expect(asked('ebook.toc')).toHaveLength(2)
})

it('tells a failure, and tries again', async () => {
  let works = false
  recordedServer({ 'ebook.chapterDetail': () => (works ? open() : no(500, '服务器开小差了')) })
  const chapters = createChapters(1, 10)
  chapters.at(2)
  await waitFor(() => expect(chapters.at(2)).toMatchObject({ state: 'failed', message: '服务器开小差了' }))
  works = true
  chapters.retry(2)
  expect(stateOf(chapters, 2)).toBe('loading')
  await waitFor(() => expect(stateOf(chapters, 2)).toBe('open'))
})

it('loads long contents by pages, as far as they are needed', async () => {
  const total = 2_500
  const page = (from: number): Contents => {
    const numbers = Array.from({ length: Math.min(1_000, total - from + 1) }, (_, at) => from + at)
    return {
      ...contents(),
      total,
      ids: numbers.map((number) => 10_000 + number),
      numbers,
      titles: numbers.map((number) => `第${number}章`),
      characters: numbers.map(() => 3_000),
      states: numbers.map((number) => (number > 3 ? 'l' : 'f')).join(''),
    }
  }
  const { asked } = recordedServer({ 'ebook.toc': ({ from }) => page(Number(from)) })
  const chapters = createChapters(1, total)
  await chapters.reach(20)
  expect(chapters.contents()).toEqual({ loaded: 1_000, error: '' })
  expect(chapters.entry(4)).toEqual({ id: 10_004, title: '第4章', characters: 3_000, locked: true })
  expect(chapters.entry(1_001)).toBeUndefined()
  expect(await chapters.numberOf(12_400)).toBe(2_400)
  expect(await chapters.numberOf(99)).toBeUndefined()
  expect(asked('ebook.toc').map(({ from }) => from)).toEqual(['1', '1001', '2001'])
})

it('says why the contents did not come', async () => {
  recordedServer({ 'ebook.toc': () => no(500, '服务器开小差了') })
  const chapters = createChapters(1, 10)
  await chapters.reach(5)
  expect(chapters.contents()).toEqual({ loaded: 0, error: '服务器开小差了' })
})
