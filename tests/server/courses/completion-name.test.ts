import { groupedCertificate } from '@/contract/certificates/certificate-number'
import { ensureCertificate } from '@/server/certificates/certificate-files'
import { digestOf } from '@/server/certificates/certificate-issue'
import { removeDoomedFiles } from '@/server/kernel/files/doomed-files'
import { foldText } from '@/server/kernel/text/sensitive-words'
import { giveCourse, insertCourse } from '@tests/support/courses'
import { refusalOf } from '@tests/support/world'
import { existsSync } from 'node:fs'
import { basename } from 'node:path'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'

let here: OfficeWorld
let learner: number
let id: number
beforeEach(async () => {
  here = await officeWorld()
  learner = await here.user()
  id = await finish()
})
afterEach(() => here.close())

let courses = 0
/** Finishes a course of one lesson. @returns the id of its certificate */
async function finish(): Promise<number> {
  courses += 1
  const course = await insertCourse(here, {
    number: courses,
    lessons: [{ lesson: 'text', seconds: 0 }],
    settings: { certificate: 1 },
  })
  await giveCourse(here, learner, course)
  await here.as(learner).call('study.finish', { id: course.number, lesson: there(course.lessons[0]) })
  const { certificateId } = await here.as(learner).call('study.course', { id: course.number })
  return there(certificateId)
}

const NAMED = { code: 409, message: '姓名已确认，如需更改请联系客服' }
const name = (text: string, { at = id, user = learner, key = '' } = {}) =>
  here.as(user, key ? { idempotencyKey: key } : {}).call('certificate.name', { id: at, name: text })
const detail = () => here.as(learner).call('certificate.detail', { id })
const stored = (at = id) =>
  here.database.db.selectFrom('certificates').selectAll().where('id', '=', at).executeTakeFirstOrThrow()
const draw = (picture: string) => ensureCertificate(here.deps, basename(picture), 'https://shusheng.example')

it('is printed once by its learner: the digest is that of the new sheet, and the old sheets are gone', async () => {
  const before = await detail()
  const seen = await here.visitor().call('certificate.detail', { id })
  expect([before.nameable, seen.nameable, before.owner]).toEqual([true, false, '读者1'])
  const old = [there(await draw(before.picture)), there(await draw(seen.picture))]
  const other = there(
    await draw((await here.as(learner).call('certificate.detail', { id: await finish() })).picture),
  )

  const after = await name(' 阿依古丽 • 买买提 ')
  expect(after).toMatchObject({ owner: '阿依古丽·买买提', nameable: false, mine: true, state: 'valid' })
  expect(await detail()).toEqual(after)

  const found = await here.visitor().call('certificate.verify', { number: groupedCertificate(after.number) })
  expect(found).toMatchObject({ id, state: 'valid', owner: '阿******提' })
  const row = await stored()
  const open = await here.visitor().call('certificate.detail', { id: found.id })
  expect(open.digest).toBe(digestOf(row.number, row))
  expect(open.digest).not.toBe(before.digest)
  expect([row.version, row.named_at]).toEqual([2, here.time.now])
  expect(await here.auditOf('certificate.name')).toEqual([
    {
      target: `certificate:${id}`,
      before: { owner: '读者1', digest: before.digest },
      after: { owner: '阿依古丽·买买提', digest: open.digest },
    },
  ])

  expect(await draw(before.picture)).toBeNull()
  await removeDoomedFiles(here.deps)
  expect([...old, other].map((file) => existsSync(file))).toEqual([false, false, true])
  expect(await draw(after.picture)).not.toBeNull()
})

it('is refused for what is not a learner’s own, valid and unnamed certificate of a course', async () => {
  const admin = await here.operator('admin')
  const stranger = await here.user()
  expect(await refusalOf(name('沈知遥', { user: stranger }))).toEqual({ code: 404, message: '证书不存在' })

  const work = {
    ownerId: learner,
    ownerType: 'person' as const,
    owner: '林见',
    title: '渡口的灯',
    author: '林见',
  }
  const days = { finishedOn: '2026-01-05', publishedOn: '', issuedOn: '2026-02-01', validUntil: '' }
  const form = { kind: 'evidence' as const, workKind: 'text' as const, ...work, ...days }
  const evidence = await admin.call('admincertificate.issue', { form })
  expect((await here.as(learner).call('certificate.detail', { id: evidence.id })).nameable).toBe(false)
  expect(await refusalOf(name('沈知遥', { at: evidence.id }))).toEqual({
    code: 400,
    message: '只有结课证书可以自己填写姓名',
  })

  const voided = await finish()
  await admin.call('admincertificate.void', { id: voided, version: 1, reason: '由他人代学' })
  expect(await refusalOf(name('沈知遥', { at: voided }))).toEqual({
    code: 409,
    message: '证书已作废，不能填写姓名',
  })

  const corrected = await finish()
  const office = await admin.call('admincertificate.detail', { id: corrected })
  expect(office.namedAt).toBe(0)
  const checked = { ...office.form, owner: '沈海星' }
  await admin.call('admincertificate.save', {
    id: corrected,
    version: 1,
    form: checked,
    reason: '核对了身份证',
  })
  expect(await refusalOf(name('沈知遥', { at: corrected }))).toEqual(NAMED)
  expect((await admin.call('admincertificate.detail', { id: corrected })).namedAt).toBe(here.time.now)

  await here.database.db
    .insertInto('sensitive_words')
    .values({ word: '代考', folded: foldText('代考'), note: '', staff_id: 1, updated_at: 0, version: 1 })
    .execute()
  expect((await refusalOf(name('王代考'))).message).toBe('内容含有不能发布的词语“代考”，请修改后再提交')

  await name('沈知遥')
  expect(await refusalOf(name('沈知远'))).toEqual(NAMED)
  const owners = await Promise.all([evidence.id, voided, corrected, id].map(stored))
  expect(owners.map(({ owner }) => owner)).toEqual(['林见', '读者1', '沈海星', '沈知遥'])
})

it.each([
  ['沈', '姓名至少 2 个字'],
  ['   ', '请输入姓名'],
  ['沈知遥 13800000000', '姓名只能有汉字和字母，中间可用 · 或空格'],
  ['·沈知遥', '姓名只能有汉字和字母，中间可用 · 或空格'],
  ['沈'.repeat(31), '姓名不能超过 30 个字'],
  // Our font lacks this character: the sheet would show a gap.
  ['刘䶮', '证书的字体里没有“䶮”，请联系客服'],
])('cannot be %j', async (typed, message) => {
  expect(await refusalOf(name(typed))).toEqual({ code: 400, message })
  expect(await stored()).toMatchObject({ owner: '读者1', named_at: 0, version: 1 })
})

it('of two at once is one, and a repeated request is answered as the first', async () => {
  const key = 'completion-name-1'
  const [first, second] = await Promise.all([
    name('沈知遥', { key }).catch(() => null),
    name('沈知远').catch(() => null),
  ])
  const won = there(first ?? second)
  expect([first, second]).toContain(null)
  expect(await stored()).toMatchObject({ owner: won.owner, version: 2 })
  expect(await refusalOf(name('沈知行'))).toEqual(NAMED)

  const again = await finish()
  const printed = await name('沈知遥', { at: again, key: 'completion-name-2' })
  expect(await name('沈知遥', { at: again, key: 'completion-name-2' })).toEqual(printed)
  expect((await stored(again)).version).toBe(2)
})
