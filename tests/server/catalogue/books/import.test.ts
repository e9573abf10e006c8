import type { BookForm } from '@/contract/catalogue/adminbook'
import { chapterBlocks } from '@/contract/catalogue/chapter-text'
import { DAY } from '@/server/kernel/days'
import { LIMITS } from '@/server/catalogue/books/fault'
import { runDueJobs } from '@/server/main/jobs'
import { uploadFile, uploadsDir } from '@/server/media/uploads'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { bookForm as form } from '@tests/support/book'
import type { StaffCaller } from '@tests/support/door'
import { officeWorld, there, type OfficeWorld } from '../../office/office-world'
import { epub } from './zip'

let here: OfficeWorld
let ctx: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  ctx = await here.operator('admin')
  mkdirSync(uploadsDir(here.deps), { recursive: true })
})
afterEach(() => here.close())

/** A book that is on sale, as far as it is written. */
async function book(more: Partial<BookForm> = {}): Promise<number> {
  const { id } = await ctx.call('adminbook.save', { form: { ...form, ...more, state: 'draft' } })
  await here.database.db.updateTable('works').set({ state: 'published' }).where('id', '=', id).execute()
  return id
}

/** A finished resumable upload, as the protocol leaves it. */
async function uploaded(bytes: Buffer, file_name: string, by = ctx): Promise<string> {
  const id = randomBytes(16).toString('hex')
  writeFileSync(uploadFile(here.deps, id), bytes)
  const row = { id, staff_id: by.staff.id, file_name, size: bytes.length, state: 'open' as const }
  await here.database.db
    .insertInto('uploads')
    .values({ ...row, purpose: 'book', created_at: here.time.now })
    .execute()
  return id
}
const TXT = '第一章 河\n船没有名字。\n父亲蹲在船头。\n第二章 岸\n岸上有灯。\n第三章 夜\n夜里有雾。'
async function imported(workId: number, text = TXT): Promise<number> {
  const upload = await uploaded(Buffer.from(text), '慢船.txt')
  return (await ctx.call('adminbook.attach', { workId, upload })).id
}
const found = async (id: number) => {
  const { row, chapters } = await ctx.call('adminbook.import', { id })
  return { row, titles: chapters.map(({ title }) => title), chapters }
}
const titles = async (id: number) =>
  (await ctx.call('adminbook.detail', { id })).parts.map(({ title }) => title)

it('a text becomes chapters that readers see in the detail of the book', async () => {
  const id = await book()
  const importId = await imported(id)
  const { row, chapters } = await found(importId)
  expect(row).toMatchObject({ state: 'ready', format: 'txt', chapters: 3, words: 19 })
  expect(chapters.map(({ title, opening }) => [title, opening])).toEqual([
    ['第一章 河', '船没有名字。 父亲蹲在船头。'],
    ['第二章 岸', '岸上有灯。'],
    ['第三章 夜', '夜里有雾。'],
  ])
  expect((await ctx.call('adminbook.detail', { id })).import?.id).toBe(importId)
  expect(await ctx.call('adminbook.saveImport', { id: importId, version: 1, mode: 'append' })).toEqual({
    chapters: 3,
  })
  const detail = await here.visitor().call('ebook.detail', { id: 1 })
  expect(detail.parts.map(({ title, locked, coins }) => [title, locked, coins])).toEqual([
    ['第一章 河', false, 30],
    ['第二章 岸', true, 30],
    ['第三章 夜', true, 30],
  ])
  expect(detail.sample).toBe('船没有名字。\n\n父亲蹲在船头。')
  expect((await ctx.call('adminbook.detail', { id })).import).toBeUndefined()
  await expect(
    ctx.call('adminbook.saveImport', { id: importId, version: 2, mode: 'append' }),
  ).rejects.toMatchObject({
    code: 409,
  })
  expect(await here.auditOf('adminbook.saveImport')).toHaveLength(1)
})

it('is added with the times at which readers get its chapters, which replaced ones cannot have', async () => {
  const id = await book()
  const importId = await imported(id)
  const times = { first: here.time.now + DAY, days: 1, each: 2 }
  const save = (mode: 'append' | 'replace') =>
    ctx.call('adminbook.saveImport', { id: importId, version: 1, mode, times })
  await expect(save('replace')).rejects.toMatchObject({ code: 400, message: '替换的章节不能定时发布' })
  expect(await save('append')).toEqual({ chapters: 3 })
  const { parts } = await ctx.call('adminbook.detail', { id })
  expect(parts.map(({ title, publishAt, empty }) => [title, publishAt, empty])).toEqual([
    ['第一章 河', times.first, false],
    ['第二章 岸', times.first, false],
    ['第三章 夜', times.first + DAY, false],
  ])
  expect(
    await here.database.db.selectFrom('parts').select('body').where('work_id', '=', id).execute(),
  ).toEqual(parts.map(() => ({ body: '' })))
})

it('is joined, split, renamed and thinned before it is saved, each by what was seen', async () => {
  const id = await book()
  const importId = await imported(id)
  const [one, two, three] = (await found(importId)).chapters.map((chapter) => chapter.id)
  const edit = (version: number, chapterId: number | undefined, change: object) =>
    ctx.call('adminbook.editImport', {
      id: importId,
      version,
      chapterId: there(chapterId),
      ...change,
    } as never)
  await expect(edit(1, one, { change: 'join' })).rejects.toMatchObject({ message: '前面没有可以合并的章节' })
  await edit(1, two, { change: 'join' })
  expect((await found(importId)).titles).toEqual(['第一章 河', '第三章 夜'])
  expect((await ctx.call('adminbook.importText', { id: importId, chapterId: there(one) })).lines).toEqual([
    '船没有名字。',
    '父亲蹲在船头。',
    '第二章 岸',
    '岸上有灯。',
  ])
  await expect(edit(1, one, { change: 'drop' })).rejects.toMatchObject({ code: 409 })
  await expect(edit(2, one, { change: 'split', title: '岸', at: 4 })).rejects.toMatchObject({ code: 400 })
  await edit(2, one, { change: 'split', title: '第二章 父亲', at: 1 })
  await edit(3, three, { change: 'rename', title: '第三章 雾' })
  expect((await found(importId)).chapters.map(({ title, number }) => [number, title])).toEqual([
    [1, '第一章 河'],
    [2, '第二章 父亲'],
    [3, '第三章 雾'],
  ])
  await edit(4, one, { change: 'drop' })
  await ctx.call('adminbook.saveImport', { id: importId, version: 5, mode: 'append' })
  expect(await titles(id)).toEqual(['第二章 父亲', '第三章 雾'])
})

it('an EPUB with pictures is shown as HTML, its pictures are ours, and go when it is thrown away', async () => {
  const id = await book()
  const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const bytes = epub({
    pages: [{ file: 'a.xhtml', body: '<h2>河</h2><p>船<b>没有</b>名字。<img src="a.png"/></p>' }],
    more: [{ name: 'OEBPS/a.png', data: picture }],
  })
  const first = await ctx.call('adminbook.attach', { workId: id, upload: await uploaded(bytes, '慢船.epub') })
  const { lines } = await ctx.call('adminbook.importText', {
    id: first.id,
    chapterId: there((await found(first.id)).chapters[0]).id,
  })
  const url = /files\/u\/[0-9a-f]{32}\.webp/.exec(lines.join(''))?.[0] ?? 'none'
  expect(existsSync(join(here.deps.env.dataDir, url))).toBe(true)
  await ctx.call('adminbook.dropImport', { id: first.id, version: 1 })
  expect(existsSync(join(here.deps.env.dataDir, url))).toBe(false)

  const again = await ctx.call('adminbook.attach', { workId: id, upload: await uploaded(bytes, '慢船.epub') })
  await ctx.call('adminbook.saveImport', { id: again.id, version: 1, mode: 'append' })
  const part = there((await ctx.call('adminbook.detail', { id })).parts[0])
  const text = await here.visitor().call('work.text', { kind: 'ebook', id: 1, partId: part.id })
  expect(text).toMatchObject({ rich: true, body: expect.stringContaining('<b>没有</b>') as string })
  expect((await here.visitor().call('ebook.detail', { id: 1 })).sample).toBe('船没有名字。')
})

it('notes and readings of an EPUB are beside the text: search, marks and counts know the text alone', async () => {
  const id = await book({ freeParts: 9 })
  const bytes = epub({
    pages: [
      {
        file: 'a.xhtml',
        body: '<h2>河</h2><p>老人叫它<ruby>塆<rt>wān</rt></ruby><a epub:type="noteref" href="#n1">1</a>子口。</p><aside epub:type="footnote" id="n1">山沟里的小块平地。</aside>',
      },
    ],
  })
  const attached = await ctx.call('adminbook.attach', {
    workId: id,
    upload: await uploaded(bytes, '慢船.epub'),
  })
  expect((await found(attached.id)).chapters[0]).toMatchObject({ words: 7, opening: '老人叫它塆子口。' })
  await ctx.call('adminbook.saveImport', { id: attached.id, version: 1, mode: 'append' })

  const reader = here.as(await here.user())
  const chapter = await reader.call('ebook.chapterDetail', { id: 1, chapter: 1 })
  expect(chapter.characters).toBe('老人叫它塆子口。'.length)
  const [block] = chapterBlocks(chapter.body, chapter.rich)
  expect([...(block?.notes?.values() ?? [])]).toMatchObject([[{ text: '山沟里的小块平地。' }]])
  const hits = async (words: string) => (await reader.call('ebook.find', { id: 1, words })).chapters
  expect(await hits('塆子口')).toMatchObject([{ hits: [{ start: 4, end: 7, exact: '塆子口' }] }])
  expect([await hits('小块平地'), await hits('wān')]).toEqual([[], []])
  await reader.call('ebook.saveMarks', {
    event_id: 'event-0001',
    device: 'phone',
    marks: [
      {
        key: 'mark-0001',
        id: 1,
        partId: chapter.part.id,
        partVersion: chapter.version,
        kind: 'highlight',
        start: 3,
        end: 7,
        style: 'fill',
        colour: 'yellow',
        base: 0,
        changedAt: here.time.now,
      },
    ],
  })
  expect((await reader.call('ebook.marks', {})).rows).toMatchObject([{ exact: '它塆子口' }])
  expect((await here.visitor().call('ebook.detail', { id: 1 })).sample).toBe('老人叫它塆子口。')

  // An operator who saves the chapter again without a change keeps all of it.
  const { form: kept, version } = await ctx.call('adminbook.part', { workId: id, id: chapter.part.id })
  await ctx.call('adminbook.savePart', { workId: id, id: chapter.part.id, version, form: kept })
  expect((await reader.call('ebook.chapterDetail', { id: 1, chapter: 1 })).body).toBe(chapter.body)
})

it('replaces chapters in their places, and never takes away what somebody bought', async () => {
  const id = await book()
  await ctx.call('adminbook.saveImport', { id: await imported(id), version: 1, mode: 'append' })
  const before = (await ctx.call('adminbook.detail', { id })).parts
  const shorter = await imported(id, '第一章 水\n水。\n第二章 山\n山。')
  const reader = await here.user()
  const third = there(before[2]).id
  await here.database.db
    .insertInto('entitlements')
    .values({ user_id: reader, work_id: id, part_id: third, order_id: 0, created_at: 0 })
    .execute()
  await expect(
    ctx.call('adminbook.saveImport', { id: shorter, version: 1, mode: 'replace' }),
  ).rejects.toMatchObject({
    code: 409,
  })
  await expect(ctx.call('adminbook.removePart', { workId: id, id: third })).rejects.toMatchObject({
    code: 409,
  })
  await here.database.db.deleteFrom('entitlements').execute()
  await ctx.call('adminbook.saveImport', { id: shorter, version: 1, mode: 'replace' })
  const after = (await ctx.call('adminbook.detail', { id })).parts
  expect(after.map((part) => [part.id, part.title])).toEqual([
    [there(before[0]).id, '第一章 水'],
    [there(before[1]).id, '第二章 山'],
  ])
})

it('reads a large one in the background, once, and says why it could not', async () => {
  const id = await book()
  const long = `第一章 河\n${Array.from({ length: 5_000 }, () => '水'.repeat(30)).join('\n')}\n第二章 岸\n`
  const text = Buffer.from(long + `第三章\n${'岸'.repeat(30)}\n`.repeat(LIMITS.chapters + 8_000))
  expect(text.length).toBeGreaterThan(2 * 1024 ** 2)
  const large = await ctx.call('adminbook.attach', { workId: id, upload: await uploaded(text, '长.txt') })
  expect(large.state).toBe('waiting')
  await runDueJobs(here.deps)
  expect((await found(large.id)).row).toMatchObject({
    state: 'failed',
    fault: expect.stringMatching(/请分册上传/) as string,
  })
  const upload = await uploaded(Buffer.from('PK\u0003\u0004 broken'), '坏.epub')
  const broken = await ctx.call('adminbook.attach', { workId: id, upload })
  expect((await found(broken.id)).row).toMatchObject({
    state: 'failed',
    fault: 'EPUB 已损坏或不是 EPUB，请重新导出后上传',
  })
  expect((await found(large.id)).row.state).toBe('dropped')
  expect(existsSync(uploadFile(here.deps, upload))).toBe(false)
})

it('takes only what the caller sent, as a book, once', async () => {
  const id = await book()
  const other = await here.operator('admin')
  const theirs = await uploaded(Buffer.from(TXT), 'a.txt', other)
  const gone = { message: '上传不存在或已过期，请重新选择文件' }
  await expect(ctx.call('adminbook.attach', { workId: id, upload: theirs })).rejects.toMatchObject(gone)
  await expect(ctx.call('adminbook.attach', { workId: id, upload: '../../x' })).rejects.toMatchObject(gone)
  const film = await uploaded(Buffer.concat([Buffer.from([0, 1, 2, 0]), Buffer.alloc(100)]), 'a.txt')
  await expect(ctx.call('adminbook.attach', { workId: id, upload: film })).rejects.toMatchObject({
    message: '这不是电子书，请上传 EPUB 或 TXT',
  })
  const mine = await uploaded(Buffer.from(TXT), 'a.txt')
  await ctx.call('adminbook.attach', { workId: id, upload: mine })
  await expect(ctx.call('adminbook.attach', { workId: id, upload: mine })).rejects.toMatchObject(gone)
})

describe('chapters by hand', () => {
  const part = { title: '第一章', body: '船没有名字。', rich: false, coins: 0 }

  it('are added, changed by what was seen, ordered, priced and removed', async () => {
    const workId = await book()
    const one = await ctx.call('adminbook.savePart', { workId, form: part })
    const two = await ctx.call('adminbook.savePart', { workId, form: { ...part, title: '第二章' } })
    const rich = { ...part, body: '<p onclick="x()">船<script>1</script></p>', rich: true }
    await ctx.call('adminbook.savePart', { workId, id: one.id, version: 1, form: rich })
    expect((await ctx.call('adminbook.part', { workId, id: one.id })).form.body).toBe('<p>船</p>')
    await expect(
      ctx.call('adminbook.savePart', { workId, id: one.id, version: 1, form: part }),
    ).rejects.toMatchObject({
      code: 409,
    })
    await ctx.call('adminbook.orderParts', { workId, ids: [two.id, one.id] })
    expect(await titles(workId)).toEqual(['第二章', '第一章'])
    expect(await ctx.call('adminbook.priceParts', { workId, ids: [one.id, two.id], coins: 50 })).toEqual({
      changed: 2,
    })
    await ctx.call('adminbook.removePart', { workId, id: two.id })
    expect((await ctx.call('adminbook.detail', { id: workId })).parts).toMatchObject([
      { number: 1, title: '第一章', coins: 50, rich: true, words: 1 },
    ])
  })

  it('keep their price when the caller may not change it', async () => {
    const workId = await book()
    const clerk = await here.operator('operator', { permissions: ['goods.read', 'goods.edit'] })
    await expect(
      clerk.call('adminbook.savePart', { workId, form: { ...part, coins: 9 } }),
    ).rejects.toMatchObject({
      code: 403,
    })
    const { id } = await ctx.call('adminbook.savePart', { workId, form: { ...part, coins: 9 } })
    await expect(
      clerk.call('adminbook.savePart', { workId, id, version: 1, form: { ...part, coins: 9, body: '改。' } }),
    ).resolves.toMatchObject({ version: 2 })
    await expect(
      clerk.call('adminbook.save', { id: workId, version: 1, form: { ...form, price: 1 } }),
    ).rejects.toMatchObject({ code: 403 })
  })
})

it('takes a book by its content and its name: neither a picture called a text nor a text called a picture', async () => {
  const id = await book()
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c489', 'hex')
  const picture = await ctx
    .call('adminbook.attach', { workId: id, upload: await uploaded(png, '封面.txt') })
    .catch((error: unknown) => error)
  expect(picture).not.toMatchObject({ state: 'ready' })
  const text = Buffer.from('第一章 渡口\n灯亮了。')
  await expect(
    ctx.call('adminbook.attach', { workId: id, upload: await uploaded(text, '正文.png') }),
  ).rejects.toMatchObject({ code: 400, message: '这不是电子书，请上传 EPUB 或 TXT' })
})
