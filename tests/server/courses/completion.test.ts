import { groupedCertificate } from '@/contract/certificates/certificate-number'
import type { CertificateForm } from '@/contract/certificates/certificates'
import { digestOf } from '@/server/certificates/certificate-issue'
import { giveCourse, insertCourse, type TestCourse } from '@tests/support/courses'
import type { Caller } from '@tests/support/door'
import { refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'

let here: OfficeWorld
let learner: number
beforeEach(async () => {
  here = await officeWorld()
  learner = await here.user()
})
afterEach(() => here.close())

let keys = 0
const as = (user = learner) => {
  keys += 1
  return here.as(user, { idempotencyKey: `completion-${String(keys).padStart(6, '0')}` })
}
const promised = { certificate: 1 as const }
const texts = (count: number) =>
  Array.from({ length: count }, () => ({ lesson: 'text' as const, seconds: 0 }))
const read = (course: TestCourse, at: number, user = learner) =>
  as(user).call('study.finish', { id: course.number, lesson: course.lessons[at] ?? 0 })
const detailOf = (course: TestCourse, user = learner) => as(user).call('study.course', { id: course.number })
const issued = () =>
  here.database.db.selectFrom('certificates').selectAll().where('kind', '=', 'completion').execute()

async function boughtCourse(count = 2, more: Parameters<typeof insertCourse>[1] = {}) {
  const course = await insertCourse(here, { lessons: texts(count), settings: promised, ...more })
  await giveCourse(here, learner, course)
  return course
}

describe('The certificate of a course', () => {
  it('comes with the last required lesson, names the learner, and is told to them', async () => {
    const course = await boughtCourse(3, { title: '声调四十课', author: '秦舒言' })
    await here.database.db
      .insertInto('lessons')
      .values({
        part_id: course.lessons[2] ?? 0,
        work_id: course.id,
        chapter_id: null,
        paper_id: null,
        room_id: null,
        trial_seconds: 0,
        required: 0,
        opens_at: 0,
        days_after: 0,
        added_at: 0,
      })
      .execute()
    await read(course, 0)
    expect(await issued()).toEqual([])
    expect((await read(course, 1)).courseFinished).toBe(true)
    const { certificateId = 0, finishedAt } = await detailOf(course)
    expect(finishedAt).toBe(here.time.now)
    const own = await as().call('certificate.detail', { id: certificateId })
    expect(own).toMatchObject({
      kind: 'completion',
      owner: '读者1',
      title: '声调四十课',
      author: '秦舒言',
      lessons: 2,
      course: course.number,
      mine: true,
    })
    const { rows } = await as().call('user.notices', {})
    expect(rows[0]).toMatchObject({
      kind: 'certificate',
      href: `#/copyright/certificate/detail?id=${certificateId}`,
    })
  })

  it('is verified by its number with a masked name, and stands in nobody’s list but the learner’s', async () => {
    const course = await boughtCourse(1)
    await read(course, 0)
    const [row] = await issued()
    const number = groupedCertificate(row?.number ?? '')
    expect(number).toMatch(/^SSC-2026-000001-/)
    const found = await here.visitor().call('certificate.verify', { number })
    expect(found).toMatchObject({ kind: 'completion', owner: '读*1', state: 'valid' })
    const listed = async (caller: Caller, more = {}) => (await caller.call('certificate.list', more)).total
    expect([
      await listed(as(), { mine: true }),
      await listed(as()),
      await listed(here.visitor(), { kind: 'completion' }),
    ]).toEqual([1, 0, 0])
  })

  it('is issued once, also to many reports at the same moment', async () => {
    const course = await boughtCourse(1)
    const answers = await Promise.all(Array.from({ length: 6 }, () => read(course, 0)))
    expect(answers.every(({ courseFinished }) => courseFinished)).toBe(true)
    await Promise.all(Array.from({ length: 4 }, () => detailOf(course)))
    await read(course, 0)
    expect(await issued()).toHaveLength(1)
    const others = await Promise.all(Array.from({ length: 4 }, () => here.user()))
    for (const user of others) await giveCourse(here, user, course)
    await Promise.all(others.map((user) => read(course, 0, user)))
    expect(new Set((await issued()).map(({ serial }) => serial)).size).toBe(5)
  })

  it('is given later to those who finished before it was promised, when they open the course', async () => {
    const course = await boughtCourse(1, { settings: { certificate: 0 } })
    await read(course, 0)
    expect((await detailOf(course)).certificateId).toBeUndefined()
    await here.database.db.updateTable('course_settings').set({ certificate: 1 }).execute()
    here.time.now += 40 * 86_400_000
    await Promise.all(Array.from({ length: 4 }, () => detailOf(course)))
    const [row, ...more] = await issued()
    expect(more).toEqual([])
    expect((await detailOf(course)).certificateId).toBe(row?.id)
    expect(row?.finished_on).not.toBe(row?.issued_on)
  })

  it('names at most three teachers, the length of what was learnt, and a digest of both', async () => {
    const { db } = here.database
    const course = await boughtCourse(0, { lessons: [{ lesson: 'text', seconds: 5_400 }] })
    for (const [index, name] of ['甲', '乙', '丙', '丁'].entries()) {
      const teacher = { name, title: '', intro: '', avatar: '', version: 1 }
      const { id } = await db.insertInto('teachers').values(teacher).returning('id').executeTakeFirstOrThrow()
      await db
        .insertInto('course_teachers')
        .values({ work_id: course.id, teacher_id: id, position: index })
        .execute()
    }
    await read(course, 0)
    const [row] = await issued()
    expect(row).toMatchObject({ author: '甲、乙、丙等', lessons: 1, minutes: 90 })
    const { number, digest } = there(row)
    expect(digestOf(number, there(row))).toBe(digest)
    expect(digestOf(number, { ...there(row), minutes: 91 })).not.toBe(digest)
    await db.updateTable('works').set({ state: 'off' }).execute()
    expect(await as().call('certificate.detail', { id: there(row).id })).not.toHaveProperty('course')
  })

  it('is for nobody who has not finished, nor for a course without required lessons', async () => {
    const course = await boughtCourse(2)
    await read(course, 0)
    await detailOf(course)
    const loose = await insertCourse(here, {
      number: 2,
      lessons: [{ lesson: 'text', required: 0 }],
      settings: promised,
      free: 1,
    })
    expect((await read(loose, 0)).courseFinished).toBe(true)
    await detailOf(loose)
    expect(await issued()).toEqual([])
  })
})

describe('The office', () => {
  it('corrects the names on it with a trace, nothing that was learnt, and issues none itself', async () => {
    const course = await boughtCourse(1, { title: '声调四十课' })
    await read(course, 0)
    const [row] = await issued()
    const id = row?.id ?? 0
    const admin = await here.operator('admin')
    const { form } = await admin.call('admincertificate.detail', { id })
    const reason = '核对了身份证'
    const save = (more: Partial<CertificateForm>) =>
      admin.call('admincertificate.save', { id, version: 1, form: { ...form, ...more }, reason })
    for (const more of [
      { finishedOn: '2026-01-01' },
      { ownerId: await here.user() },
      { workKind: 'text' as const },
      { file: { name: '作业.pdf', size: 1, hash: 'a'.repeat(64), proof: '' } },
    ])
      expect(await refusalOf(save(more))).toEqual({
        code: 400,
        message: '结课证书只能更正姓名、课程名称和授课老师',
      })
    await save({ owner: '沈海星' })
    expect(await here.as(learner).call('certificate.detail', { id })).toMatchObject({
      owner: '沈海星',
      lessons: 1,
    })
    expect((await issued())[0]?.digest).not.toBe(row?.digest)
    expect(await here.auditOf('admincertificate.save')).toMatchObject([
      { target: `certificate:${id}`, before: { owner: '读者1' }, after: { owner: '沈海星', reason } },
    ])
    const made = { ...form, kind: 'completion' as never, workKind: 'text' as const }
    expect((await refusalOf(admin.call('admincertificate.issue', { form: made }))).code).toBe(400)
    const listed = await admin.call('admincertificate.list', { kind: 'completion' })
    expect(listed.rows).toMatchObject([{ id, by: '', owner: '沈海星' }])
  })

  it('voids it for good: the learner gets no second one', async () => {
    const course = await boughtCourse(1)
    await read(course, 0)
    const admin = await here.operator('admin')
    const [{ id } = { id: 0 }] = await issued()
    await admin.call('admincertificate.void', { id, version: 1, reason: '由他人代学' })
    await read(course, 0)
    await detailOf(course)
    expect(await issued()).toMatchObject([{ id, state: 'void' }])
  })
})
