import { PIECE_BYTES } from '@/contract/courses/pieces'
import { mediaDir } from '@/server/media/uploads'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { fileServer } from '@tests/support/file-server'
import { pdfOf } from '@tests/support/pdf'
import { refusalOf } from '@tests/support/world'
import { documentWorld, type DocumentWorld } from './document-world'

let at: DocumentWorld
beforeEach(async () => {
  at = await documentWorld()
})
afterEach(() => at.here.close())

const buyer = () => at.here.as(at.buyer)
const detail = (id: number, caller = at.here.visitor()) => caller.call('study.document', { id })
const listed = async (caller = at.here.visitor()) =>
  (await caller.call('study.documents', { id: at.course.number })).rows
const version = async (id: number) => (await at.row(id)).version
const setState = async (id: number, withdrawn: boolean) =>
  at.office.call('admindocument.setState', { id, version: await version(id), withdrawn })
const GONE = { code: 404, message: '课件不存在或已下架' }
const MISSING = 9_999

it('opens with the course that it belongs to, and says why it does not', async () => {
  const id = await at.ready()
  await at.add()
  expect(await listed()).toMatchObject([{ id, pages: 3, access: { state: 'locked', reason: 'buy' } }])
  expect(await listed(buyer())).toMatchObject([{ id, access: { state: 'open' }, favorite: false }])
  expect(await refusalOf(detail(id))).toEqual({
    code: 402,
    message: '购买课程后可以看课件，也可以下载到手机',
  })
  const other = at.here.as(await at.here.user())
  expect(await refusalOf(detail(id, other))).toMatchObject({ code: 402 })
  expect((await detail(id, buyer())).list).toHaveLength(3)
  expect(await refusalOf(detail(MISSING, buyer()))).toEqual(GONE)
  // One whose pages are not made yet does not exist for learners.
  expect(await refusalOf(detail(id + 1, buyer()))).toEqual(GONE)
})

it('is closed again when the days of a purchase are over', async () => {
  const id = await at.ready()
  const endedAt = at.here.time.now - 1
  await at.here.database.db.updateTable('entitlements').set({ until: endedAt }).execute()
  expect(await listed(buyer())).toMatchObject([{ access: { state: 'locked', reason: 'expired', endedAt } }])
  expect((await refusalOf(detail(id, buyer()))).message).toContain('到期，再次购买后可以接着学')
})

it('is gone when it or its course is withdrawn, but for those who have bought the course', async () => {
  const id = await at.ready()
  await setState(id, true)
  expect(await refusalOf(detail(id, buyer()))).toEqual(GONE)
  expect(await listed(buyer())).toEqual([])
  await setState(id, false)
  const { db } = at.here.database
  await db.updateTable('works').set({ state: 'off' }).where('id', '=', at.course.id).execute()
  expect((await detail(id, buyer())).list).toHaveLength(3)
  expect(await refusalOf(detail(id))).toMatchObject({ code: 404 })
  await db.updateTable('works').set({ state: 'draft' }).where('id', '=', at.course.id).execute()
  expect(await refusalOf(detail(id, buyer()))).toMatchObject({ code: 404 })
})

it('serves ranges of the file at its signed address alone', async () => {
  const bytes = pdfOf(['第一页', '第二页'])
  const id = await at.ready(bytes)
  const app = await fileServer(at.here.deps)
  const get = (url: string, range?: string) =>
    app.inject({ url: `/${url}`, ...(range ? { headers: { range } } : {}) })
  const { file, list, pieces, document } = await detail(id, buyer())
  expect([document.bytes, pieces]).toEqual([bytes.length, [createHash('sha256').update(bytes).digest('hex')]])
  const part = await get(file, `bytes=10-${PIECE_BYTES}`)
  expect([part.statusCode, part.headers['content-range']]).toEqual([
    206,
    `bytes 10-${bytes.length - 1}/${bytes.length}`,
  ])
  expect(part.rawPayload.equals(bytes.subarray(10))).toBe(true)
  expect((await get(file, `bytes=${bytes.length}-`)).statusCode).toBe(416)
  expect((await get(list[1]?.picture ?? '')).headers['content-type']).toBe('image/webp')
  const [, folder = ''] = /^media\/s\/[^/]+\/(.+)\/document\.pdf$/.exec(file) ?? []
  const other = await at.ready()
  const { file: foreign } = await detail(other, buyer())
  const statuses = [
    file.replace(/^media\/s\/[^/]+/, 'media'),
    file.replace(folder, foreign.split('/').slice(3, -1).join('/')),
    file.replace(/\.[0-9a-f]{32}/, `.${'0'.repeat(32)}`),
  ].map(async (url) => (await get(url)).statusCode)
  expect(await Promise.all(statuses)).toEqual([404, 403, 403])
  at.here.time.now += 601_000
  expect((await get(file)).statusCode).toBe(403)
  await app.close()
})

describe('A document that is a lesson', () => {
  const lesson = async (id: number, more: object = {}) =>
    at.office.call('admincourse.addLesson', {
      id: at.course.id,
      version: (await at.office.call('admincourse.detail', { id: at.course.id })).row.version,
      kind: 'document',
      title: '读讲义',
      document: id,
      ...more,
    })

  it('is named once, of its own course, and only while it can be opened', async () => {
    const id = await at.ready()
    const { id: part } = await lesson(id)
    expect(await at.row(id)).toMatchObject({ lesson: { id: part, title: '读讲义' } })
    expect(await refusalOf(lesson(id))).toMatchObject({ code: 400, message: '这份课件已经是一个课时' })
    const { id: unready } = await at.add()
    const unfit = { code: 400, message: '请选择这门课程里可以打开的课件' }
    expect(await refusalOf(lesson(unready))).toEqual(unfit)
    expect(await refusalOf(lesson(MISSING))).toEqual(unfit)
    const lessonsNow = async () => {
      const { chapters } = await buyer().call('study.course', { id: at.course.number })
      return chapters.flatMap(({ lessons }) => lessons).at(-1)
    }
    expect(await lessonsNow()).toMatchObject({ kind: 'document', ready: true, document: { id, pages: 3 } })
    await setState(id, true)
    expect(await lessonsNow()).toMatchObject({ kind: 'document', ready: false })
  })

  it('has the access of the lesson, and is finished when enough of its pages were seen', async () => {
    const id = await at.ready()
    const { id: part } = await lesson(id)
    const { db } = at.here.database
    await db
      .insertInto('course_settings')
      .values({ work_id: at.course.id, in_order: 1, no_skip: 0, finish_percent: 60, certificate: 0 })
      .execute()
    expect((await listed(buyer()))[0]?.access).toMatchObject({ state: 'locked', reason: 'order' })
    expect(await refusalOf(detail(id, buyer()))).toEqual({ code: 403, message: '请先学完“第3集”' })
    await db.updateTable('course_settings').set({ in_order: 0 }).execute()
    const see = (ranges: string, event_id: string) =>
      buyer().call('study.watched', { id: at.course.number, lesson: part, ranges, event_id })
    expect(await see('1-1', 'event-1')).toMatchObject({ share: 33, finished: false, covered: '1-1' })
    expect(await see('2-900', 'event-1')).toMatchObject({ share: 33 })
    expect(await see('3-900', 'event-2')).toMatchObject({ share: 66, finished: true, covered: '1-1,3-3' })
    const { lesson: row, covered } = await buyer().call('study.lesson', {
      id: at.course.number,
      lesson: part,
    })
    expect([row.finished, covered]).toEqual([true, '1-1,3-3'])
    expect(
      await refusalOf(buyer().call('study.finish', { id: at.course.number, lesson: part })),
    ).toMatchObject({ code: 400 })
  })
})

it('is kept by learners until they give it up, even when it is withdrawn', async () => {
  const id = await at.ready()
  const keep = (on: boolean, which = id) => buyer().call('study.favoriteDocument', { id: which, on })
  const kept = () => buyer().call('study.favoriteDocuments', {})
  expect(await refusalOf(keep(true, MISSING))).toEqual(GONE)
  await keep(true)
  await keep(true)
  expect((await listed(buyer()))[0]?.favorite).toBe(true)
  expect(await kept()).toMatchObject({ total: 1, rows: [{ id, withdrawn: false, courseTitle: '渡口有灯' }] })
  expect((await at.row(id)).favorites).toBe(1)
  expect((await at.here.as(await at.here.user()).call('study.favoriteDocuments', {})).rows).toEqual([])
  await at.here.database.db
    .updateTable('works')
    .set({ state: 'off' })
    .where('id', '=', at.course.id)
    .execute()
  expect((await kept()).rows).toMatchObject([{ withdrawn: false }])
  await at.here.database.db.deleteFrom('entitlements').execute()
  expect((await kept()).rows).toMatchObject([{ withdrawn: true }])
  await keep(false)
  expect(await kept()).toMatchObject({ total: 0, rows: [] })
})

it('pages of what is kept follow one another, newest first', async () => {
  const ids = [await at.ready(), await at.ready(), await at.ready()]
  for (const id of ids) await buyer().call('study.favoriteDocument', { id, on: true })
  const page = (cursor?: string) =>
    buyer().call('study.favoriteDocuments', { limit: 2, ...(cursor ? { cursor } : {}) })
  const first = await page()
  const second = await page(first.next)
  expect([...first.rows, ...second.rows].map(({ id }) => id)).toEqual(ids.reverse())
  expect(second.next).toBe('')
})

it('goes with its course, and its files with it', async () => {
  const id = await at.ready()
  await buyer().call('study.favoriteDocument', { id, on: true })
  const { db } = at.here.database
  const { folder } = await db.selectFrom('documents').select('folder').executeTakeFirstOrThrow()
  await db.deleteFrom('entitlements').execute()
  await db.updateTable('works').set({ state: 'draft' }).where('id', '=', at.course.id).execute()
  const admin = await at.here.operator('admin')
  await admin.call('adminvideo.remove', { id: at.course.id })
  await at.work()
  expect(existsSync(mediaDir(at.here.deps, folder))).toBe(false)
  expect(await db.selectFrom('document_favorites').selectAll().execute()).toEqual([])
})

it('changes are written to the audit log, and none is made from an old version', async () => {
  const id = await at.ready()
  const seen = await version(id)
  const rename = (title: string) => at.office.call('admindocument.rename', { id, version: seen, title })
  await rename(' 讲义（修订） ')
  expect(await at.row(id)).toMatchObject({ title: '讲义（修订）' })
  expect(await refusalOf(rename('别名'))).toMatchObject({ code: 409 })
  expect(await at.here.auditOf('admindocument.rename')).toMatchObject([
    { target: `document:${id}`, after: { title: '讲义（修订）' } },
  ])
  const reader = await at.here.operator('operator', { permissions: ['course.read'] })
  expect(
    await refusalOf(reader.call('admindocument.rename', { id, version: seen + 1, title: '别名' })),
  ).toMatchObject({ code: 403 })
})
