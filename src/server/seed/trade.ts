import { createHash } from 'node:crypto'
import type { NewRow } from '../db/schema'
import type { Deps, Trx } from '../deps'
import { addToCart } from '../domain/cart'
import { checkoutOf } from '../domain/checkout'
import { placeOrder, type Customer } from '../domain/checkout-order'
import { readDocument, writeDocument } from '../domain/config'
import { SYSTEM } from '../domain/order-events'
import type { Means, Order } from '../domain/orders'
import { receiveParcel, shipParcel } from '../domain/parcels'
import { settle } from '../domain/payments'
import { askRefund } from '../domain/refunds'

const MARK = 'seeded.trade'
const HOUR = 3_600_000
const DAY = 24 * HOUR
const READER = '13800000001'

type Fresh = Omit<NewRow<'coupons'>, 'starts_at' | 'ends_at' | 'created_at' | 'version' | 'taken' | 'state'>

const COUPONS: readonly Fresh[] = [
  {
    name: '新人满 50 减 8',
    kind: 'amount',
    value: 800,
    cap: 0,
    threshold: 5_000,
    shop_id: null,
    kinds: '[]',
    issued: 100_000,
    per_person: 1,
  },
  {
    name: '自营好物 9 折',
    kind: 'rate',
    value: 90,
    cap: 2_000,
    threshold: 3_000,
    shop_id: 1,
    kinds: '["goods","paperbook"]',
    issued: 100_000,
    per_person: 1,
  },
  {
    name: '电子书立减 3 元',
    kind: 'amount',
    value: 300,
    cap: 0,
    threshold: 1_000,
    shop_id: null,
    kinds: '["ebook"]',
    issued: 100_000,
    per_person: 2,
  },
]

async function giveCoupons(trx: Trx, users: readonly number[], now: number): Promise<void> {
  for (const coupon of COUPONS) {
    const { id } = await trx
      .insertInto('coupons')
      .values({
        ...coupon,
        taken: users.length,
        state: 'on',
        starts_at: now - DAY,
        ends_at: now + 90 * DAY,
        created_at: now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const user_id of users)
      await trx
        .insertInto('user_coupons')
        .values({
          user_id,
          coupon_id: id,
          number: 1,
          state: 'unused',
          order_id: null,
          created_at: now,
          expires_at: now + 60 * DAY,
          used_at: null,
        })
        .execute()
  }
}

/** Random numbers that every demo has alike. */
function repeatable(): Means['random'] {
  let count = 0
  return {
    bytes(length) {
      count += 1
      return createHash('sha512').update(`trade ${count}`).digest().subarray(0, length)
    },
  }
}

type Item = { kind: 'goods' | 'paperbook' | 'ebook'; id: number; sku?: number; quantity?: number }

/** Orders of the demo are made by the same steps as real ones, at moments in the past. */
class Story {
  readonly #random = repeatable()

  constructor(
    private readonly trx: Trx,
    private readonly user: number,
    private readonly now: number,
  ) {}

  at(ago: number): Customer {
    return {
      clock: { now: () => this.now - ago },
      random: this.#random,
      ip: '127.0.0.1',
      platform: 'h5',
      staff: null,
      user: { id: this.user, sessionId: 0, roles: [], token: '' },
    }
  }

  async order(items: readonly Item[], ago: number): Promise<Order> {
    const lines: number[] = []
    for (const item of items) lines.push(await addToCart(this.trx, this.user, item, this.now - ago))
    const choice = { lines, noCoupon: true }
    const { priced } = await checkoutOf(this.trx, this.user, choice, this.now - ago)
    const { order_sn } = await placeOrder(this.trx, this.at(ago), { ...choice, total_fee: priced.total })
    return this.trx
      .selectFrom('orders')
      .selectAll()
      .where('order_sn', '=', order_sn)
      .executeTakeFirstOrThrow()
  }

  async paid(items: readonly Item[], ago: number): Promise<Order> {
    const order = await this.order(items, ago)
    const pay_no = `P${order.order_sn}`
    const provider = 'sandbox-wechat'
    const at = order.created_at
    await this.trx
      .insertInto('payments')
      .values({
        order_id: order.id,
        pay_no,
        provider,
        state: 'pending',
        amount: order.total,
        provider_txn: null,
        created_at: at,
        settled_at: null,
        checked_at: at,
      })
      .execute()
    // The sandbox knows the payment as well: a refund of it must find it.
    await this.trx
      .insertInto('sandbox_payments')
      .values({
        pay_no,
        channel: 'wechat',
        amount: order.total,
        title: order.title,
        return_url: '',
        state: 'paid',
        txn: `SB${pay_no}`,
        due_at: 0,
        created_at: at,
      })
      .execute()
    await settle(
      this.trx,
      this.at(ago - 60_000),
      { provider, merchant: 'demo' },
      { payNo: pay_no, state: 'paid', amount: order.total, merchant: 'demo', providerTxn: `SB${pay_no}` },
    )
    return order
  }

  async shipped(items: readonly Item[], ago: number, trackingNo: string): Promise<Order> {
    const order = await this.paid(items, ago)
    for (const parcel of await this.parcels(order))
      await shipParcel(
        this.trx,
        SYSTEM,
        parcel,
        { carrier: '顺丰速运', trackingNo },
        this.now - ago + 5 * HOUR,
      )
    return order
  }

  async received(items: readonly Item[], ago: number, trackingNo: string): Promise<Order> {
    const order = await this.shipped(items, ago, trackingNo)
    for (const parcel of await this.parcels(order))
      await receiveParcel(this.trx, this.at(ago - 2 * DAY), SYSTEM, parcel)
    return order
  }

  private parcels({ id }: Order) {
    return this.trx.selectFrom('parcels').selectAll().where('order_id', '=', id).execute()
  }
}

/** Things of the demo that can be bought now, by kind. */
async function things(trx: Trx): Promise<Item[]> {
  const rows = await trx
    .selectFrom('skus')
    .innerJoin('works', 'works.id', 'skus.work_id')
    .innerJoin('shops', 'shops.id', 'skus.shop_id')
    .select(['works.kind', 'works.number as id', 'skus.id as sku'])
    .where('skus.state', '=', 'on')
    .where('skus.stock', '>', 5)
    .where('works.state', '=', 'published')
    .where('shops.state', '=', 'open')
    .orderBy('skus.id')
    .limit(200)
    .execute()
  const seen = new Set<string>()
  return rows.flatMap(({ kind, ...row }) => {
    if (seen.has(`${kind} ${row.id}`)) return []
    seen.add(`${kind} ${row.id}`)
    return [{ ...row, kind: kind as Item['kind'] }]
  })
}

/** Coupons, a cart and orders at every step of the way, for the demo's reader. */
export async function seedTrade(
  deps: Pick<Deps, 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  if (!demo) return
  await deps.command(async (trx) => {
    if (await readDocument(trx, MARK, null)) return
    await writeDocument(trx, MARK, { at: now }, now)
    const users = await trx
      .selectFrom('users')
      .select(['id', 'mobile'])
      .where('mobile', 'like', '1380000000_')
      .where('state', '=', 'active')
      .orderBy('id')
      .execute()
    const reader = users.find(({ mobile }) => mobile === READER)?.id
    const [one, two, three, four, five, six] = await things(trx)
    if (!reader || !one || !two || !three || !four || !five || !six) return
    const story = new Story(trx, reader, now)
    await story.received([one, two], 6 * DAY, 'SF1029384756')
    await story.shipped([three], 2 * DAY, 'SF5647382910')
    await story.paid([four], 5 * HOUR)
    const asked = await story.paid([{ ...five, quantity: 2 }], 20 * HOUR)
    const line = await trx
      .selectFrom('order_lines')
      .select('id')
      .where('order_id', '=', asked.id)
      .executeTakeFirstOrThrow()
    await askRefund(
      trx,
      reader,
      { line_id: line.id, quantity: 1, kind: 'money', reason: '多拍、错拍、不想要了', detail: '多买了一件' },
      now - 2 * HOUR,
    )
    await giveCoupons(
      trx,
      users.map(({ id }) => id),
      now,
    )
    for (const item of [one, { ...six, quantity: 2 }]) await addToCart(trx, reader, item, now - HOUR)
    const book = await trx
      .selectFrom('works')
      .select('number')
      .where('kind', '=', 'ebook')
      .where('state', '=', 'published')
      .where('free', '=', 0)
      .where('price', '>', 0)
      .where('id', 'not in', (eb) =>
        eb.selectFrom('entitlements').select('work_id').where('user_id', '=', reader),
      )
      .orderBy('number')
      .executeTakeFirst()
    if (book) await addToCart(trx, reader, { kind: 'ebook', id: book.number }, now)
  })
}
