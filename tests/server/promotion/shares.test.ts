import { workLink } from '@/client/links'
import { WORK_KINDS, type WorkKind } from '@/contract/catalogue/work'
import { ownPage } from '@/server/promotion/share-records'
import { APPLICANTS, applicantMobile } from '@/server/demo/office-data'
import { seedPromo } from '@/server/demo/promo'
import { insertWork } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'

let here: OfficeWorld
beforeEach(async () => {
  here = await officeWorld()
})
afterEach(() => here.close())

const DAY = 86_400_000
const admin = () => here.operator('admin')

it('counts a page a user shared once a day, by work, user and day', async () => {
  const work = await insertWork(here, { number: 7, kind: 'drama' })
  const [one, two] = [await here.applicant(), await here.applicant()]
  const page = '/theater/videodetail?id=7&scene=CODE'
  await one.call('share.record', { page })
  await one.call('share.record', { page })
  await two.call('share.record', { page })
  await two.call('share.record', { page: '/nowhere/<script>?id=7' })
  here.time.now += DAY
  await one.call('share.record', { page: '/work/detail?kind=drama&id=7' })
  const staff = await admin()
  const { rows, total } = await staff.call('adminshare.list')
  expect(total).toBe(4)
  expect(rows[0]).toMatchObject({ userId: one.user.id, work: { id: work.id, kind: 'drama' } })
  expect(rows.filter((row) => !row.work)).toMatchObject([{ page: '', userId: two.user.id }])
  expect((await staff.call('adminshare.works')).rows).toMatchObject([{ id: work.id, shares: 3, sharers: 2 }])
  expect((await staff.call('adminshare.users')).rows).toMatchObject([
    { id: one.user.id, shares: 2 },
    { id: two.user.id, shares: 2 },
  ])
  const days = await staff.call('adminshare.days')
  expect(days.total).toBe(30)
  expect(days.rows.slice(0, 3)).toMatchObject([
    { shares: 1, sharers: 1 },
    { shares: 3, sharers: 2 },
    { shares: 0, sharers: 0 },
  ])
  const yesterday = { from: here.time.now - 2 * DAY, to: here.time.now - DAY / 2 }
  expect((await staff.call('adminshare.list', { ...yesterday, workId: work.id })).total).toBe(2)
})

it('says who came by a user’s code, and who stayed', async () => {
  const [sharer, friend] = [await here.applicant(), await here.applicant()]
  await sharer.call('share.record', { page: '/index/learning' })
  const { db } = here.deps
  const day = new Date(here.time.now + 8 * 3_600_000).toISOString().slice(0, 10)
  await db.insertInto('share_visits').values({ sharer_id: sharer.user.id, visitor: 'phone', day }).execute()
  const { id } = friend.user
  const referral = { user_id: id, sharer_id: sharer.user.id, came_at: 0, created_at: here.time.now }
  await db.insertInto('referrals').values(referral).execute()
  const staff = await admin()
  expect((await staff.call('adminshare.users')).rows).toMatchObject([{ shares: 1, visits: 1, joined: 1 }])
  expect((await staff.call('adminshare.days')).rows[0]).toMatchObject({
    shares: 1,
    visits: 1,
    joined: 1,
  })
})

/** Works of every kind, their numbers unlike their ids, each shared by somebody from where the app opens it. */
async function shareEvery(): Promise<Map<number, { kind: WorkKind; page: string }>> {
  const sharer = await here.applicant()
  for (const [index, kind] of WORK_KINDS.entries()) {
    const number = 70 + index
    await insertWork(here, { number, kind })
    await sharer.call('share.record', { page: workLink({ kind, id: number }).slice(1) })
  }
  const { rows } = await (await admin()).call('adminshare.list', { userId: sharer.user.id })
  return new Map(rows.flatMap(({ work, page }) => (work ? [[work.id, { kind: work.kind, page }]] : [])))
}

it('knows the page that sharing a work of any kind from its own screen notes', async () => {
  const noted = await shareEvery()
  expect(noted.size).toBe(WORK_KINDS.length)
  for (const [id, { kind, page }] of noted) expect([kind, ownPage({ id, kind })]).toEqual([kind, page])
})

it.each([
  ['/book/detail', 'ebook'],
  ['/ebook/detailVideo', 'course'],
] as const)('knows the work that was shared from %s, which does not say its kind', async (page, kind) => {
  const work = await insertWork(here, { number: 7, kind })
  await (await here.applicant()).call('share.record', { page: `${page}?id=7` })
  const { rows } = await (await admin()).call('adminshare.list')
  expect(rows).toMatchObject([{ work: { id: work.id, kind }, page: `${page}?work=${work.id}` }])
})

it('names in the demo the pages that sharing such works notes', async () => {
  const noted = await shareEvery()
  for (const index of APPLICANTS.keys()) {
    const { user } = await here.applicant()
    const mobile = applicantMobile(index)
    await here.deps.db.updateTable('users').set({ mobile }).where('id', '=', user.id).execute()
  }
  await here.deps.db.deleteFrom('share_records').execute()
  await seedPromo(here.deps, { demo: true, now: here.time.now })
  const { rows } = await (await admin()).call('adminshare.list', { pageSize: 200 })
  const ofWorks = rows.flatMap(({ work, page }) => (work ? [{ ...work, page }] : []))
  expect([...new Set(ofWorks.map(({ kind }) => kind))].sort()).toEqual([
    'audio',
    'course',
    'drama',
    'ebook',
    'film',
  ])
  for (const { id, kind, page } of ofWorks) expect({ kind, page }).toEqual(noted.get(id))
})
