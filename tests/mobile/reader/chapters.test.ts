import { recorded, recordingsOf } from '@mocks/recordings'
import type { Contents, LockedChapter, OpenChapter } from '@/contract/catalogue/reader'
import { createChapters, type Chapters } from '@/mobile/areas/reader/book/chapters'
import { houseChapters } from '@/mobile/areas/reader/book/houseChapters'
import { envelope } from '@tests/client/wire'
import { offlineBooks } from '@/stores/offlineBooks'
import { freshDatabases } from '@tests/support/indexed-db'
import { act, waitFor } from '@testing-library/react'
import { no, recordedServer } from '../home/rig'
import { openedChapters } from './opened-chapters'

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
  const chapters = openedChapters(10)
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
  const chapters = openedChapters(10)
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
  const chapters = openedChapters(10)
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
  const chapters = openedChapters(total)
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
  const chapters = openedChapters(10)
  await chapters.reach(5)
  expect(chapters.contents()).toEqual({ loaded: 0, error: '服务器开小差了' })
})

describe('with texts on the device', () => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch'))
  const text = (change: Partial<OpenChapter> = {}): OpenChapter => ({ ...open(), ...change })
  const bodyOf = (chapters: Chapters, number: number): string => {
    const chapter = chapters.at(number)
    return chapter.state === 'open' ? chapter.text : chapter.state
  }

  beforeEach(async () => {
    await freshDatabases()
    await offlineBooks().keepDetail(recorded('ebook.detail'))
  })
  afterEach(() => jest.useRealTimers())

  it('keeps what it loads, and reads it on without a network', async () => {
    recordedServer({ 'ebook.chapterDetail': () => text(), 'ebook.toc': contents })
    const first = openedChapters(10)
    await first.reach(10)
    first.at(1)
    await waitFor(async () => expect(await offlineBooks().numbers(1)).toEqual([1]))
    recordedServer({ 'ebook.chapterDetail': offline, 'ebook.toc': offline })
    const later = openedChapters(10)
    await later.reach(10)
    expect(later.contents()).toEqual({ loaded: 10, error: '' })
    expect(later.entry(2)).toEqual(first.entry(2))
    later.at(1)
    await waitFor(() => expect(bodyOf(later, 1)).toBe(bodyOf(first, 1)))
    later.at(2)
    await waitFor(() => expect(later.at(2)).toMatchObject({ state: 'failed', because: 'offline' }))
    const { asked } = recordedServer({
      'ebook.chapterDetail': () => text({ body: '第二章来了' }),
      'ebook.toc': () => ({ ...contents(), states: contents().states.replaceAll('l', 'o') }),
    })
    expect(later.entry(10)?.locked).toBe(true)
    later.retryOffline()
    await waitFor(() => expect(later.entry(10)?.locked).toBe(false))
    expect(asked('ebook.toc')).toHaveLength(1)
    await waitFor(() => expect(bodyOf(later, 2)).toBe('第二章来了'))
  })

  it('loads the contents before it is known how many chapters there are', async () => {
    const { asked } = recordedServer({ 'ebook.toc': contents })
    const chapters = createChapters(houseChapters(1))
    await chapters.reach(1)
    expect(chapters.entry(1)?.title).toBe(contents().titles[0])
    expect(chapters.total).toBe(0)
    chapters.open(10)
    await chapters.reach(10)
    expect(asked('ebook.toc')).toHaveLength(1)
  })

  it('keeps what it has loaded once the book is opened, whose detail comes at that time', async () => {
    await offlineBooks().remove(1)
    recordedServer({ 'ebook.chapterDetail': () => text(), 'ebook.toc': contents })
    const source = houseChapters(1)
    const chapters = createChapters(source)
    chapters.at(1)
    await waitFor(() => expect(stateOf(chapters, 1)).toBe('open'))
    // A text is kept within this time, where it is kept too early.
    await act(() => new Promise((done) => setTimeout(done, 50)))
    chapters.open(10)
    source.open()
    await offlineBooks().keepDetail(recorded('ebook.detail'))
    await waitFor(async () => expect(await offlineBooks().numbers(1)).toEqual([1]))
  })

  it('shows what is here until the network has answered, and the newer text then', async () => {
    await offlineBooks().keep(1, [text({ body: '旧的正文', rich: false, version: 3 })])
    let answer: (chapter: OpenChapter) => void = () => undefined
    const slow = new Promise<OpenChapter>((resolve) => (answer = resolve))
    recordedServer({ 'ebook.chapterDetail': () => slow })
    const chapters = openedChapters(10)
    const heard: string[] = []
    chapters.subscribe((number) => heard.push(bodyOf(chapters, number)))
    chapters.at(1)
    await waitFor(() => expect(heard).toEqual(['旧的正文']))
    answer(text({ body: '新的正文', rich: false, version: 4 }))
    await waitFor(() => expect(heard).toEqual(['旧的正文', '新的正文']))
    await waitFor(async () => expect(await offlineBooks().chapter(1, 1)).toMatchObject({ body: '新的正文' }))
  })

  it('lays an unchanged text out once', async () => {
    await offlineBooks().keep(1, [text()])
    let answer: (chapter: OpenChapter) => void = () => undefined
    const slow = new Promise<OpenChapter>((resolve) => (answer = resolve))
    recordedServer({ 'ebook.chapterDetail': () => slow })
    const chapters = openedChapters(10)
    const heard: number[] = []
    chapters.subscribe((number) => heard.push(number))
    chapters.at(1)
    await waitFor(() => expect(heard).toEqual([1]))
    answer(text())
    await act(() => new Promise((done) => setTimeout(done, 50)))
    expect(heard).toEqual([1])
  })

  it('removes a text that is not open any more', async () => {
    await offlineBooks().keep(1, [text()])
    recordedServer({ 'ebook.chapterDetail': () => envelope(locked(), 402, '本章需解锁') })
    const chapters = openedChapters(10)
    chapters.at(1)
    await waitFor(() => expect(stateOf(chapters, 1)).toBe('locked'))
    await waitFor(async () => expect(await offlineBooks().chapter(1, 1)).toBeUndefined())
  })

  it('says so where the time of a text is over', async () => {
    await offlineBooks().keep(1, [text({ lease: Date.now() - 1 })])
    recordedServer({ 'ebook.chapterDetail': offline })
    const chapters = openedChapters(10)
    chapters.at(1)
    await waitFor(() => expect(chapters.at(1)).toMatchObject({ state: 'failed', because: 'ended' }))
  })
})
