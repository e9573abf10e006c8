import { recordingsOf } from '@mocks/recordings'
import type { OpenedUrl, OutsideChapter } from '@/contract/catalogue/outside'
import { CallError } from '@/client/errors'
import { stored } from '@/client/storage'
import { createChapters } from '@/mobile/areas/reader/book/chapters'
import { forgetBook, rememberBook } from '@/mobile/areas/reader/outside/deviceBooks'
import { createOutsideDownload } from '@/mobile/areas/reader/outside/outsideDownload'
import { findInOutside } from '@/mobile/areas/reader/outside/findInOutside'
import { outsideChapters } from '@/mobile/areas/reader/outside/outsideBook'
import ReadingUrl from '@/mobile/areas/reader/screens/ReadingUrl'
import { outsideTexts } from '@/stores/outsideTexts'
import { envelope } from '@tests/client/wire'
import { freshDatabases } from '@tests/support/indexed-db'
import { screen, waitFor } from '@testing-library/react'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'

const TXT = 'https://books.shusheng.example/evening.txt'
const address = `/ebook/readingurl?url=${encodeURIComponent(TXT)}`
const found = recordingsOf('ebook.openUrl').find((row) => (row.payload as { url: string }).url === TXT)
jest.mock('@/mobile/areas/reader/surface/surface', () => jest.requireActual('./fake-surface'))

const { book } = (found?.answer.data ?? {}) as { book: NonNullable<OpenedUrl['book']> }
const ref = { url: TXT, book }
const chapter = (number: number, more: Partial<OutsideChapter> = {}): OutsideChapter => ({
  number,
  title: book.titles[number - 1] ?? '',
  version: book.version,
  body: `第${number}章的正文。护士站的灯亮着。`,
  rich: false,
  ...more,
})
const offline = () => Promise.reject(new TypeError('Failed to fetch'))
const reopen = () => Promise.reject(new CallError('code', 400, '没有连上这个网站'))
const server = {
  'ebook.openUrl': () => ({ waiting: false, book }),
  'ebook.urlChapter': ({ chapter: number }: Record<string, string>) => chapter(Number(number)),
}

beforeEach(async () => {
  await freshDatabases()
  localStorage.clear()
  stored.write('reader_hints', true)
})

it('opens a book that was opened before without a network, and its chapters that were read', async () => {
  recordedServer(server)
  const first = open(ReadingUrl, address)
  await screen.findByRole('heading', { name: `阅读《${book.title}》` })
  await outsideTexts.keepChapter(ref, chapter(1))
  first.unmount()
  recordedServer({ 'ebook.openUrl': offline, 'ebook.urlChapter': offline })
  open(ReadingUrl, address)
  expect(await screen.findByRole('heading', { name: `阅读《${book.title}》` })).toBeInTheDocument()
  const chapters = createChapters(outsideChapters(ref, reopen))
  chapters.open(3)
  chapters.at(1)
  await waitFor(() =>
    expect(chapters.at(1)).toMatchObject({ state: 'open', text: expect.stringMatching(/^第1章/) }),
  )
  chapters.at(3)
  await waitFor(() => expect(chapters.at(3)).toMatchObject({ state: 'failed', because: 'offline' }))
})

it('opens it when its site has no answer either, and not when the site is not allowed any more', async () => {
  await outsideTexts.keepBook(TXT, book)
  recordedServer({ 'ebook.openUrl': () => envelope({ fault: 'unreachable' }, 400, '不能打开') })
  const first = open(ReadingUrl, address)
  expect(await screen.findByRole('heading', { name: `阅读《${book.title}》` })).toBeInTheDocument()
  first.unmount()
  recordedServer({ 'ebook.openUrl': () => envelope({ fault: 'host' }, 400, '不能打开') })
  open(ReadingUrl, address)
  expect(await screen.findByText('这个网站不在可以打开的名单里')).toBeInTheDocument()
})

it('says that there is no network where nothing of the book is kept', async () => {
  recordedServer({ 'ebook.openUrl': offline })
  open(ReadingUrl, address)
  expect(await screen.findByRole('button', { name: '重新加载' })).toBeInTheDocument()
})

it('keeps each chapter that was read, and drops those of a file that has changed', async () => {
  await outsideTexts.keepBook(TXT, book)
  recordedServer(server)
  const chapters = createChapters(outsideChapters(ref, reopen))
  chapters.open(3)
  chapters.at(2)
  await waitFor(async () => expect(await outsideTexts.numbers(TXT)).toEqual([2]))
  await outsideTexts.keepBook(TXT, { ...book, version: book.version + 1 })
  expect(await outsideTexts.numbers(TXT)).toEqual([])
  // What comes late of the file before is not kept.
  await outsideTexts.keepChapter(ref, chapter(1))
  expect(await outsideTexts.numbers(TXT)).toEqual([])
})

it('downloads all chapters, in the chosen script', async () => {
  await outsideTexts.keepBook(TXT, book)
  await outsideTexts.keepChapter(ref, chapter(1))
  const { asked } = recordedServer({
    ...server,
    'ebook.urlChapter': ({ chapter: number, script }) =>
      chapter(Number(number), script ? { script: 'hant' } : {}),
  })
  const download = createOutsideDownload(ref, () => undefined, reopen)
  await download.start()
  expect([...download.state().numbers]).toEqual([1, 2, 3])
  expect(asked('ebook.urlChapter').map((input) => input['chapter'])).toEqual(['2', '3'])
  const converted = createOutsideDownload(ref, () => 'hant', reopen)
  await converted.refresh()
  expect(converted.state().stale.size).toBe(3)
  await converted.start()
  expect(converted.state()).toMatchObject({ running: false, error: '', stale: new Set() })
})

it('says why a download has stopped', async () => {
  await outsideTexts.keepBook(TXT, book)
  recordedServer({ 'ebook.urlChapter': offline })
  const download = createOutsideDownload(ref, () => undefined, reopen)
  await download.start()
  expect(download.state()).toMatchObject({ running: false, error: expect.stringMatching(/网络/) })
})

it('looks for words in the kept chapters when there is no network', async () => {
  await outsideTexts.keepBook(TXT, book)
  await outsideTexts.keepChapter(ref, chapter(2))
  recordedServer({ 'ebook.urlFind': offline })
  const { chapters, next, offline: searched } = await findInOutside({ ref, script: undefined }, '护士站', 1)
  expect({ next, searched }).toEqual({ next: 0, searched: 1 })
  expect(chapters).toMatchObject([{ chapter: 2, total: 1, hits: [{ exact: '护士站' }] }])
})

it('is gone from the device with the book', async () => {
  rememberBook({ url: TXT, title: '慢船', author: '', host: 'books.test', format: 'txt' })
  await outsideTexts.keepBook(TXT, book)
  await outsideTexts.keepChapter(ref, chapter(1))
  await forgetBook(TXT)
  expect(await outsideTexts.book(TXT)).toBeUndefined()
  expect(await outsideTexts.numbers(TXT)).toEqual([])
})

it('keeps what was used last when there is too much', async () => {
  const huge = 'x'.repeat(60 * 1024 * 1024)
  for (const name of ['a', 'b']) {
    await outsideTexts.keepBook(name, book)
    await outsideTexts.keepChapter({ url: name, book }, chapter(1, { body: huge }))
  }
  expect(await outsideTexts.book('a')).toBeUndefined()
  expect(await outsideTexts.numbers('b')).toEqual([1])
})
