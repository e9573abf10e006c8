import type { OrderType } from '@/contract/trade/order-kinds'
import type { StaffCaller } from '@tests/support/door'
import { grant } from '@/server/catalogue/entitlements'
import { runDueJobs } from '@/server/main/jobs'
import { extendMembership } from '@/server/catalogue/memberships'
import { insertWork, refusalOf } from '@tests/support/world'
import { fetched } from '@tests/server/sheets/sheets'
import { officeWorld, type OfficeWorld } from '../office/office-world'

const DAY = 86_400_000

let here: OfficeWorld
let ctx: StaffCaller
let workId: number
let parts: number[]
beforeEach(async () => {
  here = await officeWorld()
  ctx = await here.operator('admin')
  ;({ id: workId, parts } = await insertWork(here, {
    number: 9,
    kind: 'course',
    title: '声调四十课',
    parts: 3,
    member_free: 1,
  }))
})
afterEach(() => here.close())

const own = (userId: number, orderId: number, partId = 0) =>
  here.deps.command((trx) =>
    grant(trx, { userId, workId, partId, orderId, at: here.time.now - DAY, until: 0 }),
  )

async function order(userId: number, type: OrderType): Promise<number> {
  const { id } = await here.database.db
    .insertInto('orders')
    .values({
      order_sn: `S${userId}${type}`,
      user_id: userId,
      type,
      title: '',
      state: 'fulfilled',
      currency: 'CNY',
      total: 1,
      platform: 'h5',
      created_at: 1,
      expires_at: 2,
      paid_at: 1,
      closed_at: null,
      version: 1,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const stop = (userId: number, part: number, position: number, seenAt: number) =>
  here.database.db
    .insertInto('progress')
    .values({
      user_id: userId,
      work_id: workId,
      part_id: parts[part] ?? 0,
      position,
      duration: 100,
      revision: 1,
      device: '',
      updated_at: seenAt,
    })
    .execute()

const beats = (userId: number, part: number, at: readonly number[]) =>
  here.database.db
    .insertInto('play_events')
    .values(
      at.map((moment) => ({
        user_id: userId,
        event_id: `e${part}-${moment}`,
        part_id: parts[part] ?? 0,
        at: moment,
      })),
    )
    .execute()

/** Six who came six ways. */
async function six() {
  const [bought, pieces, gift, card, member, open] = [
    await here.user(),
    await here.user(),
    await here.user(),
    await here.user(),
    await here.user(),
    await here.user(),
  ]
  await own(bought, await order(bought, 'work'))
  await own(pieces, await order(pieces, 'unlock'), parts[0])
  await own(pieces, await order(pieces, 'cart'), parts[1])
  await own(gift, await order(bought, 'gift'))
  await own(card, 0)
  await here.deps.command((trx) => extendMembership(trx, member, 'member', 30, here.time.now))
  await stop(bought, 2, 99, here.time.now - 5)
  await stop(member, 1, 40, here.time.now - 1)
  await stop(open, 0, 10, here.time.now - 3)
  return { bought, pieces, gift, card, member, open }
}

const idsBy = async (filter: object) =>
  (await ctx.call('adminstudent.list', { workId, ...filter })).rows.map(({ id }) => id)

it('lists who may open a work or has, by how they came, the last seen first', async () => {
  const people = await six()
  const { rows, total, work } = await ctx.call('adminstudent.list', { workId })
  expect(work).toEqual({ kind: 'course', title: '声调四十课', parts: 3 })
  expect(total).toBe(6)
  expect(rows.map(({ id, ways, state, parts: some }) => [id, ways.join(), state, some])).toEqual([
    [people.member, 'member', 'studying', 0],
    [people.open, 'open', 'studying', 0],
    [people.bought, 'bought', 'finished', 0],
    [people.card, 'card', 'waiting', 0],
    [people.gift, 'gift', 'waiting', 0],
    [people.pieces, 'parts', 'waiting', 2],
  ])
  expect(rows[0]?.mobile).toMatch(/^139\*{4}\d{4}$/)
})

it('filters by way, state and person, and turns pages across both kinds', async () => {
  const people = await six()
  for (const way of ['bought', 'gift', 'card', 'member', 'open'] as const)
    expect(await idsBy({ way })).toEqual([people[way]])
  expect(await idsBy({ way: 'parts' })).toEqual([people.pieces])
  expect(await idsBy({ state: 'finished' })).toEqual([people.bought])
  expect(await idsBy({ state: 'waiting' })).toEqual([people.card, people.gift, people.pieces])
  expect(await idsBy({ keyword: String(people.gift) })).toContain(people.gift)
  expect(await idsBy({ keyword: '读者3' })).toEqual([people.gift])
  const pages = [await idsBy({ pageSize: 4 }), await idsBy({ pageSize: 4, current: 2 })]
  expect(pages.map((page) => page.length)).toEqual([4, 2])
  expect(new Set(pages.flat()).size).toBe(6)
})

it('adds up the time between reports, and no pause', async () => {
  const { member } = await six()
  const now = here.time.now
  await beats(member, 0, [now - 100_000, now - 90_000, now - 80_000])
  await beats(member, 1, [now - 10_000, now])
  const { row, parts: seen } = await ctx.call('adminstudent.detail', { workId, id: member })
  // 10 s + 10 s + (70 s: a pause) + 10 s.
  expect([row.seconds, row.opened, row.at]).toEqual([30, 2, 2])
  expect(
    seen.map(({ number, spent, here: stopped, position }) => [number, spent, stopped, position]),
  ).toEqual([
    [1, 20, false, 0],
    [2, 10, true, 40],
    [3, 0, false, 0],
  ])
  const stranger = await here.user()
  expect((await refusalOf(ctx.call('adminstudent.detail', { workId, id: stranger }))).code).toBe(404)
})

it('exports what is filtered, with a reason in the log', async () => {
  await six()
  const begun = await ctx.call('adminstudent.export', {
    workId,
    way: 'gift',
    format: 'csv',
    reason: '结课回访',
  })
  expect([begun.name, begun.kind]).toEqual(['学员-声调四十课.csv', 'students'])
  await runDueJobs(ctx)
  const lines = await fetched(ctx, begun)
  expect(lines).toHaveLength(2)
  expect(lines[1]?.slice(3, 5)).toEqual(['受赠', '未开始'])
  expect(await here.auditOf('adminstudent.export')).toEqual([
    {
      target: `work:${workId}`,
      before: null,
      after: { filter: { workId, way: 'gift' }, reason: '结课回访' },
    },
  ])
})
