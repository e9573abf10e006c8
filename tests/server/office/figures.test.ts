import type { OrderType } from '@/contract/trade/order-kinds'
import { DAY, dayOf } from '@/server/kernel/days'
import { refreshFigures } from '@/server/office/day-figures'
import { balanceOf, house, transfer } from '@/server/money/ledger'
import { refusalOf } from '@tests/support/world'
import { applyAs, officeWorld, type OfficeWorld } from './office-world'

let here: OfficeWorld
beforeEach(async () => {
  here = await officeWorld()
})
afterEach(() => here.close())

let numbers = 0

/** A paid order as payments book it. */
async function sell(type: OrderType, fen: number, at: number): Promise<void> {
  numbers += 1
  const order_sn = `SN${String(numbers).padStart(10, '0')}`
  const user_id = await here.user()
  await here.database.db
    .insertInto('orders')
    .values({
      order_sn,
      user_id,
      type,
      title: '订单',
      state: 'paid',
      currency: 'CNY',
      total: fen,
      platform: 'h5',
      created_at: at,
      expires_at: at,
      paid_at: at,
      closed_at: null,
      version: 1,
    })
    .execute()
  await book(`order:${order_sn}:paid`, 'sale', fen, at)
}

const book = (reference: string, kind: string, fen: number, at: number) =>
  here.deps.command(async (trx) =>
    transfer(trx, {
      reference,
      kind,
      memo: '',
      at,
      postings: [
        { account: await house(trx, 'CNY', 'channel-test'), amount: -fen },
        { account: await house(trx, 'CNY', 'sales'), amount: fen },
      ],
    }),
  )

async function shown(days: number, role = 'admin') {
  const to = dayOf(here.time.now)
  const from = dayOf(here.time.now - (days - 1) * DAY)
  const answer = await (await here.operator(role)).call('admindesk.figures', { from, to })
  const of = (figure: string) => answer.figures.find((row) => row.figure === figure)
  return { ...answer, of }
}

const sum = (values: readonly number[] = []) => values.reduce((all, value) => all + value, 0)

it('figures of days say what the ledger says, to the fen', async () => {
  const now = here.time.now
  await sell('cart', 12_345, now)
  await sell('vip', 2_800, now - DAY)
  await sell('coins', 600, now - 5 * DAY)
  await sell('work', 990, now - 40 * DAY)
  await book('refund:1', 'refund', -345, now - DAY)
  await refreshFigures(here.deps)
  const { of } = await shown(90)
  const ledger = await balanceOf(here.database.db, 'house', 0, 'CNY', 'sales')
  expect(sum(of('sales')?.now) - sum(of('refunds')?.now)).toBe(ledger)
  const parts = ['soldGoods', 'soldWorks', 'soldMembers', 'soldCoins'].map((figure) => sum(of(figure)?.now))
  expect(parts).toEqual([12_345, 990, 2_800, 600])
  expect(sum(parts)).toBe(sum(of('sales')?.now))
  expect(sum(of('orders')?.now)).toBe(4)
  expect(of('newUsers')?.now.at(-1)).toBe(4)
})

it('stand beside as many days before them', async () => {
  await sell('cart', 1_000, here.time.now - 2 * DAY)
  await sell('cart', 700, here.time.now - 8 * DAY)
  await refreshFigures(here.deps)
  const { of, days, beforeDays } = await shown(7)
  expect([sum(of('sales')?.now), sum(of('sales')?.before)]).toEqual([1_000, 700])
  expect(days).toHaveLength(7)
  expect(beforeDays.at(-1)).toBe(dayOf(here.time.now - 7 * DAY))
})

it('are counted on where the last count ended: a closed day is not looked at again', async () => {
  await sell('cart', 1_000, here.time.now - 3 * DAY)
  await refreshFigures(here.deps)
  const yesterday = here.time.now - 3 * DAY
  here.time.now += 60_000
  await sell('vip', 2_000, here.time.now)
  await refreshFigures(here.deps)
  const { of, at } = await shown(7)
  expect(of('sales')?.now.at(-1)).toBe(2_000)
  expect(sum(of('sales')?.now)).toBe(3_000)
  expect(at).toBe(here.time.now)
  // Booked into a day that was closed long ago, which the append-only ledger's clock never does.
  await book('late', 'sale', 5, yesterday)
  await refreshFigures(here.deps)
  expect(sum((await shown(7)).of('sales')?.now)).toBe(3_000)
})

it('a day is open for an hour after its end', async () => {
  const end = Date.parse(`${dayOf(here.time.now)}T00:00:00+08:00`) + DAY
  await refreshFigures(here.deps)
  here.time.now = end + 1_000
  await refreshFigures(here.deps)
  await sell('cart', 300, end - 10)
  here.time.now = end + 60_000
  await refreshFigures(here.deps)
  expect((await shown(7)).of('sales')?.now.at(-2)).toBe(300)
})

it('opens with the rights of the caller, group by group', async () => {
  await refreshFigures(here.deps)
  const named = async (role: string) => (await shown(7, role)).figures.map(({ figure }) => figure)
  expect(await named('service')).toEqual(['newUsers', 'activeUsers', 'minutes'])
  expect(await named('operator')).toEqual([
    'sales',
    'orders',
    'refunds',
    'soldGoods',
    'soldWorks',
    'soldMembers',
    'soldCoins',
    'memberOrders',
    'memberSales',
    'newUsers',
    'activeUsers',
    'minutes',
    'published',
    'views',
  ])
  expect(await named('admin')).toContain('commission')
})

it.each([
  ['2026-02-30', '2026-03-02', '日期有误'],
  ['2026-03-02', '2026-03-01', '结束日期不能早于开始日期'],
  ['2025-01-01', '2026-03-01', '一次最多查看 366 天'],
])('refuses %s to %s', async (from, to, message) => {
  const refusal = await refusalOf((await here.operator('admin')).call('admindesk.figures', { from, to }))
  expect(refusal).toMatchObject({ code: 400, message })
})

it('counts what waits, by right and data scope', async () => {
  await applyAs(await here.applicant())
  const service = await here.operator('service')
  const customer = async (staff_id: number | null, mobile: string) =>
    here.database.db
      .insertInto('customers')
      .values({
        mobile,
        name: '夏半夏',
        state: 'new',
        source: '',
        feed_type: 265,
        staff_id,
        teacher_id: null,
        note: '',
        next_at: null,
        followed_at: null,
        version: 1,
        created_at: here.time.now,
      })
      .execute()
  await customer(service.staff.id, '13700000001')
  await customer(null, '13700000002')
  const duties = async (ctx: typeof service) =>
    Object.fromEntries((await ctx.call('admindesk.duties')).rows.map((row) => [row.duty, row.count]))
  expect(await duties(await here.operator('admin'))).toEqual({
    applications: 1,
    ship: 0,
    refunds: 0,
    withdrawals: 0,
    customers: 2,
    due: 0,
    faults: 0,
  })
  expect(await duties(service)).toEqual({ customers: 1, due: 0 })
  expect(await duties(await here.operator('reviewer'))).toEqual({ applications: 1 })
})
