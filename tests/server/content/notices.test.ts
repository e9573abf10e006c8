import { runDueJobs } from '@/server/main/jobs'
import { noticesOf, unreadNotices } from '@/server/people/notices'
import { refusalOf } from '@tests/support/world'
import { officeWorld, there, type OfficeWorld } from '../office/office-world'
import type { StaffCaller } from '@tests/support/door'

let here: OfficeWorld
let staff: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  staff = await here.operator('operator')
})
afterEach(() => here.close())

const form = {
  title: '停机维护',
  text: '今晚两点升级',
  href: '#/user/index',
  audience: 'all' as const,
  important: false,
}
const row = async (id: number) =>
  there((await staff.call('adminnotice.list')).rows.find((one) => one.id === id))

it('reaches everybody once, and is taken out of their messages again', async () => {
  const users = [await here.user(), await here.user()]
  await here.applicant(['guest'])
  const draft = await staff.call('adminnotice.save', { form })
  expect(await staff.call('adminnotice.reach', { audience: 'all', important: false })).toEqual({ users: 2 })
  await staff.call('adminnotice.send', draft)
  expect(await row(draft.id)).toMatchObject({ state: 'sending', sendAt: here.time.now })
  await runDueJobs(here.deps)
  await runDueJobs(here.deps)
  const sent = await row(draft.id)
  expect(sent).toMatchObject({ state: 'sent', reached: 2, sentAt: here.time.now })
  for (const id of users) {
    const { rows } = await noticesOf(here.database.db, id, {})
    expect(rows).toMatchObject([{ title: '停机维护', href: '#/user/index', kind: 'house' }])
  }
  await staff.call('adminnotice.recall', { id: sent.id, version: sent.version, reason: '改期了' })
  await runDueJobs(here.deps)
  expect(await row(draft.id)).toMatchObject({ state: 'recalled', reason: '改期了' })
  expect(await unreadNotices(here.database.db, users[0] ?? 0)).toBe(0)
})

it('drops a field that the form does not have', async () => {
  const { id } = await staff.call('adminnotice.save', {
    form: { ...form, staff_id: 7, le: 1 } as typeof form,
  })
  expect(await row(id)).toMatchObject({ title: form.title, state: 'draft' })
})

it('waits for its moment, and can be called off until then', async () => {
  const user = await here.user()
  const draft = await staff.call('adminnotice.save', { form })
  const at = here.time.now + 3_600_000
  const waiting = await staff.call('adminnotice.send', { ...draft, at })
  await runDueJobs(here.deps)
  expect(await row(draft.id)).toMatchObject({ state: 'scheduled', sendAt: at })
  expect((await refusalOf(staff.call('adminnotice.save', { ...waiting, form }))).code).toBe(409)
  const off = await staff.call('adminnotice.recall', { ...waiting, reason: '再想想' })
  expect(await row(draft.id)).toMatchObject({ state: 'draft', sendAt: 0 })
  // Sent for another moment: the first job finds that it is not its own.
  await staff.call('adminnotice.send', { ...off, at: at + 3_600_000 })
  here.time.now = at + 1
  await runDueJobs(here.deps)
  expect(await unreadNotices(here.database.db, user)).toBe(0)
  here.time.now = at + 3_600_001
  await runDueJobs(here.deps)
  expect(await unreadNotices(here.database.db, user)).toBe(1)
})

it('goes to an audience only', async () => {
  const member = await here.user()
  const plain = await here.user()
  const dealer = await here.applicant(['dealer'])
  await here.database.db
    .insertInto('memberships')
    .values({ user_id: member, tier: 'member', until: here.time.now + 1_000 })
    .execute()
  const users = async (audience: 'member' | 'plain' | 'dealer') =>
    (await staff.call('adminnotice.reach', { audience, important: false })).users
  expect([await users('member'), await users('plain'), await users('dealer')]).toEqual([1, 2, 1])
  await staff.call(
    'adminnotice.send',
    await staff.call('adminnotice.save', { form: { ...form, audience: 'member' } }),
  )
  await runDueJobs(here.deps)
  const unread = (id: number) => unreadNotices(here.database.db, id)
  expect([await unread(member), await unread(plain), await unread(dealer.user.id)]).toEqual([1, 0, 0])
})

it('more readers than a batch are all reached', async () => {
  for (let count = 0; count < 501; count += 1) await here.user()
  const draft = await staff.call('adminnotice.save', { form })
  await staff.call('adminnotice.send', draft)
  await runDueJobs(here.deps)
  expect(await row(draft.id)).toMatchObject({ state: 'sent', reached: 501 })
  const { n } = await here.database.db
    .selectFrom('notices')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow()
  expect(Number(n)).toBe(501)
})

it('refuses what was changed meanwhile, what is past and what was sent', async () => {
  const draft = await staff.call('adminnotice.save', { form })
  await staff.call('adminnotice.save', { ...draft, form: { ...form, title: '维护改期' } })
  expect(await refusalOf(staff.call('adminnotice.send', draft))).toMatchObject({ code: 409 })
  const now = { id: draft.id, version: 2 }
  expect(await refusalOf(staff.call('adminnotice.send', { ...now, at: here.time.now }))).toMatchObject({
    code: 400,
  })
  await staff.call('adminnotice.send', now)
  expect(await refusalOf(staff.call('adminnotice.remove', { id: draft.id }))).toMatchObject({ code: 409 })
  expect(await here.auditOf('adminnotice.save')).toMatchObject([
    { before: null, after: { title: '停机维护' } },
    { before: { title: '停机维护' }, after: { title: '维护改期' } },
  ])
})
