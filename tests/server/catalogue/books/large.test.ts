import { runDueJobs } from '@/server/main/jobs'
import { uploadFile, uploadsDir } from '@/server/media/uploads'
import { bookForm as form } from '@tests/support/book'
import type { StaffCaller } from '@tests/support/door'
import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { officeWorld, there, type OfficeWorld } from '../../office/office-world'
import { epub } from './zip'

const CHAPTERS = 10_000
const bodyOf = (number: number): string => `河上的第${number}天，船没有名字，雾慢慢散了。`.repeat(20)

let here: OfficeWorld
let ctx: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  ctx = await here.operator('admin')
  mkdirSync(uploadsDir(here.deps), { recursive: true })
})
afterEach(() => here.close())

async function attached(workId: number, bytes: Buffer): Promise<number> {
  const id = randomBytes(16).toString('hex')
  writeFileSync(uploadFile(here.deps, id), bytes)
  const row = {
    id,
    staff_id: ctx.staff.id,
    file_name: '长河.txt',
    size: bytes.length,
    state: 'open' as const,
  }
  await here.database.db
    .insertInto('uploads')
    .values({ ...row, purpose: 'book', created_at: here.time.now })
    .execute()
  const made = await ctx.call('adminbook.attach', { workId, upload: id })
  await runDueJobs(here.deps)
  return made.id
}

it('a novel of 10,000 chapters is imported, looked through, saved, moved about and replaced in time', async () => {
  const { id: workId } = await ctx.call('adminbook.save', { form: { ...form, state: 'draft' } })
  const text = Array.from({ length: CHAPTERS }, (_, at) => `第${at + 1}章 渡口\n${bodyOf(at + 1)}`).join('\n')
  const began = performance.now()
  const id = await attached(workId, Buffer.from(text))
  const { row, chapters } = await ctx.call('adminbook.import', { id, current: 200, pageSize: 50 })
  expect(row).toMatchObject({ state: 'ready', chapters: CHAPTERS })
  expect(chapters.map(({ number }) => number)).toEqual(Array.from({ length: 50 }, (_, at) => 9_951 + at))
  expect(JSON.stringify(chapters).length).toBeLessThan(20_000)
  await ctx.call('adminbook.editImport', {
    id,
    version: row.version,
    chapterId: there(chapters[49]).id,
    change: 'drop',
  })
  const saved = await ctx.call('adminbook.saveImport', { id, version: row.version + 1, mode: 'append' })
  expect(saved).toEqual({ chapters: CHAPTERS - 1 })

  const { parts } = await ctx.call('adminbook.detail', { id: workId })
  const ids = parts.map((part) => part.id)
  await ctx.call('adminbook.orderParts', { workId, ids: [...ids.slice(1), there(ids[0])] })
  const moved = (await ctx.call('adminbook.detail', { id: workId })).parts
  expect(moved.at(-1)).toMatchObject({ id: ids[0], number: CHAPTERS - 1 })
  expect(moved[0]).toMatchObject({ id: ids[1], number: 1 })

  const shorter = await attached(workId, Buffer.from('第一章 新\n水。\n第二章 岸\n灯。'))
  await ctx.call('adminbook.saveImport', { id: shorter, version: 1, mode: 'replace' })
  const left = (await ctx.call('adminbook.detail', { id: workId })).parts
  expect(left.map(({ title }) => title)).toEqual(['第一章 新', '第二章 岸'])
  expect(performance.now() - began).toBeLessThan(60_000)
}, 120_000)

it('a book never has more chapters than its limit, however many files it came in', async () => {
  const { id: workId } = await ctx.call('adminbook.save', { form: { ...form, state: 'draft' } })
  const half = Buffer.from(Array.from({ length: 6_001 }, (_, at) => `第${at + 1}章\n河。`).join('\n'))
  const first = await attached(workId, half)
  await ctx.call('adminbook.saveImport', { id: first, version: 1, mode: 'append' })
  const second = await attached(workId, half)
  await expect(
    ctx.call('adminbook.saveImport', { id: second, version: 1, mode: 'append' }),
  ).rejects.toMatchObject({ code: 400, message: '一本书最多 12000 章，请分册' })
  expect((await ctx.call('adminbook.detail', { id: workId })).parts).toHaveLength(6_001)
}, 120_000)

it('an EPUB of 10,000 pages is read in a small heap', () => {
  const folder = mkdtempSync(join(tmpdir(), 'shusheng-large-'))
  try {
    const file = join(folder, 'book.epub')
    const pages = Array.from({ length: CHAPTERS }, (_, at) => ({
      file: `c${at}.xhtml`,
      body: `<h2>第${at + 1}章</h2><p>${bodyOf(at + 1)}<b>岸</b><a epub:type="noteref" href="notes.xhtml#n">1</a></p>`,
    }))
    const notes = {
      file: 'notes.xhtml',
      body: '<aside epub:type="footnote" id="n"><p>河的北岸。</p></aside>',
    }
    writeFileSync(file, epub({ pages: [...pages, notes] }))
    const script = `import { readEpub } from '@/server/catalogue/books/epub'
      const { chapters } = await readEpub(process.argv.at(-1) ?? '', async () => null)
      console.log(chapters.length, chapters.filter(({ lines }) => lines.join('').includes('<aside data-note')).length)`
    const read = join(folder, 'read.mts')
    writeFileSync(read, script)
    const answer = execFileSync(
      process.execPath,
      ['--max-old-space-size=128', '--import', 'tsx', read, file],
      { env: { ...process.env, TSX_TSCONFIG_PATH: 'tsconfig.json' }, timeout: 90_000, encoding: 'utf8' },
    )
    expect(answer.trim()).toBe(`${CHAPTERS} ${CHAPTERS}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}, 120_000)
