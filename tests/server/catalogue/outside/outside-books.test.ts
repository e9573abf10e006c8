import { existsSync, readdirSync, writeFileSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { chapterBlocks, chapterText } from '@/contract/catalogue/chapter-text'
import { LONGEST_BODY } from '@/contract/catalogue/adminbook'
import type { OpenedUrl } from '@/contract/catalogue/outside'
import { OutsideFileFault, type FetchedFile } from '@/server/adapters/outside-files/outside-files'
import { makeRoom, removeUnusedOutside, ROOM } from '@/server/catalogue/outside/outside-books'
import { OUTSIDE_HOSTS } from '@/server/catalogue/outside/hosts'
import { writeDocument } from '@/server/kernel/documents'
import { DAY } from '@/server/kernel/days'
import type { Refusal } from '@/server/kernel/http/refusal'
import { encoder } from '@tests/support/encoder'
import { world, type World } from '@tests/support/world'
import { epub } from '../books/zip'

const HOUR = DAY / 24
const TXT = '第一章 河\n船没有名字。\n父亲蹲在船头。\n第二章 岸\n岸上有灯。\n第三章 夜\n夜里有雾。'
const PAGES = [{ file: 'a.xhtml', body: '<p>河</p>' }]
const URL_OF_TXT = 'https://books.test/慢船.txt'

let here: World
/** What the site has under an address; a function is called by each request. */
let site: Map<string, Buffer | OutsideFileFault | (() => Promise<Buffer>)>
let asked: { url: string; etag: string }[]

beforeEach(async () => {
  here = await world()
  site = new Map()
  asked = []
  await allow('books.test')
  here.deps.outsideFiles = {
    async fetch(url, { etag, path, isAllowed }): Promise<FetchedFile | null> {
      asked.push({ url: url.href, etag })
      expect(isAllowed('books.test')).toBe(true)
      expect(isAllowed('other.test')).toBe(false)
      const found = site.get(decodeURI(url.href)) ?? new OutsideFileFault('missing')
      if (found instanceof Error) throw found
      const bytes = typeof found === 'function' ? await found() : found
      const state = `"${bytes.length}"`
      if (state === etag) return null
      writeFileSync(path, bytes)
      const name = decodeURI(url.pathname).split('/').at(-1) ?? ''
      return { size: bytes.length, type: 'application/octet-stream', name, etag: state }
    },
  }
})
afterEach(() => here.close())

/** Why a call is refused, with what the refusal carries. */
const refusalOf = (answer: Promise<unknown>): Promise<Pick<Refusal, 'code' | 'data'>> =>
  answer.then(
    () => Promise.reject(new Error('It was answered')),
    ({ code, data }: Refusal) => ({ code, data }),
  )
const allow = (...hosts: string[]) =>
  here.deps.command((trx) => writeDocument(trx, OUTSIDE_HOSTS, { hosts }, here.time.now))
const open = (url: string, encoding?: 'gb18030' | 'big5'): Promise<OpenedUrl> =>
  here.visitor().call('ebook.openUrl', { url, ...(encoding ? { encoding } : {}) })
const opened = async (url: string) => {
  const { book } = await open(url)
  if (!book) throw new Error('The book is not ready')
  return book
}
const textOf = async (key: string, chapter: number, script?: 'hans' | 'hant') => {
  const { body, rich } = await here
    .visitor()
    .call('ebook.urlChapter', { key, chapter, ...(script ? { script } : {}) })
  return chapterText(chapterBlocks(body, rich))
}
const files = (folder: string): string[] =>
  existsSync(join(here.deps.env.dataDir, folder)) ? readdirSync(join(here.deps.env.dataDir, folder)) : []

it('a text of another site is read by chapters, without an account', async () => {
  site.set(URL_OF_TXT, Buffer.from(TXT))
  const book = await opened(URL_OF_TXT)
  expect(book).toMatchObject({
    format: 'txt',
    title: '慢船',
    host: 'books.test',
    encoding: 'utf-8',
    version: 1,
    titles: ['第一章 河', '第二章 岸', '第三章 夜'],
    characters: [14, 5, 5],
  })
  expect(await textOf(book.key, 1)).toBe('船没有名字。\n父亲蹲在船头。')
  expect(await textOf(book.key, 2, 'hant')).toBe('岸上有燈。')
  expect(await refusalOf(textOf(book.key, 4))).toMatchObject({ code: 404 })
  expect(files('media/outside/incoming')).toEqual([])
})

it('words are found in either script, with the places of the script that is shown', async () => {
  site.set(URL_OF_TXT, Buffer.from(TXT))
  const { key } = await opened(URL_OF_TXT)
  const find = (words: string, script?: 'hant') =>
    here.visitor().call('ebook.urlFind', { key, words, ...(script ? { script } : {}) })
  expect(await find('燈')).toEqual({
    next: 0,
    chapters: [
      {
        chapter: 2,
        title: '第二章 岸',
        total: 1,
        hits: [{ start: 3, end: 4, before: '岸上有', exact: '灯', after: '。' }],
      },
    ],
  })
  expect((await find('灯', 'hant')).chapters[0]?.hits[0]?.exact).toBe('燈')
  expect(await refusalOf(find('，。'))).toMatchObject({ code: 400 })
})

it('an EPUB brings its title and its pictures, which go with it', async () => {
  const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
    .png()
    .toBuffer()
  const url = 'https://books.test/b.epub'
  const bytes = epub({
    pages: [{ file: 'c1.xhtml', body: '<h1>河</h1><p>船<b>没有</b>名字。</p><p><img src="p.png"/></p>' }],
    more: [{ name: 'OEBPS/p.png', data: picture }],
  })
  site.set(url, bytes)
  const { key, title } = await opened(url)
  expect(title).toBe('慢船 & 河')
  const { body } = await here.visitor().call('ebook.urlChapter', { key, chapter: 1 })
  const [, address = ''] = /<img src="(files\/u\/[0-9a-f]{32}\.webp)"/.exec(body) ?? []
  expect(existsSync(join(here.deps.env.dataDir, address))).toBe(true)
  here.time.now += 8 * DAY
  await removeUnusedOutside(here.deps)
  expect(existsSync(join(here.deps.env.dataDir, address))).toBe(false)
  expect(await here.deps.db.selectFrom('outside_chapters').selectAll().execute()).toEqual([])
  expect(await refusalOf(textOf(key, 1))).toMatchObject({ code: 404 })
})

describe('A PDF', () => {
  const url = 'https://books.test/c.pdf'
  const pdf = (more = ''): Buffer => Buffer.from(`%PDF-1.4\n${more}%%EOF`)

  it('is kept as it is under a signed address', async () => {
    site.set(url, pdf())
    const { file, titles, key } = await opened(url)
    expect(file?.url).toMatch(new RegExp(`^media/s/\\d+\\.[0-9a-f]{32}/outside/${key}/1/book\\.pdf$`))
    expect(titles).toEqual([])
    expect(files(`media/outside/${key}/1`)).toEqual(['book.pdf'])
  })

  it('that has changed has another address, and its earlier state is removed', async () => {
    site.set(url, pdf())
    const { key } = await opened(url)
    site.set(url, pdf('new\n'))
    here.time.now += 2 * HOUR
    expect((await opened(url)).file?.url).toContain(`${key}/2/`)
    expect(files(`media/outside/${key}`)).toEqual(['2'])
  })
})

describe('A book that was opened', () => {
  it('is not asked for again within the hour, and later only whether it has changed', async () => {
    site.set(URL_OF_TXT, Buffer.from(TXT))
    await opened(URL_OF_TXT)
    here.time.now += HOUR / 2
    await opened(`${URL_OF_TXT}#here`)
    expect(asked).toHaveLength(1)
    here.time.now += 2 * HOUR
    expect((await opened(URL_OF_TXT)).version).toBe(1)
    expect(asked.at(-1)?.etag).toBe(`"${Buffer.from(TXT).length}"`)
    await opened(URL_OF_TXT)
    expect(asked).toHaveLength(2)
  })

  it('that has changed is read again, as a later version', async () => {
    site.set(URL_OF_TXT, Buffer.from(TXT))
    await opened(URL_OF_TXT)
    site.set(URL_OF_TXT, Buffer.from('第一章 河\n船有了名字。'))
    here.time.now += 2 * HOUR
    const book = await opened(URL_OF_TXT)
    expect(book).toMatchObject({ version: 2, titles: ['第一章 河'] })
    expect(await textOf(book.key, 1)).toBe('船有了名字。')
    expect(await refusalOf(textOf(book.key, 2))).toMatchObject({ code: 404 })
  })

  it.each(['unreachable', 'missing'] as const)('is read on while its site is %s', async (fault) => {
    site.set(URL_OF_TXT, Buffer.from(TXT))
    await opened(URL_OF_TXT)
    site.set(URL_OF_TXT, new OutsideFileFault(fault))
    here.time.now += 2 * HOUR
    expect((await opened(URL_OF_TXT)).titles).toHaveLength(3)
    expect(asked).toHaveLength(2)
  })

  it('is not shown any more once its site is taken from the list', async () => {
    site.set(URL_OF_TXT, Buffer.from(TXT))
    const { key } = await opened(URL_OF_TXT)
    await allow('mirror.test')
    expect(await refusalOf(textOf(key, 1))).toMatchObject({ code: 404 })
    expect(await refusalOf(open(URL_OF_TXT))).toMatchObject({ data: { fault: 'host' } })
  })

  it('by several readers at once is fetched once', async () => {
    let times = 0
    site.set(URL_OF_TXT, async () => {
      times += 1
      await new Promise((resolve) => setTimeout(resolve, 50))
      return Buffer.from(TXT)
    })
    const books = await Promise.all([open(URL_OF_TXT), open(URL_OF_TXT), open(URL_OF_TXT)])
    expect(books.map(({ book }) => book?.titles.length)).toEqual([3, 3, 3])
    expect(times).toBe(1)
  })
})

describe('A text of doubtful encoding', () => {
  const url = 'https://books.test/d.txt'
  const bytes = encoder('gb18030')('灵犀阁的一藏玺瑾')

  it('is shown in each encoding, and read in the one that is chosen', async () => {
    site.set(url, bytes)
    const { book, samples } = await open(url)
    expect(book).toBeUndefined()
    expect(samples?.map(({ encoding }) => encoding)).toEqual(expect.arrayContaining(['gb18030', 'big5']))
    expect(samples?.find(({ encoding }) => encoding === 'gb18030')?.text).toBe('灵犀阁的一藏玺瑾')
    const chosen = (await open(url, 'gb18030')).book
    expect(chosen).toMatchObject({ encoding: 'gb18030' })
    expect(await textOf(chosen?.key ?? '', 1)).toBe('灵犀阁的一藏玺瑾')
  })
})

describe('What cannot be opened says why', () => {
  const faultOf = async (url: string) => refusalOf(open(url))

  it.each([
    ['slow boat', 'address'],
    ['http://books.test/a.txt', 'address'],
    ['https://me@books.test/a.txt', 'address'],
    ['https://books.test:444/a.txt', 'address'],
    ['https://other.test/a.txt', 'host'],
    ['https://127.0.0.1/a.txt', 'host'],
    ['https://books.test/none.txt', 'missing'],
  ])('%s: %s', async (url, fault) => {
    expect(await faultOf(url)).toMatchObject({ code: 400, data: { fault } })
    if (fault !== 'missing') expect(asked).toEqual([])
  })

  it.each([
    ['a page of the site', 'x.txt', Buffer.from('<!DOCTYPE html><p>请登录</p>'), 'format'],
    ['a file of another kind', 'x.mobi', Buffer.from('BOOKMOBI'), 'format'],
    ['an archive without a book', 'x.epub', epub({ pages: [] }), 'broken'],
    ['half an archive', 'x.epub', epub({ pages: PAGES }).subarray(0, 200), 'broken'],
    ['an empty text', 'x.txt', Buffer.from('\n\n'), 'broken'],
    [
      'a protected book',
      'x.epub',
      epub({ pages: PAGES, more: [{ name: 'META-INF/rights.xml', data: '<rights/>' }] }),
      'protected',
    ],
  ])('%s', async (_what, name, bytes, fault) => {
    site.set(`https://books.test/${name}`, bytes)
    expect(await faultOf(`https://books.test/${name}`)).toMatchObject({ code: 400, data: { fault } })
    expect(await here.deps.db.selectFrom('outside_books').selectAll().execute()).toEqual([])
    expect([...files('files/u'), ...files('media/outside/incoming')]).toEqual([])
  })

  it('a book that is refused after some of its pictures were stored leaves none', async () => {
    const picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#357' } })
      .png()
      .toBuffer()
    const pages = [
      { file: 'a.xhtml', body: '<p>河<img src="p.png"/></p>' },
      { file: 'b.xhtml', body: `<p>${'船'.repeat(LONGEST_BODY + 1)}</p>` },
    ]
    site.set('https://books.test/x.epub', epub({ pages, more: [{ name: 'OEBPS/p.png', data: picture }] }))
    expect(await faultOf('https://books.test/x.epub')).toMatchObject({ data: { fault: 'large' } })
    expect(files('files/u')).toEqual([])
  })

  it('a refusal is not remembered: the next request asks the site again', async () => {
    expect(await faultOf(URL_OF_TXT)).toMatchObject({ data: { fault: 'missing' } })
    site.set(URL_OF_TXT, Buffer.from(TXT))
    expect((await opened(URL_OF_TXT)).titles).toHaveLength(3)
  })
})

describe('Room', () => {
  it('is made by removing the books that were not opened for longest', async () => {
    for (const name of ['a', 'b', 'c']) {
      site.set(`https://books.test/${name}.txt`, Buffer.from(`第一章 河\n${name.repeat(400)}`))
      await opened(`https://books.test/${name}.txt`)
      here.time.now += 1
    }
    here.time.now += 2 * HOUR
    await opened('https://books.test/a.txt')
    await makeRoom(here.deps, 900)
    const kept = await here.deps.db.selectFrom('outside_books').select('title').orderBy('title').execute()
    expect(kept.map(({ title }) => title)).toEqual(['a', 'c'])
  })

  it('is made when another book is opened', async () => {
    for (const name of ['a', 'b']) site.set(`https://books.test/${name}.txt`, Buffer.from('第一章 河\n船。'))
    await opened('https://books.test/a.txt')
    await here.deps.db.updateTable('outside_books').set({ bytes: ROOM }).execute()
    here.time.now += 1
    await opened('https://books.test/b.txt')
    const kept = await here.deps.db.selectFrom('outside_books').select('title').execute()
    expect(kept.map(({ title }) => title)).toEqual(['b'])
  })

  it('is not taken by files that a server has not fetched to the end', async () => {
    const folder = join(here.deps.env.dataDir, 'media/outside/incoming')
    await mkdir(folder, { recursive: true })
    for (const name of ['old', 'new']) writeFileSync(join(folder, name), 'x')
    const before = (Date.now() - 2 * HOUR) / 1000
    await utimes(join(folder, 'old'), before, before)
    await removeUnusedOutside(here.deps)
    expect(readdirSync(folder)).toEqual(['new'])
  })
})
