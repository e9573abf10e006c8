import { createHash } from 'node:crypto'
import type { Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { house, transfer, wallet, type Currency } from '../money/ledger'
import { SYSTEM } from '../trade/order-events'
import { linesOf } from '../trade/order-lines'
import { createOrder, moveOrder, type NewOrder, type Order } from '../trade/orders'
import { payWithCoins } from '../trade/payments'
import type { Refund } from '../trade/refund-machine'
import { acceptRefund, settleSent } from '../trade/refund-money'
import { requestRefund } from '../trade/refunds'
import { payOrder } from './paid-order'
import { PACKAGES, PACKS, seedShelf, type Package } from './shelf'
import type { MemberTier } from '@/contract/people/member-tiers'
import type { NeededDeps } from '../kernel/serial-number'

const DAY = 86_400_000
const HOUR = 3_600_000

/** The same random numbers in every demo, so that what was recorded from one fits the next. */
function repeatableBytes(salt: string): NeededDeps['random'] {
  let count = 0
  return {
    bytes(length) {
      count += 1
      return createHash('sha512').update(`${salt} ${count}`).digest().subarray(0, length)
    },
  }
}

export type Draft = Omit<NewOrder, 'userId' | 'currency' | 'platform'>

/** Makes demo orders by the same steps as real ones, at past moments. */
export class Story {
  readonly #random: NeededDeps['random']

  constructor(
    private readonly trx: Trx,
    private readonly now: number,
    salt = 'demo',
  ) {
    this.#random = repeatableBytes(salt)
  }

  at(ago: number): NeededDeps {
    return { clock: { now: () => this.now - ago }, random: this.#random }
  }

  order(userId: number, draft: Draft, ago: number, currency: Currency = 'CNY'): Promise<Order> {
    return createOrder(this.trx, this.at(ago), { ...draft, userId, currency, platform: 'h5' })
  }

  async paid(userId: number, draft: Draft, ago: number, channel: 'wechat' | 'alipay'): Promise<Order> {
    const order = await this.order(userId, draft, ago)
    const paidAt = this.now - ago + 60_000
    await payOrder(this.trx, this.at(ago - 60_000), order, channel)
    return this.trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .where('paid_at', '=', paidAt)
      .executeTakeFirstOrThrow()
  }

  async closed(userId: number, draft: Draft, ago: number): Promise<void> {
    await moveOrder(this.trx, await this.order(userId, draft, ago), 'close', this.now - ago + HOUR)
  }

  /** Requests a refund of every line of an order. */
  async asked(order: Order, ago: number): Promise<Refund[]> {
    const refunds: Refund[] = []
    for (const { id, quantity } of await linesOf(this.trx, order.id)) {
      const asked = { line_id: id, quantity, kind: 'money', reason: '多拍、错拍、不想要了' } as const
      refunds.push(await requestRefund(this.trx, order.user_id, asked, this.now - ago))
    }
    return refunds
  }

  /** Requests a refund of every line, approved and paid by the channel within the hour. */
  async refunded(order: Order, ago: number): Promise<void> {
    const { provider } = await this.trx
      .selectFrom('payments')
      .select('provider')
      .where('order_id', '=', order.id)
      .where('state', '=', 'paid')
      .executeTakeFirstOrThrow()
    for (const refund of await this.asked(order, ago)) {
      await acceptRefund(this.trx, this.at(ago - HOUR / 2), SYSTEM, refund, { answer: '', event: 'accept' })
      await settleSent(this.trx, refund.id, provider, this.now - ago + HOUR)
    }
  }

  async gift(
    userId: number,
    currency: Currency,
    purpose: string,
    amount: number,
    memo: string,
    ago: number,
  ): Promise<void> {
    const postings = [
      { account: await house(this.trx, currency, purpose), amount: -amount },
      { account: await wallet(this.trx, userId, currency), amount },
    ]
    const reference = `demo:${userId}:${currency}:${ago}`
    await transfer(this.trx, { reference, kind: 'gift', memo, postings, at: this.now - ago })
  }
}

export const vip = (tier: MemberTier, days: number): Draft => {
  const index = PACKAGES.findIndex((row) => row.tier === tier && row.days === days)
  const { title, price } = PACKAGES[index] as Package
  return {
    type: 'vip',
    title,
    lines: [{ kind: 'vip', refId: index + 1, title, price, snapshot: { tier, days } }],
  }
}

const coins = (index: number): Draft => {
  const { coins: count, bonus, price } = PACKS[index] as (typeof PACKS)[number]
  const title = `${count}金币`
  return {
    type: 'coins',
    title,
    lines: [{ kind: 'coins', refId: index + 1, title, price, snapshot: { coins: count, bonus } }],
  }
}

export const whole = (work: Row<'works'>): Draft => ({
  type: 'work',
  title: work.title,
  lines: [
    { kind: 'work', refId: work.id, title: work.title, price: work.price, snapshot: { kind: work.kind } },
  ],
})

/** Packages on sale, and orders in every state with a balanced ledger, for the demo accounts. */
export async function seedMoney(trx: Trx, now: number): Promise<void> {
  await seedShelf(trx)
  const users = await trx
    .selectFrom('users')
    .select(['id', 'mobile'])
    .where('mobile', 'like', '1380000000%')
    .execute()
  const idOf = (mobile: string): number | undefined => users.find((user) => user.mobile === mobile)?.id
  const story = new Story(trx, now)
  const [reader, member, actor] = ['13800000001', '13800000002', '13800000005'].map(idOf)
  if (reader) await readerStory(trx, story, reader, now)
  if (member) {
    await story.paid(member, vip('member', 30), 150 * DAY, 'wechat')
    await story.paid(member, vip('member', 365), 125 * DAY, 'alipay')
    await story.paid(member, coins(3), 40 * DAY, 'wechat')
    await story.gift(member, 'POINT', 'promotion', 1_280, '会员签到积分', 9 * DAY)
  }
  if (actor) await story.paid(actor, vip('creator', 365), 60 * DAY, 'alipay')
}

async function readerStory(trx: Trx, story: Story, reader: number, now: number): Promise<void> {
  await story.paid(reader, coins(2), 30 * DAY, 'wechat')
  await story.closed(reader, vip('member', 30), 26 * DAY)
  const priced = await trx
    .selectFrom('works')
    .selectAll()
    .where('price', '>', 0)
    .where('free', '=', 0)
    .where('state', '=', 'published')
    .where('kind', 'in', ['audio', 'course', 'ebook'])
    .where('number', 'in', [6, 7])
    .orderBy('kind')
    .orderBy('number')
    .limit(3)
    .execute()
  const [kept, returned, returning] = priced
  if (kept) await story.paid(reader, whole(kept), 21 * DAY, 'alipay')
  if (returned) await story.refunded(await story.paid(reader, whole(returned), 18 * DAY, 'wechat'), 16 * DAY)
  if (returning) await story.asked(await story.paid(reader, whole(returning), 3 * DAY, 'wechat'), 2 * DAY)
  await unlockSome(trx, story, reader)
  const waiting = await story.order(reader, vip('member', 90), HOUR)
  // Demo visitors come at any time: this order stays unpaid longer than a real one.
  await trx
    .updateTable('orders')
    .set({ expires_at: now + 30 * DAY })
    .where('id', '=', waiting.id)
    .execute()
}

/** Unlocks episodes with coins, of a drama other than the demo's first: that one must show its pay wall. */
async function unlockSome(trx: Trx, story: Story, reader: number): Promise<void> {
  const parts = await trx
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select([
      'parts.id',
      'parts.title',
      'parts.coins',
      'works.id as workId',
      'works.title as work',
      'works.part_coins',
    ])
    .where('works.kind', '=', 'drama')
    .where('works.number', '=', 8)
    .whereRef('parts.number', '>', 'works.free_parts')
    .orderBy('parts.number')
    .limit(3)
    .execute()
  const lines = parts.flatMap((part) => {
    const price = part.coins || part.part_coins
    return price
      ? [
          {
            kind: 'part',
            refId: part.id,
            title: `${part.work} ${part.title}`,
            price,
            snapshot: { workId: part.workId },
          } as const,
        ]
      : []
  })
  if (!lines.length) return
  const title = `${parts[0]?.work} ${lines.length}集`
  const order = await story.order(reader, { type: 'unlock', title, lines }, 8 * DAY, 'COIN')
  await payWithCoins(trx, story.at(8 * DAY), order)
}
