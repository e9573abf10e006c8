import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readInThread } from '@/server/catalogue/books/read-in-thread'
import { epub } from './zip'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'shusheng-thread-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const fileOf = (name: string, bytes: Buffer | string): string => {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  return path
}
const none = () => Promise.resolve(null)
const fault = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'it was read',
    (error: { fault?: string; message: string }) => error.fault ?? error.message,
  )

it('a thread reads a book, and asks for its pictures to be kept one by one', async () => {
  const body = '<p>河<img src="1.png"/><img src="2.png"/></p>'
  const more = ['1', '2'].map((name) => ({ name: `OEBPS/${name}.png`, data: `picture ${name}` }))
  const path = fileOf('a.epub', epub({ pages: [{ file: 'a.xhtml', body }], more }))
  const kept: string[] = []
  const read = await readInThread({ path, format: 'epub' }, (bytes) => {
    kept.push(bytes.toString())
    const url = `files/u/${String(kept.length).repeat(32)}.webp`
    return Promise.resolve({ url, width: 4, height: 3 })
  })
  expect(kept).toEqual(['picture 1', 'picture 2'])
  expect('book' in read ? read.book.chapters[0]?.lines.join('') : '').toMatch(/1{32}.*2{32}/)
})

const LIMITED = '读取超出了限制'

it('a book that takes too long is given up', async () => {
  const path = fileOf('a.txt', '第一章 河\n船')
  const reading = readInThread({ path, format: 'txt' }, none, { limits: { ms: 1, megabytes: 256 } })
  await expect(reading).rejects.toThrow(LIMITED)
})

it('the time in which pictures are kept does not count', async () => {
  const pages = [{ file: 'a.xhtml', body: '<p>河<img src="1.png"/></p>' }]
  const path = fileOf('a.epub', epub({ pages, more: [{ name: 'OEBPS/1.png', data: 'picture' }] }))
  const slow = async (): Promise<null> => {
    await new Promise((resolve) => setTimeout(resolve, 6_000))
    return null
  }
  const limits = { ms: 5_000, megabytes: 256 }
  expect(await fault(readInThread({ path, format: 'epub' }, slow, { limits }))).toBe('it was read')
})

it('a book that takes too much memory ends its thread alone', async () => {
  const chapters = Array.from(
    { length: 1_000 },
    (_, at) => `第${at + 1}章 河\n${'船没有名字。\n'.repeat(1_000)}`,
  )
  const path = fileOf('a.txt', chapters.join(''))
  const within = (megabytes: number) =>
    readInThread({ path, format: 'txt' }, none, { limits: { ms: 60_000, megabytes } })
  await expect(within(40)).rejects.toThrow(LIMITED)
  expect(await within(512)).toHaveProperty('book.chapters.length', 1_000)
})

it('a fault of the file is told as in the thread, any other as an error', async () => {
  expect(await fault(readInThread({ path: fileOf('a.txt', ''), format: 'txt' }, none))).toBe('broken')
  expect(await fault(readInThread({ path: join(folder, 'none.txt'), format: 'txt' }, none))).toMatch('ENOENT')
})

it('a picture that cannot be kept ends the reading with that error', async () => {
  const pages = [{ file: 'a.xhtml', body: '<p>河<img src="1.png"/></p>' }]
  const path = fileOf('a.epub', epub({ pages, more: [{ name: 'OEBPS/1.png', data: 'picture' }] }))
  const full = () => Promise.reject(new Error('the disk is full'))
  expect(await fault(readInThread({ path, format: 'epub' }, full))).toBe('the disk is full')
})

it('a reading ends when the server stops', async () => {
  const stopping = new AbortController()
  const path = fileOf('a.txt', '第一章 河\n船')
  const reading = fault(readInThread({ path, format: 'txt' }, none, { signal: stopping.signal }))
  stopping.abort(new Error('stopping'))
  expect(await reading).toBe('stopping')
})
