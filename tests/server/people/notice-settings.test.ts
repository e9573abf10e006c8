import { runDueJobs } from '@/server/main/jobs'
import { notify } from '@/server/people/notices'
import type { UserCaller, StaffCaller } from '@tests/support/door'
import type { OptionalNotice } from '@/contract/people/notices'
import { officeWorld, type OfficeWorld } from '../office/office-world'

let here: OfficeWorld
let who: UserCaller
let staff: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  who = await here.applicant()
  staff = await here.operator('operator')
})
afterEach(() => here.close())

const off = (kind: OptionalNotice, person = who) => person.call('user.saveNoticeSetting', { kind, on: false })
const titles = async (person = who) => (await person.call('user.notices', {})).rows.map((row) => row.title)
const broadcast = async (title: string, important = false) => {
  const form = { title, text: '周末有读书会', href: '', audience: 'all' as const, important }
  await staff.call('adminnotice.send', await staff.call('adminnotice.save', { form }))
  await runDueJobs(here.deps)
}

it('everything is delivered until somebody turns it off, for themselves alone', async () => {
  const other = await here.applicant()
  const { rows } = await who.call('user.noticeSettings', {})
  expect(rows).toEqual(['follow', 'serial', 'live', 'coupon', 'house'].map((kind) => ({ kind, on: true })))
  const changed = await off('coupon')
  expect(changed.rows.filter(({ on }) => !on)).toEqual([{ kind: 'coupon', on: false }])
  expect(await off('coupon')).toEqual(changed)
  expect(await who.call('user.noticeSettings', {})).toEqual(changed)
  expect(await other.call('user.noticeSettings', {})).toEqual({ rows })
  expect(await who.call('user.saveNoticeSetting', { kind: 'coupon', on: true })).toEqual({ rows })
})

it('a kind about money or rights cannot be turned off', async () => {
  for (const kind of ['withdrawal', 'review', 'export'])
    await expect(off(kind as OptionalNotice)).rejects.toMatchObject({ code: 400 })
})

it('a follower is not told to who turned it off, and is told again once it is on', async () => {
  const [one, two] = [await here.applicant(), await here.applicant()]
  await off('follow')
  await one.call('user.follow', { id: who.user.id, on: true })
  expect(await titles()).toEqual([])
  await who.call('user.saveNoticeSetting', { kind: 'follow', on: true })
  await two.call('user.follow', { id: who.user.id, on: true })
  expect(await titles()).toEqual(['新的关注'])
})

it('what is turned off stops no other kind and takes back nothing', async () => {
  const tell = (kind: OptionalNotice | 'withdrawal', title: string) =>
    here.deps.command((trx) => notify(trx, here.time.now, { userId: who.user.id, kind, title, text: '' }))
  await tell('coupon', '收到一张优惠券')
  for (const { kind } of (await who.call('user.noticeSettings', {})).rows) await off(kind)
  for (const kind of ['follow', 'serial', 'live', 'coupon', 'house'] as const) await tell(kind, kind)
  await tell('withdrawal', '提现已到账')
  expect(await titles()).toEqual(['提现已到账', '收到一张优惠券'])
})

it('a broadcast passes by who turned it off and is not counted for them', async () => {
  const other = await here.applicant()
  await off('house')
  expect(await staff.call('adminnotice.reach', { audience: 'all', important: false })).toEqual({ users: 1 })
  await broadcast('读书会')
  expect([await titles(), await titles(other)]).toEqual([[], ['读书会']])
  expect((await staff.call('adminnotice.list', {})).rows[0]).toMatchObject({ state: 'sent', reached: 1 })
})

it('an important broadcast reaches who turned broadcasts off, and is counted for them', async () => {
  const other = await here.applicant()
  for (const kind of ['house', 'coupon'] as const) await off(kind)
  const reach = { audience: 'all', important: true } as const
  expect(await staff.call('adminnotice.reach', reach)).toEqual({ users: 2 })
  await broadcast('读书会')
  await broadcast('协议变更', true)
  expect([await titles(), await titles(other)]).toEqual([['协议变更'], ['协议变更', '读书会']])
  const { rows } = await staff.call('adminnotice.list', {})
  expect(rows.map(({ title, important, reached }) => ({ title, important, reached }))).toEqual([
    { title: '协议变更', important: true, reached: 2 },
    { title: '读书会', important: false, reached: 1 },
  ])
  // The switch stays off: it held back nothing but this one.
  await broadcast('新书')
  expect(await titles()).toEqual(['协议变更'])
})

it('more users than a batch who turned broadcasts off hold up nobody behind them', async () => {
  const users = []
  for (let count = 0; count < 501; count += 1) users.push(await here.user())
  const last = await here.applicant()
  await here.database.db
    .insertInto('muted_notices')
    .values(users.map((user_id) => ({ user_id, kind: 'house' as const, created_at: here.time.now })))
    .execute()
  await broadcast('读书会')
  expect(await titles(last)).toEqual(['读书会'])
})
