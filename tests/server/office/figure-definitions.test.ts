import { SHOP_SPANS } from '@/contract/store/shop-figures'
import { FIGURES, type Figure } from '@/contract/trade/dashboard-figures'
import { DAY, dayOf, dayStart } from '@/server/kernel/days'
import { refreshFigures } from '@/server/office/day-figures'
import { house, transfer, wallet, type Posting } from '@/server/money/ledger'
import { startPreview } from '@/server/office/previews'
import type { Row } from '@/server/kernel/tables'
import { fc } from '@tests/support/properties'
import { plainFigures } from '../trade/shop/plain-figures'
import { officeWorld, there, type OfficeWorld } from './office-world'

const DAYS = 60

/** Every figure, told from the rows alone and by plain code, for the days from `first` to `last`. */
async function plainly(here: OfficeWorld, first: string, last: string): Promise<Record<Figure, number>> {
  const { db } = here.database
  const within = (at: number | null): boolean => at !== null && dayOf(at) >= first && dayOf(at) <= last
  const on = (day: string): boolean => day >= first && day <= last
  const previews = new Set(
    (await db.selectFrom('preview_users').select('user_id').execute()).map((row) => row.user_id),
  )
  const guests = new Set(
    (await db.selectFrom('user_roles').select('user_id').where('role', '=', 'guest').execute()).map(
      (row) => row.user_id,
    ),
  )
  const people = (await db.selectFrom('users').selectAll().execute()).filter(
    ({ id }) => !guests.has(id) && !previews.has(id),
  )
  const registered = new Set(people.map(({ id }) => id))
  const paid = (await db.selectFrom('orders').selectAll().execute()).filter(
    ({ currency, paid_at }) => currency === 'CNY' && within(paid_at),
  )
  const fen = (rows: { total: number }[]): number => rows.reduce((sum, { total }) => sum + total, 0)
  const of = (...types: string[]): Row<'orders'>[] => paid.filter(({ type }) => types.includes(type))
  const transfers = await db.selectFrom('ledger_transfers').selectAll().execute()
  const postings = await db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select(['posting.transfer_id', 'posting.amount', 'account.owner', 'account.purpose', 'account.currency'])
    .execute()
  const moved = (purpose: string, chosen: typeof transfers): number =>
    postings
      .filter(
        (row) =>
          row.owner === 'house' &&
          row.currency === 'CNY' &&
          row.purpose === purpose &&
          chosen.some(({ id, created_at }) => id === row.transfer_id && within(created_at)),
      )
      .reduce((sum, { amount }) => sum - amount, 0)
  const sales = new Set(transfers.filter(({ kind }) => kind === 'sale').map(({ id }) => id))
  const studied = (await db.selectFrom('study_days').selectAll().execute()).filter(({ day }) => on(day))
  const opened = (await db.selectFrom('footprints').selectAll().execute()).filter(({ day }) => on(day))
  const runs = (await db.selectFrom('ai_runs').selectAll().execute()).filter((row) => within(row.created_at))
  const minutes = new Map<string, number>()
  for (const { day, spent } of studied) minutes.set(day, (minutes.get(day) ?? 0) + spent)
  const works = await db.selectFrom('works').select('published_at').execute()
  const visits = await db.selectFrom('share_visits').select('day').execute()
  const referrals = await db.selectFrom('referrals').select('created_at').execute()
  return {
    sales: fen(paid),
    orders: paid.length,
    refunds: moved(
      'sales',
      transfers.filter(({ kind, reversal_of }) => kind === 'refund' || sales.has(reversal_of ?? 0)),
    ),
    soldGoods: fen(of('cart')),
    soldWorks: fen(of('work', 'gift', 'unlock')),
    soldMembers: fen(of('vip')),
    soldCoins: fen(of('coins', 'points')),
    memberOrders: of('vip').length,
    memberSales: fen(of('vip')),
    newUsers: people.filter((row) => within(row.created_at)).length,
    activeUsers: new Set([...studied, ...opened].map((row) => row.user_id).filter((id) => registered.has(id)))
      .size,
    minutes: [...minutes.values()].reduce((sum, spent) => sum + Math.floor(spent / 60_000), 0),
    published: works.filter((row) => within(row.published_at)).length,
    views: opened.length,
    aiRuns: runs.length,
    aiUsers: new Set(runs.map((row) => row.user_id)).size,
    aiWords: runs.reduce((sum, { words }) => sum + words, 0),
    aiCoins: runs.reduce((sum, { coins }) => sum + coins, 0),
    visits: visits.filter(({ day }) => on(day)).length,
    referred: referrals.filter((row) => within(row.created_at)).length,
    commission: moved(
      'brokerage',
      transfers.filter(({ kind }) => kind === 'commission'),
    ),
  }
}

async function shown(here: OfficeWorld, days: number): Promise<Partial<Record<Figure, number>>> {
  const to = dayOf(here.time.now)
  const from = dayOf(here.time.now - (days - 1) * DAY)
  const answer = await (await here.operator('admin')).call('admindesk.figures', { from, to })
  return Object.fromEntries(answer.figures.map(({ figure, total }) => [figure, total]))
}

/** Each figure that a list can be filtered to, and what the list finds. */
async function listed(here: OfficeWorld, days: number): Promise<Partial<Record<Figure, number>>> {
  const [from, until] = [dayStart(here.time.now - (days - 1) * DAY), dayStart(here.time.now) + DAY]
  const admin = await here.operator('admin')
  const paid = { by: 'paid', currency: 'CNY', from, until } as const
  const orders = await admin.call('adminorder.list', paid)
  const members = await admin.call('adminorder.list', { ...paid, type: 'vip' })
  const users = await admin.call('adminaccount.list', { from, to: until })
  return { orders: orders.total, memberOrders: members.total, newUsers: users.total }
}

async function expectAgreement(here: OfficeWorld): Promise<void> {
  await refreshFigures(here.deps)
  for (const days of [1, 7, 30, DAYS]) {
    const [first, last] = [dayOf(here.time.now - (days - 1) * DAY), dayOf(here.time.now)]
    const found = await shown(here, days)
    expect({ days, ...found }).toEqual({ days, ...(await plainly(here, first, last)) })
    expect({ ...found, ...(await listed(here, days)) }).toEqual(found)
  }
}

describe('the demo', () => {
  let here: OfficeWorld
  beforeAll(async () => {
    here = await officeWorld('demo')
  })
  afterAll(() => here.close())

  it('shows each figure as its rows and its list have it', async () => {
    const admin = await here.operator('admin')
    await here.deps.command((trx) => startPreview(trx, admin, 'member'))
    await expectAgreement(here)
    expect(Object.keys(await shown(here, 1)).sort()).toEqual([...FIGURES].sort())
  })

  it('tells the owner of a shop what its rows have, and no more than the dashboard counts', async () => {
    const { id, owner_id } = await here.deps.db
      .selectFrom('shops')
      .selectAll()
      .where('owner_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow()
    const owner = { sessionId: 1, id: there(owner_id), roles: ['shop'], token: '' }
    const [now, month] = [here.time.now, SHOP_SPANS.month]
    const from = dayStart(now) - (month - 1) * DAY
    const told = await here.as(owner.id, { user: owner }).call('shop.figures', { span: 'month' })
    const shop = Object.fromEntries(told.figures.map(({ figure, value }) => [figure, value]))
    const plain = await plainFigures(here.deps.db, id, from, now)
    expect(shop).toEqual(plain.figures)
    expect(Object.entries(shop).filter(([name, value]) => value === 0 && name !== 'refunds')).toEqual([])
    const { soldGoods = 0, orders = 0, refunds = 0, views = 0 } = await shown(here, month)
    expect(soldGoods).toBeGreaterThanOrEqual(shop['paid'] ?? 0)
    expect(orders).toBeGreaterThanOrEqual(shop['orders'] ?? 0)
    expect(refunds).toBeGreaterThanOrEqual(shop['refunds'] ?? 0)
    expect(views).toBeGreaterThanOrEqual(shop['views'] ?? 0)
  })

  it('has as many who came by invitation as registered at most, on every day', async () => {
    for (const days of [1, 7, 30, DAYS]) {
      const { referred = 0, newUsers = 0 } = await shown(here, days)
      expect(referred).toBeLessThanOrEqual(newUsers)
    }
  })

  it('has no more active users than users, and says when they were last here', async () => {
    const { activeUsers = 0 } = await shown(here, 30)
    const { rows, total } = await (await here.operator('admin')).call('adminaccount.list', { pageSize: 200 })
    expect(activeUsers).toBeGreaterThan(10)
    expect(activeUsers).toBeLessThanOrEqual(total)
    expect(rows.filter(({ seenAt }) => seenAt > 0).length).toBeGreaterThanOrEqual(activeUsers)
  })
})

const order = fc.record({
  type: fc.constantFrom('vip', 'coins', 'points', 'unlock', 'work', 'gift', 'cart'),
  currency: fc.constantFrom('CNY', 'CNY', 'COIN', 'POINT'),
  state: fc.constantFrom('unpaid', 'closed', 'paid', 'fulfilled', 'refunding', 'refunded'),
  fen: fc.integer({ min: 1, max: 50_000 }),
  ago: fc.integer({ min: 0, max: DAYS * DAY - 1 }),
  back: fc.integer({ min: 0, max: 50_000 }),
  reads: fc.boolean(),
})

it('any orders are shown as their rows have them', async () => {
  let numbers = 0
  await fc.assert(
    fc.asyncProperty(fc.array(order, { minLength: 1, maxLength: 12 }), async (orders) => {
      const here = await officeWorld()
      const { db } = here.database
      try {
        for (const { type, currency, state, fen, ago, back, reads } of orders) {
          numbers += 1
          const order_sn = `SN${String(numbers).padStart(8, '0')}`
          const user_id = await here.user()
          const at = here.time.now - ago
          // Nobody orders or reads before they have registered.
          await db
            .updateTable('users')
            .set({ created_at: at - 2000 })
            .where('id', '=', user_id)
            .execute()
          const paid = state !== 'unpaid' && state !== 'closed'
          if (reads)
            await db
              .insertInto('study_days')
              .values({ user_id, day: dayOf(at), spent: fen, seen_at: at })
              .execute()
          await db
            .insertInto('orders')
            .values({
              order_sn,
              user_id,
              type,
              title: '订单',
              state,
              currency: currency as 'CNY',
              total: fen,
              platform: 'h5',
              created_at: at - 1000,
              expires_at: at,
              paid_at: paid ? at : null,
              closed_at: state === 'closed' ? at : null,
              version: 1,
            })
            .execute()
          if (!paid) continue
          await here.deps.command(async (trx) => {
            const book = (reference: string, kind: string, postings: Posting[]) =>
              transfer(trx, { reference, kind, memo: '', at, postings })
            const channel = await house(trx, 'CNY', 'channel-test')
            const sales = await house(trx, 'CNY', 'sales')
            if (currency !== 'CNY') {
              const purse = await wallet(trx, user_id, currency)
              await book(`${order_sn}:gift`, 'gift', [
                { account: await house(trx, currency, 'promotion'), amount: -fen },
                { account: purse, amount: fen },
              ])
              await book(`order:${order_sn}:paid`, 'unlock', [
                { account: purse, amount: -fen },
                { account: await house(trx, currency, 'sales'), amount: fen },
              ])
              return
            }
            await book(`order:${order_sn}:paid`, 'sale', [
              { account: channel, amount: -fen },
              { account: sales, amount: fen },
            ])
            const sum = state === 'refunded' ? fen : Math.min(back, fen)
            if (sum === 0) return
            const due = await house(trx, 'CNY', 'refunds-due')
            await book(`refund:${order_sn}:due`, 'refund', [
              { account: sales, amount: -sum },
              { account: due, amount: sum },
            ])
            await book(`refund:${order_sn}:sent`, 'refund', [
              { account: due, amount: -sum },
              { account: channel, amount: sum },
            ])
          })
        }
        await expectAgreement(here)
      } finally {
        await here.close()
      }
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 240_000)
