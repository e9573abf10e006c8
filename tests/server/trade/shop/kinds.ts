import type { WorkKind } from '@/contract/catalogue/work'
import { balanceOf } from '@/server/money/ledger'
import { PACK, seedDrama, VIP } from '@tests/support/money'
import { ITEM, type Market } from './market'

/** One kind of what is sold for money, as the tests that hold for all of them see it. */
export interface Sellable {
  name: string
  /** What it is, made before anybody buys it. Answers how to buy it and how much of it a buyer has. */
  offer(here: Market): Promise<{
    price: number
    /** Orders it at a price that the buyer says. */
    order(user: number, price: number, key?: string): Promise<{ order_sn: string }>
    has(user: number): Promise<number>
  }>
}

const DIGITAL: readonly WorkKind[] = ['ebook', 'course', 'drama', 'film', 'audio', 'fm', 'script']

const wholes = async (here: Market, user: number, work: number): Promise<number> =>
  (
    await here.world.deps.db
      .selectFrom('entitlements')
      .select('id')
      .where('user_id', '=', user)
      .where('work_id', '=', work)
      .execute()
  ).length

let made = 500
async function digital(here: Market, kind: WorkKind): Promise<{ id: number; number: number }> {
  made += 1
  const work = await seedDrama(here.world, made, 3)
  await here.world.deps.db
    .updateTable('works')
    .set({ kind, member_free: 0 })
    .where('id', '=', work.id)
    .execute()
  return { id: work.id, number: made }
}

/** A work bought whole. */
const whole = (kind: WorkKind): Sellable => ({
  name: kind,
  async offer(here) {
    const { id, number } = await digital(here, kind)
    return {
      price: 1_990,
      order: (user, total_fee, key) =>
        here.world.ctx(user, key).call('ebook.cartpay', { item: { kind, id: number }, total_fee }),
      has: (user) => wholes(here, user, id),
    }
  },
})

/** What is sent: paper books, products and supplies, each in a parcel of its shop. */
const shipped = (name: string, kind: 'goods' | 'paperbook', category: string): Sellable => ({
  name,
  async offer(here) {
    const thing = await here.goods()
    await here.world.deps.db
      .updateTable('works')
      .set({ kind, category })
      .where('id', '=', thing.work)
      .execute()
    const item = { ...ITEM(thing), kind }
    return {
      price: 3_000,
      order: (user, total_fee, key) => here.world.ctx(user, key).call('ebook.cartpay', { item, total_fee }),
      has: async (user) =>
        (
          await here.world.deps.db
            .selectFrom('parcels')
            .innerJoin('orders', 'orders.id', 'parcels.order_id')
            .select('parcels.id')
            .where('orders.user_id', '=', user)
            .where('orders.state', '=', 'paid')
            .where('parcels.state', '=', 'waiting')
            .execute()
        ).length,
    }
  },
})

const membership: Sellable = {
  name: 'membership',
  offer: (here) =>
    Promise.resolve({
      price: VIP.price,
      order: (user, total_fee, key) =>
        here.world.ctx(user, key).call('integral.svippay', { product_id: VIP.id, total_fee }),
      async has(user) {
        const row = await here.world.deps.db
          .selectFrom('memberships')
          .select('until')
          .where('user_id', '=', user)
          .executeTakeFirst()
        return row ? Math.round((row.until - here.world.clock.at) / 86_400_000 / VIP.days) : 0
      },
    }),
}

const coins: Sellable = {
  name: 'coins',
  offer: (here) =>
    Promise.resolve({
      price: PACK.price,
      order: (user, total_fee, key) =>
        here.world.ctx(user, key).call('integral.recharge', { product_id: PACK.id, total_fee }),
      has: async (user) =>
        (await balanceOf(here.world.deps.db, 'user', user, 'COIN')) / (PACK.coins + PACK.bonus),
    }),
}

/** A pack of the ones there are until operators say otherwise. */
const POINTS = { id: 2, points: 1_200, bonus: 60, price: 1_200 }
const points: Sellable = {
  name: 'points',
  offer: (here) =>
    Promise.resolve({
      price: POINTS.price,
      order: (user, total_fee, key) =>
        here.world.ctx(user, key).call('integral.buypoints', { product_id: POINTS.id, total_fee }),
      has: async (user) =>
        (await balanceOf(here.world.deps.db, 'user', user, 'POINT')) / (POINTS.points + POINTS.bonus),
    }),
}

const giftsOf = async (here: Market, user: number): Promise<number> =>
  (
    await here.world.deps.db
      .selectFrom('gifts')
      .select('id')
      .where('giver_id', '=', user)
      .where('state', '=', 'waiting')
      .execute()
  ).length

const giftOfWork: Sellable = {
  name: 'gift of a work',
  async offer(here) {
    const { number } = await digital(here, 'ebook')
    return {
      price: 1_990,
      order: (user, total_fee, key) =>
        here.world.ctx(user, key).call('ebook.gift', { thing: 'work', kind: 'ebook', id: number, total_fee }),
      has: (user) => giftsOf(here, user),
    }
  },
}

const giftOfMembership: Sellable = {
  name: 'gift of a membership',
  offer: (here) =>
    Promise.resolve({
      price: VIP.price,
      order: (user, total_fee, key) =>
        here.world.ctx(user, key).call('ebook.gift', { thing: 'vip', id: VIP.id, total_fee }),
      has: (user) => giftsOf(here, user),
    }),
}

export const SELLABLES: readonly Sellable[] = [
  ...DIGITAL.map(whole),
  shipped('paper book', 'paperbook', ''),
  shipped('goods', 'goods', 'gift'),
  shipped('supplies', 'goods', 'stationery'),
  membership,
  coins,
  points,
  giftOfWork,
  giftOfMembership,
]
