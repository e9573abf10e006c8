import { drawDocument } from '@/server/courses/document-job'
import { drawInThread } from '@/server/media/pages/draw-in-thread'
import { mediaDir, uploadFile } from '@/server/media/uploads'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { pdfOf, protectedPdf } from '@tests/support/pdf'
import { refusalOf } from '@tests/support/world'
import { documentWorld, type DocumentWorld } from './document-world'

let at: DocumentWorld
beforeEach(async () => {
  at = await documentWorld()
})
afterEach(() => at.here.close())

const folders = (id: number): string[] => {
  const folder = mediaDir(at.here.deps, `u/documents/${id}`)
  return existsSync(folder) ? readdirSync(folder) : []
}
const uploadsLeft = () => at.here.database.db.selectFrom('uploads').selectAll().execute()

it('a PDF becomes pictures, texts and hashed pieces, and Chinese without a font in the file is drawn', async () => {
  const bytes = pdfOf(['先用手画，再开口。', '', '第三声 low'])
  const { id } = await at.add(bytes)
  expect(await at.row(id)).toMatchObject({ state: 'waiting', edition: 0, fileName: '讲义.pdf' })
  await at.work()
  expect(await at.row(id)).toMatchObject({
    state: 'ready',
    progress: 100,
    edition: 1,
    pages: 3,
    bytes: bytes.length,
  })
  const stored = await at.here.database.db
    .selectFrom('documents')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  expect(stored.pieces).toBe(createHash('sha256').update(bytes).digest('hex'))
  const folder = mediaDir(at.here.deps, stored.folder)
  expect(readFileSync(join(folder, 'document.pdf')).equals(bytes)).toBe(true)
  const { list } = await at.office.call('admindocument.pages', { id })
  expect(list.map(({ number, width, height, text }) => [number, width, height, text])).toEqual([
    [1, 1080, 1530, '先用手画，再开口。'],
    [2, 1080, 1530, ''],
    [3, 1080, 1530, '第三声 low'],
  ])
  // Characters of one line differ: boxes for a missing font would be alike.
  const { data, info } = await sharp(join(folder, 'page-1.webp')).greyscale().raw().toBuffer({
    resolveWithObject: true,
  })
  const inkAt = (x: number): string => {
    const column: string[] = []
    for (let dx = 0; dx < 46; dx += 1)
      for (let y = 150; y < 220; y += 1) column.push((data[y * info.width + x + dx] ?? 255) < 128 ? '#' : '.')
    return column.join('')
  }
  const glyphs = [0, 1, 2, 3].map((index) => inkAt(Math.round((40 + 18 * index) * (1080 / 420))))
  expect(new Set(glyphs).size).toBe(4)
  expect(await uploadsLeft()).toEqual([])
})

it.each([
  ['a password', protectedPdf(), '这份 PDF 有密码，请去掉密码后重新上传'],
  [
    'damage',
    Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(400, 7)]),
    '文件已损坏，或不是 PDF，请重新导出后上传',
  ],
  [
    'too many pages',
    pdfOf(Array.from({ length: 501 }, () => '')),
    '课件最多 500 页，这份有 501 页，请拆分后分别上传',
  ],
])('a PDF with %s fails with a reason, once, and leaves no file', async (_, bytes, fault) => {
  const { id } = await at.add(bytes)
  await at.work()
  expect(await at.row(id)).toMatchObject({ state: 'failed', fault, edition: 0 })
  expect(folders(id)).toEqual([])
  expect(await uploadsLeft()).toEqual([])
})

it('a file that is no PDF, a foreign upload and one that was used are refused', async () => {
  const add = (upload: string) =>
    at.office.call('admindocument.add', { id: at.course.id, title: '讲义', upload })
  expect(await refusalOf(add(await at.upload(Buffer.from('<html>'))))).toEqual({
    code: 400,
    message: '这不是 PDF 文件，请先导出为 PDF 再上传',
  })
  const other = await at.here.operator('operator')
  const foreign = await at.upload(pdfOf(['页']), other)
  const gone = { code: 400, message: '上传不存在或已过期，请重新选择文件' }
  expect(await refusalOf(add(foreign))).toEqual(gone)
  const own = await at.upload(pdfOf(['页']))
  await add(own)
  expect(await refusalOf(add(own))).toEqual(gone)
})

it('a new file is a new edition: learners see the old one until it is made, and its files go later', async () => {
  const id = await at.ready()
  const [first = ''] = folders(id)
  const { version } = await at.row(id)
  const replace = async (bytes: Buffer, seen = version) =>
    at.office.call('admindocument.replace', { id, version: seen, upload: await at.upload(bytes) })
  await replace(pdfOf(['新的一页']))
  expect(await at.row(id)).toMatchObject({ state: 'waiting', edition: 1, pages: 3 })
  expect(await refusalOf(replace(pdfOf(['x'])))).toMatchObject({ code: 409 })
  await at.work()
  expect(await at.row(id)).toMatchObject({ state: 'ready', edition: 2, pages: 1 })
  expect(folders(id)).toHaveLength(2)
  at.here.time.now += 7 * 3_600_000
  await at.work()
  expect(folders(id)).toHaveLength(1)
  expect(folders(id)).not.toContain(first)
  // A file that cannot be read changes nothing for learners.
  await replace(protectedPdf(), (await at.row(id)).version)
  await at.work()
  expect(await at.row(id)).toMatchObject({ state: 'failed', edition: 2, pages: 1 })
  const { list } = await at.here.as(at.buyer).call('study.document', { id })
  expect(list.map(({ text }) => text)).toEqual(['新的一页'])
})

it('a process that ends midway is made good by the next: no page of it is left, no edition is counted twice', async () => {
  const { id } = await at.add()
  const { upload } = await at.here.database.db
    .selectFrom('documents')
    .select('upload')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const stop = new AbortController()
  const first = drawDocument(at.here.deps, { id, upload }, stop.signal)
  stop.abort(new Error('stopped'))
  await expect(first).rejects.toThrow('stopped')
  expect(await at.row(id)).toMatchObject({ state: 'drawing', edition: 0 })
  // What a killed process leaves: its folder with some pages.
  const left = mediaDir(at.here.deps, `u/documents/${id}/${upload.slice(0, 12)}`)
  mkdirSync(left, { recursive: true })
  writeFileSync(join(left, 'page-77.webp'), 'half')
  await at.work()
  expect(await at.row(id)).toMatchObject({ state: 'ready', edition: 1, pages: 3 })
  expect(readdirSync(left).sort()).toEqual(['document.pdf', 'page-1.webp', 'page-2.webp', 'page-3.webp'])
  await drawDocument(at.here.deps, { id, upload }, new AbortController().signal)
  expect(await at.row(id)).toMatchObject({ edition: 1 })
  expect(existsSync(uploadFile(at.here.deps, upload))).toBe(false)
})

it('a page that takes too long is given up', async () => {
  const file = join(at.here.deps.env.dataDir, 'slow.pdf')
  writeFileSync(file, pdfOf(['页']))
  await expect(drawInThread({ file, folder: at.here.deps.env.dataDir }, { longest: 1 })).rejects.toThrow(
    '这份 PDF 的页面过于复杂，处理超出了限制，请精简后重新导出',
  )
})
