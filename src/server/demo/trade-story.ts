import { createHash } from 'node:crypto'
import type { Trx } from '../deps'
import { addToCart } from '../trade/cart'
import { checkoutOf } from '../trade/checkout'
import { placeOrder, type Customer } from '../trade/checkout-order'
import { SYSTEM } from '../trade/order-events'
import type { Order } from '../trade/orders'
import { receiveParcel, shipParcel } from '../trade/parcels'
import { payOrder } from './paid-order'
import type { NeededDeps } from '../kernel/serial-number'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** Random numbers that are the same in every demo. */
const repeatable = (name: string): NeededDeps['random'] => {
  let count = 0
  return {
    bytes(length) {
      count += 1
      return createHash('sha512').update(`${name} ${count}`).digest().subarray(0, length)
    },
  }
}

export type Item = { kind: 'goods' | 'paperbook' | 'ebook'; id: number; sku?: number; quantity?: number }

/** Makes demo orders by the same steps as real ones, at past moments. */
export class TradeStory {
  readonly #random: NeededDeps['random']

  constructor(
    private readonly trx: Trx,
    private readonly user: number,
    private readonly now: number,
    name: string,
  ) {
    this.#random = repeatable(name)
  }

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
    await payOrder(this.trx, this.at(ago - 60_000), order, 'wechat')
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
