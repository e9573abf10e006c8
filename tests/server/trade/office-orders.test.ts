import type { StaffSession } from '@/server/deps'
import { ordersExporter } from '@/server/trade/office/sheet-orders-export'
import { orderView } from '@/server/trade/order-detail'
import { refusalOf } from '@tests/support/world'
import { ITEM, market, type Market } from './shop/market'

let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(() => here.close())

const operator = (more: Partial<StaffSession>) => {
  const all = here.staff()
  return { ...all, staff: { ...all.staff, scope: 'own' as const, ...more } }
}

async function staff(team: string): Promise<number> {
  const { id } = await here.world.deps.db
    .insertInto('staff')
    .values({
      name: `s${Math.floor(performance.now() * 1000)}`,
      password_hash: '-',
      role: 'service',
      state: 'active',
      created_at: 0,
      team,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A buyer with a parcel to send, who is a customer of an operator. */
async function order(mobile: string, staffId: number | null) {
  const { db } = here.world.deps
  const buyer = await here.buyer()
  await db.updateTable('users').set({ mobile }).where('id', '=', buyer).execute()
  if (staffId !== null)
    await db
      .insertInto('customers')
      .values({
        mobile,
        name: '林知夏',
        state: 'new',
        source: 'feedback',
        feed_type: 265,
        staff_id: staffId,
        teacher_id: null,
        note: '',
        next_at: null,
        followed_at: null,
        created_at: 0,
        version: 1,
      })
      .execute()
  return here.bought(buyer, { item: ITEM(await here.goods()) })
}

const seen = async (ctx: ReturnType<typeof operator>): Promise<number[]> =>
  (await ctx.call('adminorder.list')).rows.map(({ id }) => id).sort((a, b) => a - b)

it('narrows orders to the customers of an operator, of the team, or not at all', async () => {
  const [mine, mate] = [await staff('一组'), await staff('一组')]
  const own = await order('13911110001', mine)
  const team = await order('13911110002', mate)
  const nobody = await order('13911110003', null)
  expect(await seen(operator({ id: mine }))).toEqual([own.id])
  expect(await seen(operator({ id: mine, scope: 'group', team: '一组' }))).toEqual([own.id, team.id])
  expect(await seen(operator({ id: mine, scope: 'all' }))).toEqual([own.id, team.id, nobody.id])
  expect((await operator({ id: mine }).call('adminorder.list', { keyword: team.order_sn })).total).toBe(0)
})

it('answers as if an order beyond the scope were not there, to every command', async () => {
  const [mine, mate] = [await staff('一组'), await staff('二组')]
  const other = await order('13911110002', mate)
  const ctx = operator({ id: mine })
  const { db } = here.world.deps
  const parcel = await db
    .selectFrom('parcels')
    .select(['id', 'version'])
    .where('order_id', '=', other.id)
    .executeTakeFirstOrThrow()
  const waybill = { parcelId: parcel.id, version: parcel.version, carrier: '顺丰', trackingNo: 'SF1234567' }
  for (const answer of [
    ctx.call('adminorder.detail', { id: other.id }),
    ctx.call('adminorder.note', { id: other.id, note: '不该写上' }),
    ctx.call('adminorder.ship', waybill),
    ctx.call('adminorder.track', { id: parcel.id }),
  ])
    expect(await refusalOf(answer)).toMatchObject({ code: 404 })
  expect(await here.orderNow(other.id)).toMatchObject({ note: '' })
  await operator({ id: mate }).call('adminorder.ship', waybill)
  expect(await operator({ id: mate }).call('adminorder.detail', { id: other.id })).toMatchObject({
    id: other.id,
  })
})

it('exports no more than the scope', async () => {
  const mine = await staff('一组')
  const own = await order('13911110001', mine)
  const other = await order('13911110002', null)
  const means = { db: here.world.deps.db, now: here.world.clock.at, staff: operator({ id: mine }).staff }
  let text = ''
  for await (const row of ordersExporter.rows(means, {})) text += row.join(' ')
  expect(text).toContain(own.order_sn)
  expect(text).not.toContain(other.order_sn)
})

it('tells in the timeline when it was paid and which operator sent it, and the buyer no names', async () => {
  const { db } = here.world.deps
  const id = await staff('一组')
  await db.updateTable('staff').set({ display_name: '运营小陶' }).where('id', '=', id).execute()
  const ctx = operator({ id, scope: 'all' })
  const bought = await order('13911110009', null)
  const parcel = await db
    .selectFrom('parcels')
    .select(['id', 'version'])
    .where('order_id', '=', bought.id)
    .executeTakeFirstOrThrow()
  const bill = { carrier: '顺丰速运', trackingNo: 'SF1234567890' }
  await ctx.call('adminorder.ship', { parcelId: parcel.id, version: parcel.version, ...bill })
  const { events, parcels } = await ctx.call('adminorder.detail', { id: bought.id })
  expect(events.map(({ event }) => event)).toEqual(['ordered', 'paid'])
  expect(parcels[0]?.events).toMatchObject([{ event: 'shipped', actor: 'office', by: '运营小陶' }])
  const row = await db.selectFrom('orders').selectAll().where('id', '=', bought.id).executeTakeFirstOrThrow()
  expect(JSON.stringify(await orderView(db, here.world.deps, row))).not.toContain('运营小陶')
})
