import { recorded } from '@mocks/recordings'
import type { Chapter } from '@/contract/catalogue/reader'
import { createDownload } from '@/mobile/areas/reader/book/download'
import Reading from '@/mobile/areas/reader/screens/Reading'
import { stored } from '@/client/storage'
import { offlineBooks } from '@/stores/offlineBooks'
import { beginSession, clearSession } from '@/stores/session'
import { freshDatabases } from '@tests/support/indexed-db'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const TOTAL = 10

const chapter = (number: number): Chapter => {
  const { part, version, characters, body, rich } = recorded('ebook.chapterDetail')
  return { part: { ...part, number }, version, characters, body, rich }
}
/** Two chapters from a number on. */
const pack = (from: number) => ({
  rows: [from, from + 1].filter((number) => number <= TOTAL).map(chapter),
  next: from + 2 > TOTAL ? 0 : from + 2,
})
const offline = () => Promise.reject(new TypeError('Failed to fetch'))

beforeEach(async () => {
  await freshDatabases()
  localStorage.clear()
  stored.write('reader_hints', true)
})
afterEach(() => act(() => clearSession()))

const keepBook = () => offlineBooks().keepDetail(recorded('ebook.detail'))

it('fetches a book pack by pack, without the chapters that are here', async () => {
  await keepBook()
  await offlineBooks().keep(1, [chapter(1), chapter(2)])
  const { asked } = recordedServer({ 'ebook.chapterPack': ({ from }) => pack(Number(from)) })
  const download = createDownload(1, () => undefined)
  const running: boolean[] = []
  download.subscribe(() => running.push(download.state().running))
  await download.start()
  expect(asked('ebook.chapterPack').map(({ from }) => from)).toEqual(['3', '5', '7', '9'])
  expect([...download.state().numbers]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
  expect(download.state()).toMatchObject({ running: false, error: '' })
  expect(running[0]).toBe(true)
  expect(await offlineBooks().list()).toMatchObject([{ id: 1, chapters: 10, downloaded: true }])
})

it('fetches again what is here in another script than the chosen one', async () => {
  await keepBook()
  await offlineBooks().keep(1, [chapter(1), { ...chapter(2), script: 'hant' }, chapter(3)], true)
  let script: 'hant' | undefined = 'hant'
  const { asked } = recordedServer({
    'ebook.chapterPack': ({ from, script: chosen }) => {
      const { rows, next } = pack(Number(from))
      return { rows: rows.map((row) => ({ ...row, ...(chosen === 'hant' ? { script: 'hant' } : {}) })), next }
    },
  })
  const download = createDownload(1, () => script)
  await download.refresh()
  expect(download.state()).toMatchObject({ numbers: new Set([1, 2, 3]), stale: new Set([1, 3]) })
  await download.start()
  expect(asked('ebook.chapterPack')[0]).toEqual({ id: '1', from: '1', script: 'hant' })
  expect(download.state().stale.size).toBe(0)
  for (const number of [1, 3, 10])
    expect(await offlineBooks().chapter(1, number)).toMatchObject({ script: 'hant' })
  expect(await offlineBooks().list()).toMatchObject([{ chapters: 10 }])
  script = undefined
  await download.refresh()
  expect(download.state().stale.size).toBe(10)
})

it('begins again when another script is chosen while it fetches', async () => {
  await keepBook()
  let script: 'hant' | undefined
  const { asked } = recordedServer({
    'ebook.chapterPack': ({ from, script: chosen }) => {
      if (from === '5') script = 'hant'
      const { rows, next } = pack(Number(from))
      return { rows: rows.map((row) => ({ ...row, ...(chosen === 'hant' ? { script: 'hant' } : {}) })), next }
    },
  })
  const download = createDownload(1, () => script)
  await download.start()
  expect(asked('ebook.chapterPack').map(({ from }) => from)).toEqual('1 3 5 1 3 5 7 9'.split(' '))
  expect(download.state()).toMatchObject({ running: false, error: '', stale: new Set() })
  expect(await offlineBooks().chapter(1, 5)).toMatchObject({ script: 'hant' })
})

it('stops when its reader wants it to, and goes on from there', async () => {
  await keepBook()
  const download = createDownload(1, () => undefined)
  const { asked } = recordedServer({
    'ebook.chapterPack': ({ from }) => {
      if (from === '3') download.stop()
      return pack(Number(from))
    },
  })
  await download.start()
  expect(download.state()).toMatchObject({ running: false, error: '' })
  expect([...download.state().numbers]).toEqual([1, 2, 3, 4])
  await download.start()
  expect(asked('ebook.chapterPack').map(({ from }) => from)).toEqual(['1', '3', '5', '7', '9'])
  expect(download.state().numbers.size).toBe(10)
})

it('keeps what came before the network went, and says why it stopped', async () => {
  await keepBook()
  recordedServer({ 'ebook.chapterPack': ({ from }) => (from === '1' ? pack(1) : no(500, '服务器开小差了')) })
  const download = createDownload(1, () => undefined)
  await download.start()
  expect(download.state()).toMatchObject({ running: false, error: '服务器开小差了' })
  expect([...download.state().numbers]).toEqual([1, 2])
})

it('says so where the device keeps nothing, and where it is full', async () => {
  recordedServer({ 'ebook.chapterPack': ({ from }) => pack(Number(from)) })
  const download = createDownload(1, () => undefined)
  // Without the detail of the book nothing is kept.
  await download.start()
  expect(download.state().error).toBe('这个浏览器不能保存书籍，请退出无痕模式再试')
  await keepBook()
  const full = jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await download.start()
  expect(download.state().error).toBe('本机空间不足，已下载的章节可以继续读')
  full.mockRestore()
})

it('opens a kept book without a network, and says which chapter can be read', async () => {
  await keepBook()
  await offlineBooks().keep(1, [chapter(4)], true)
  recordedServer({
    'ebook.detail': offline,
    'ebook.toc': offline,
    'ebook.chapterDetail': offline,
    'ebook.readerSettings': offline,
    'ebook.marks': offline,
  })
  open(Reading, '/ebook/reading?id=1&chapter=7')
  const reason = await screen.findAllByText('这一章还没有保存到本机，联网后可以继续读')
  expect(reason[0]).toBeVisible()
  expect((await screen.findAllByRole('button', { name: '读本机的第4章' }))[0]).toBeVisible()
})

it('downloads from the contents, and deletes after a question', async () => {
  const toc = recorded('ebook.toc')
  const { asked } = recordedServer(
    {
      'ebook.chapterPack': ({ from }) => pack(Number(from)),
      'ebook.chapterDetail': () => no(500, '服务器开小差了'),
      'ebook.toc': () => ({ ...toc, states: 'f'.repeat(toc.ids.length) }),
    },
    { confirm: () => Promise.resolve(true) },
  )
  await act(() => beginSession('token'))
  open(Reading, '/ebook/reading?id=1&chapter=1')
  await screen.findAllByRole('button', { name: '重新加载' })
  act(() => void fireEvent.keyDown(window, { key: 't' }))
  const contents = within(await screen.findByRole('dialog', { name: '目录' }))
  expect(contents.getByText('下载后没有网络也能读')).toBeVisible()
  await userEvent.click(contents.getByRole('button', { name: '下载' }))
  expect(await contents.findByText('已下载 10 章，没有网络也能读')).toBeVisible()
  expect(contents.getAllByRole('button', { name: /，已保存到本机$/ }).length).toBeGreaterThan(0)
  expect(contents.queryByRole('button', { name: '下载' })).not.toBeInTheDocument()
  await userEvent.click(contents.getByRole('button', { name: '删除' }))
  expect(await contents.findByText('下载后没有网络也能读')).toBeVisible()
  await waitFor(async () => expect(await offlineBooks().list()).toEqual([]))
  expect(asked('ebook.chapterPack')).toHaveLength(5)
})

it('says in the contents that the kept chapters are in another script, and fetches them again', async () => {
  const toc = recorded('ebook.toc')
  recordedServer({
    'ebook.chapterPack': ({ from }) => pack(Number(from)),
    'ebook.chapterDetail': () => no(500, '服务器开小差了'),
    'ebook.toc': () => ({ ...toc, states: 'f'.repeat(toc.ids.length) }),
  })
  await act(() => beginSession('token'))
  await keepBook()
  const others = [5, 6, 7].map((number): Chapter => ({ ...chapter(number), script: 'hant' }))
  await offlineBooks().keep(1, others, true)
  open(Reading, '/ebook/reading?id=1&chapter=1')
  await screen.findAllByRole('button', { name: '重新加载' })
  act(() => void fireEvent.keyDown(window, { key: 't' }))
  const contents = within(await screen.findByRole('dialog', { name: '目录' }))
  expect(await contents.findByText('本机有 3 章的简繁与当前设置不同')).toBeVisible()
  fireEvent.click(contents.getByRole('button', { name: '重新下载' }))
  expect(await contents.findByText('已下载 10 章，没有网络也能读')).toBeVisible()
})
