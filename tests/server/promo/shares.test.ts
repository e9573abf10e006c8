import { adminshareHandlers } from '@/server/handlers/adminshare'
import { shareHandlers } from '@/server/handlers/share'
import { insertWork } from '@tests/support/world'
import { desk, type Desk } from '../office/desk'

let here: Desk
beforeEach(async () => {
  here = await desk()
})
afterEach(() => here.close())

const DAY = 86_400_000
const admin = () => here.operator('admin')

it('counts a page a user shared once a day, by work, user and day', async () => {
  const work = await insertWork(here, { number: 7, kind: 'drama' })
  const [one, two] = [await here.applicant(), await here.applicant()]
  const page = '/theater/videodetail?id=7&scene=CODE'
  await shareHandlers.record(one, { page })
  await shareHandlers.record(one, { page })
  await shareHandlers.record(two, { page })
  await shareHandlers.record(two, { page: '/nowhere/<script>?id=7' })
  here.time.now += DAY
  await shareHandlers.record(one, { page: '/work/detail?kind=drama&id=7' })
  const staff = await admin()
  const { rows, total } = await adminshareHandlers.list(staff, {})
  expect(total).toBe(4)
  expect(rows[0]).toMatchObject({ userId: one.user.id, work: { id: work.id, kind: 'drama' } })
  expect(rows.filter((row) => !row.work)).toMatchObject([{ page: '', userId: two.user.id }])
  expect((await adminshareHandlers.works(staff, {})).rows).toMatchObject([
    { id: work.id, shares: 3, sharers: 2 },
  ])
  expect((await adminshareHandlers.users(staff, {})).rows).toMatchObject([
    { id: one.user.id, shares: 2 },
    { id: two.user.id, shares: 2 },
  ])
  const days = await adminshareHandlers.days(staff, {})
  expect(days.total).toBe(30)
  expect(days.rows.slice(0, 3)).toMatchObject([
    { shares: 1, sharers: 1 },
    { shares: 3, sharers: 2 },
    { shares: 0, sharers: 0 },
  ])
  const yesterday = { from: here.time.now - 2 * DAY, to: here.time.now - DAY / 2 }
  expect((await adminshareHandlers.list(staff, { ...yesterday, workId: work.id })).total).toBe(2)
})

it('says who came by a user’s code, and who stayed', async () => {
  const [sharer, friend] = [await here.applicant(), await here.applicant()]
  await shareHandlers.record(sharer, { page: '/index/learning' })
  const { db } = here.deps
  const day = new Date(here.time.now + 8 * 3_600_000).toISOString().slice(0, 10)
  await db.insertInto('share_visits').values({ sharer_id: sharer.user.id, visitor: 'phone', day }).execute()
  const { id } = friend.user
  const referral = { user_id: id, sharer_id: sharer.user.id, came_at: 0, created_at: here.time.now }
  await db.insertInto('referrals').values(referral).execute()
  const staff = await admin()
  expect((await adminshareHandlers.users(staff, {})).rows).toMatchObject([
    { shares: 1, visits: 1, joined: 1 },
  ])
  expect((await adminshareHandlers.days(staff, {})).rows[0]).toMatchObject({
    shares: 1,
    visits: 1,
    joined: 1,
  })
})
