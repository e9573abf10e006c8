import { findPlace, type Sought } from '@/mobile/areas/reader/book/placeKeeper'
import type { OpenChapter } from '@/mobile/areas/reader/book/chapters'
import { recordedServer } from '../home/rig'

/** The text after its author has put a sentence before the words that were read last. */
const AUTHOR = '后来我们才知道。皇后的头发很长。'
const SHOWN = '後來我們才知道。皇后的頭髮很長。'
const START = AUTHOR.indexOf('皇后')

const chapter = (change: Partial<OpenChapter> = {}): OpenChapter => ({
  state: 'open',
  id: 1,
  title: '第一章',
  version: 2,
  script: 'hant',
  blocks: [],
  text: SHOWN,
  ...change,
})
const place = (change: Partial<Sought> = {}): Sought => ({
  chapter: 1,
  share: 0,
  quote: '皇后的头发很长',
  version: 1,
  ...change,
})

/** Where a place is found, and how often the author's text was asked for. */
async function found(
  open: OpenChapter,
  sought: Sought,
  author: string | undefined = AUTHOR,
): Promise<{ offset: number; asked: number }> {
  const ask = jest.fn(() => Promise.resolve(author === undefined ? undefined : { version: 2, text: author }))
  const offset = await new Promise<number>((done) => {
    findPlace({ author: ask }, { number: 1, open }, sought, done)
  })
  return { offset, asked: ask.mock.calls.length }
}

let toasts: string[]
beforeEach(() => {
  ;({ toasts } = recordedServer({}))
})

it('finds words that were saved as their author wrote them in a text that is shown in traditional characters', async () => {
  expect(await found(chapter(), place())).toEqual({ offset: START, asked: 1 })
  expect(toasts).toEqual(['内容已更新，已回到上次读到的地方'])
})

it('finds words that were saved in traditional characters without the text of the author', async () => {
  expect(await found(chapter(), place({ quote: '皇后的頭髮很長' }))).toEqual({ offset: START, asked: 0 })
})

it('finds words in a text that is not converted at once', async () => {
  const open = chapter({ script: undefined, text: AUTHOR })
  expect(await found(open, place())).toEqual({ offset: START, asked: 0 })
})

it('stays at the share of the chapter when the text of the author does not come, or has the words no more', async () => {
  const share = 0.5
  const offset = SHOWN.length / 2
  expect(await found(chapter(), place({ share }), undefined)).toEqual({ offset, asked: 1 })
  expect(await found(chapter(), place({ share }), '天气很好，河上没有人。')).toEqual({ offset, asked: 1 })
})

it('looks for nothing in the version that was read', async () => {
  expect(await found(chapter(), place({ share: 0.5, version: 2 }))).toEqual({ offset: 8, asked: 0 })
  expect(toasts).toEqual([])
})
