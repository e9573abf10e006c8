import { sql } from 'kysely'
import { ledgerFaults } from '@/server/money/ledger'
import { startPay, atChannel, notificationOf, send } from '@tests/support/channel'
import { PACK, VIP } from '@tests/support/money'
import { ITEM, market, type Market } from './market'

/** A disk that runs full in the middle of checkouts; PostgreSQL's cannot be filled from here. */
let here: Market
beforeEach(async () => {
  here = await market()
})
afterEach(() => here.close())

const db = () => here.world.deps.db
const onWriter = <T>(text: string): Promise<T[]> =>
  here.world.deps.command(async (trx) => (await sql.raw<T>(text).execute(trx)).rows)
const allow = (pages: number) => onWriter(`pragma max_page_count = ${pages}`)
async function pages(): Promise<number> {
  const [row] = await onWriter<{ page_count: number }>('pragma page_count')
  return row?.page_count ?? 0
}

it('what was acknowledged stays, what was not leaves nothing, and it goes on once there is room', async () => {
  if (here.world.database.dialect !== 'sqlite') return
  const buyers = [await here.buyer(), await here.buyer(), await here.buyer()]
  const product = await here.goods({ stock: 100_000 })
  const book = await here.ebook()
  const orderOf = (index: number): Promise<{ order_sn: string }> => {
    const user = buyers[index % buyers.length] ?? 0
    const ctx = here.world.ctx(user)
    if (index % 4 === 0) return here.order(user, { item: ITEM(product) })
    if (index % 4 === 1) return ctx.call('integral.recharge', { product_id: PACK.id, total_fee: PACK.price })
    if (index % 4 === 2) return ctx.call('integral.svippay', { product_id: VIP.id, total_fee: VIP.price })
    return here.order(user, { item: ITEM(book) })
  }
  const first = await orderOf(0)
  await allow((await pages()) + 4)
  const acknowledged = [first.order_sn]
  const refused: string[] = []
  for (let round = 0; round < 40 && refused.length < 30; round += 1) {
    const answers = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => orderOf(round * 20 + at)))
    for (const answer of answers)
      if (answer.status === 'fulfilled') acknowledged.push(answer.value.order_sn)
      else refused.push(String(answer.reason))
  }
  expect(refused.filter((reason) => /disk is full/.test(reason)).length).toBeGreaterThan(0)
  expect(acknowledged.length).toBeGreaterThan(1)

  await allow(1_000_000)
  const kept = await db().selectFrom('orders').select(['id', 'order_sn', 'total']).execute()
  expect(kept.map(({ order_sn }) => order_sn).sort()).toEqual(acknowledged.sort())
  const lines = await db().selectFrom('order_lines').select(['order_id', 'total', 'discount']).execute()
  for (const order of kept)
    expect(
      lines
        .filter(({ order_id }) => order_id === order.id)
        .reduce((sum, line) => sum + line.total - line.discount, 0),
    ).toBe(order.total)
  const { held, stock } = await here.sku(product.sku)
  expect(held + stock).toBe(100_000)
  expect(await ledgerFaults(db())).toEqual([])

  const { order_sn } = await here.world.ctx(buyers[0] ?? 0).call('integral.recharge', {
    product_id: PACK.id,
    total_fee: PACK.price,
  })
  const payNo = await startPay(here.world, buyers[0] ?? 0, order_sn)
  await atChannel(here.world, payNo)
  expect(await send(here.world, await notificationOf(here.world, payNo))).toBe(200)
  expect(await ledgerFaults(db())).toEqual([])
})

it('a payment that the full disk could not take is taken when the channel says it again', async () => {
  if (here.world.database.dialect !== 'sqlite') return
  const user = await here.buyer()
  const order = await here.order(user, { item: ITEM(await here.goods()) })
  const payNo = await startPay(here.world, user, order.order_sn)
  await atChannel(here.world, payNo)
  const message = await notificationOf(here.world, payNo)
  await allow(await pages())
  const filler = Array.from({ length: 200 }, () => 'x'.repeat(2_000))
  await Promise.allSettled(
    filler.map((value, index) =>
      here.world.deps.command((trx) =>
        trx
          .insertInto('config')
          .values({ key: `filler-${index}`, value, updated_at: 1 })
          .execute(),
      ),
    ),
  )
  const answer = await send(here.world, message)
  if (answer !== 200) expect((await here.orderNow(order.id)).state).toBe('unpaid')
  await allow(1_000_000)
  expect(await send(here.world, message)).toBe(200)
  expect((await here.orderNow(order.id)).state).toBe('paid')
  expect(await ledgerFaults(db())).toEqual([])
})
