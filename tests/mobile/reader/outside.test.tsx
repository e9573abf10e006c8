import { recorded, recordingsOf } from '@mocks/recordings'
import { OUTSIDE_FAULTS, type OutsideFault } from '@/contract/catalogue/outside-kinds'
import type { OpenedUrl } from '@/contract/catalogue/outside'
import { CallError } from '@/client/errors'
import { stored } from '@/client/storage'
import { createChapters } from '@/mobile/areas/reader/book/chapters'
import { createDeviceMarks } from '@/mobile/areas/reader/marks/deviceMarks'
import {
  createDeviceTracker,
  forgetBook,
  outsideKey,
  outsidePlace,
  outsideRow,
  outsideRows,
  rememberBook,
} from '@/mobile/areas/reader/outside/deviceBooks'
import { outsideBook, outsideChapters } from '@/mobile/areas/reader/outside/outsideBook'
import ReadingUrl from '@/mobile/areas/reader/screens/ReadingUrl'
import { openEventStore } from '@/stores/eventStore'
import { envelope } from '@tests/client/wire'
import { freshDatabases } from '@tests/support/indexed-db'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no, recordedServer } from '../home/rig'
import { open } from '../video/rig'

const TXT = 'https://books.shusheng.example/evening.txt'
const address = (url: string, more = ''): string => `/ebook/readingurl?url=${encodeURIComponent(url)}${more}`
const bookOf = (url: string) => {
  const found = recordingsOf('ebook.openUrl').find((row) => (row.payload as { url: string }).url === url)
  const book = (found?.answer.data as OpenedUrl | undefined)?.book
  if (!book) throw new Error(`${url} is no book of the recordings`)
  return book
}
const book = bookOf(TXT)
const opened: OpenedUrl = { waiting: false, book }
const refused = (fault: OutsideFault): Response => envelope({ fault }, 400, '不能打开')

const shownAddress = (): string => screen.getByTestId('address').textContent ?? ''

beforeEach(async () => {
  await freshDatabases()
  localStorage.clear()
  stored.write('reader_hints', true)
})

describe('An address', () => {
  it('opens its book, however long the site takes', async () => {
    let times = 0
    const { asked } = recordedServer({
      'ebook.openUrl': () => ((times += 1) === 1 ? { waiting: true } : opened),
    })
    open(ReadingUrl, address(TXT))
    expect(await screen.findByText('正在从 books.shusheng.example 取书')).toBeInTheDocument()
    expect(await screen.findByRole('heading', { name: `阅读《${book.title}》` })).toBeInTheDocument()
    expect(asked('ebook.openUrl')).toEqual([{ url: TXT }, { url: TXT }])
    expect(outsideRows()).toEqual([
      expect.objectContaining({ url: TXT, title: book.title, host: book.host, format: 'txt', read: 0 }),
    ])
  })

  const TITLES: Record<OutsideFault, string> = {
    address: '这个网址打不开书',
    host: '这个网站不在可以打开的名单里',
    unreachable: '没有连上这个网站',
    missing: '网站上没有这个文件',
    large: '这本书太大了',
    protected: '这本书有版权保护',
    format: '这不是可以打开的电子书',
    broken: '这本书读不出来',
  }
  it.each(OUTSIDE_FAULTS)('that is refused says why, and leads on: %s', async (fault) => {
    recordedServer({ 'ebook.openUrl': () => refused(fault) })
    open(ReadingUrl, address(TXT))
    const alert = await screen.findByRole('alert')
    expect(alert).toHaveTextContent(TITLES[fault])
    expect(within(alert).getByRole('link', { name: '打开别的书' })).toHaveAttribute(
      'href',
      '#/ebook/readingurl',
    )
    const retry = within(alert).queryByRole('button', { name: '重新加载' })
    expect(retry !== null).toBe(fault === 'unreachable' || fault === 'missing')
    expect(outsideRows()).toEqual([])
  })

  it('of a site that is not allowed names those that are', async () => {
    recordedServer({
      'ebook.openUrl': () => refused('host'),
      'ebook.urlHosts': () => ({ hosts: ['a.test', 'b.test'] }),
    })
    open(ReadingUrl, address(TXT))
    expect(await screen.findByText(/这些网站上的书：a\.test、b\.test/)).toBeInTheDocument()
  })

  it('is asked for again when its reader wants that', async () => {
    let fails = true
    recordedServer({ 'ebook.openUrl': () => (fails ? refused('unreachable') : opened) })
    open(ReadingUrl, address(TXT))
    const retry = await screen.findByRole('button', { name: '重新加载' })
    fails = false
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: `阅读《${book.title}》` })).toBeInTheDocument()
  })

  it('of a text of doubtful encoding is opened in the one that is chosen, also the next time', async () => {
    const samples = [
      { encoding: 'gb18030' as const, text: '灵犀阁藏' },
      { encoding: 'big5' as const, text: '鍺炵妧闃佽棌' },
    ]
    const { asked } = recordedServer({
      'ebook.openUrl': ({ encoding }) =>
        encoding ? { waiting: false, book: { ...book, encoding: 'gb18030' } } : { waiting: false, samples },
    })
    const first = open(ReadingUrl, address(TXT))
    await userEvent.click(await screen.findByRole('button', { name: /灵犀阁藏/ }))
    await screen.findByRole('heading', { name: `阅读《${book.title}》` })
    first.unmount()
    open(ReadingUrl, address(TXT))
    await screen.findByRole('heading', { name: `阅读《${book.title}》` })
    expect(asked('ebook.openUrl').map(({ encoding }) => encoding)).toEqual([undefined, 'gb18030', 'gb18030'])
  })
})

describe('The list of books', () => {
  const type = async (text: string): Promise<void> => {
    open(ReadingUrl, '/ebook/readingurl')
    if (text) await userEvent.type(await screen.findByLabelText('网址'), text)
    await userEvent.click(screen.getByRole('button', { name: '打开' }))
  }

  it.each([
    ['https://www.example.com/书.epub', 'https://www.example.com/%E4%B9%A6.epub'],
    ['  www.example.com/b.txt ', 'https://www.example.com/b.txt'],
  ])('opens %s', async (text, url) => {
    recordedServer({ 'ebook.openUrl': () => refused('missing') })
    await type(text)
    await waitFor(() => expect(shownAddress()).toBe(`/ebook/readingurl?url=${url}`))
  })

  it.each([
    ['', '请输入书的网址'],
    ['http://www.example.com/b.txt', '只能打开 https 网址'],
    ['ftp://www.example.com/b.txt', /网址不对/],
    ['https://', /网址不对/],
  ])('refuses %s', async (text, error) => {
    const { asked } = recordedServer()
    await type(text)
    expect(await screen.findByText(error)).toBeInTheDocument()
    expect(shownAddress()).toBe('/ebook/readingurl')
    expect(asked('ebook.openUrl')).toEqual([])
  })

  it('removes a book with its place and its marks, once its reader is sure', async () => {
    const confirm = jest.fn(() => Promise.resolve(false))
    recordedServer({}, { confirm })
    rememberBook({ url: TXT, title: '慢船', author: '', host: 'books.test', format: 'txt' })
    const store = await openEventStore()
    const key = outsideKey(TXT)
    await store.putPlace({ key, partId: 2, position: 50, duration: 100, revision: 0, at: 1 })
    await store.putMarks({ key, rows: [], cursor: 0 })
    open(ReadingUrl, '/ebook/readingurl')
    const remove = await screen.findByText('移除《慢船》')
    await userEvent.click(remove)
    expect(confirm).toHaveBeenCalledTimes(1)
    expect(outsideRows()).toHaveLength(1)
    confirm.mockImplementation(() => Promise.resolve(true))
    await userEvent.click(remove)
    await waitFor(() => expect(outsideRows()).toEqual([]))
    expect(await store.place(key)).toBeUndefined()
    expect(await store.marks(key)).toBeUndefined()
    expect(await screen.findByText('还没有打开过书')).toBeInTheDocument()
  })

  it('keeps the last fifty, each once', () => {
    for (let number = 1; number <= 52; number += 1)
      rememberBook({ url: `u${number}`, title: `${number}`, author: '', host: '', format: 'txt' })
    rememberBook({ url: 'u30', title: '30', author: '', host: '', format: 'txt' })
    expect(outsideRows()).toHaveLength(50)
    expect(outsideRows()[0]?.url).toBe('u30')
    expect(outsideRow('u2')).toBeUndefined()
  })
})

describe('Chapters', () => {
  it('come from the server by the key of the book, which is opened again when it is not kept any more', async () => {
    let kept = false
    const { asked } = recordedServer({
      'ebook.urlChapter': () => (kept ? recorded('ebook.urlChapter') : no(404, '这本书已经不在这里')),
    })
    const reopen = jest.fn(() => {
      kept = true
      return Promise.resolve()
    })
    const chapters = createChapters(outsideChapters({ url: TXT, book }, reopen))
    chapters.open(book.titles.length)
    await chapters.reach(3)
    expect(chapters.entry(3)).toMatchObject({ id: 3, title: book.titles[2], locked: false })
    chapters.at(1)
    await waitFor(() => expect(chapters.at(1)).toMatchObject({ state: 'open', id: 1 }))
    expect(reopen).toHaveBeenCalledTimes(1)
    const wanted = { key: book.key, chapter: '1' }
    expect(asked('ebook.urlChapter')).toEqual([wanted, wanted])
  })

  it('that cannot be opened again say so', async () => {
    recordedServer({ 'ebook.urlChapter': () => no(404, '这本书已经不在这里') })
    const gone = new CallError('code', 400, '没有连上这个网站')
    const chapters = createChapters(outsideChapters({ url: TXT, book }, () => Promise.reject(gone)))
    chapters.open(3)
    chapters.at(1)
    await waitFor(() =>
      expect(chapters.at(1)).toMatchObject({ state: 'failed', message: '没有连上这个网站' }),
    )
  })
})

describe('The place', () => {
  const readAt = async (wanted: { chapter?: number; at?: number; share?: number } = {}) => {
    const chapters = createChapters(outsideChapters({ url: TXT, book }, () => Promise.resolve()))
    const place = { chapter: undefined, part: undefined, at: undefined, share: undefined, ...wanted }
    return (
      await outsideBook({ url: TXT, book }, { chapters, wanted: place, reopen: () => Promise.resolve() })
    ).opening
  }
  const save = async (chapter: number, position: number, quote = '布帘洗得很薄') => {
    rememberBook({ url: TXT, title: '慢船', author: '', host: 'books.test', format: 'txt' })
    const tracker = createDeviceTracker(TXT, ({ partId }) => partId * 10)
    tracker.begin(chapter)
    tracker.move(position, 100, { quote, partVersion: 1 })
    await tracker.save()
    tracker.stop()
  }

  it('is kept on this device, with the share that was read', async () => {
    await save(2, 40)
    expect(await outsidePlace(TXT)).toMatchObject({ partId: 2, position: 40, quote: '布帘洗得很薄' })
    expect(outsideRow(TXT)?.read).toBe(20)
    expect(await readAt()).toMatchObject({ chapter: 2, share: 0.4, quote: '布帘洗得很薄', version: 1 })
  })

  it('of the address comes first', async () => {
    await save(2, 40)
    expect(await readAt({ chapter: 3 })).toMatchObject({ chapter: 3, share: 0 })
    expect(await readAt({ chapter: 2 })).toMatchObject({ chapter: 2, share: 0.4 })
    expect(await readAt({ chapter: 1, at: 12 })).toMatchObject({ chapter: 1, offset: 12 })
    expect(await readAt({ chapter: 9, share: 5_000 })).toMatchObject({ chapter: 3, share: 0.5 })
  })

  it('is gone with the book', async () => {
    await save(2, 40)
    await forgetBook(TXT)
    expect(await readAt()).toMatchObject({ chapter: 1, share: 0 })
  })
})

describe('Marks', () => {
  const text = { partId: 1, version: 1, text: '护士站的第二格抽屉从来锁不上。' }
  const made = { kind: 'highlight', chapter: 1, start: 4, end: 9, style: 'fill', colour: 'yellow' } as const
  const words = async (): Promise<string[]> => {
    const marks = createDeviceMarks(outsideKey(TXT))
    await marks.pull()
    return marks.state().list.map(({ exact, note }) => exact + note)
  }

  it('are kept on this device without an account', async () => {
    const marks = createDeviceMarks(outsideKey(TXT))
    await marks.pull()
    const { key } = marks.add(made, text)
    marks.change(key, { note: '是哪一格' })
    await waitFor(async () => expect(await words()).toEqual(['第二格抽屉是哪一格']))
    marks.remove(key)
    await waitFor(async () => expect(await words()).toEqual([]))
  })

  it('of two pages that show the same book are all kept', async () => {
    const [one, other] = [createDeviceMarks(outsideKey(TXT)), createDeviceMarks(outsideKey(TXT))]
    await Promise.all([one.pull(), other.pull()])
    one.add(made, text)
    await waitFor(async () => expect(await words()).toHaveLength(1))
    const { key } = other.add({ ...made, start: 0, end: 3 }, text)
    await waitFor(async () => expect(await words()).toEqual(['护士站', '第二格抽屉']))
    other.remove(key)
    await waitFor(async () => expect(await words()).toEqual(['第二格抽屉']))
  })
})
