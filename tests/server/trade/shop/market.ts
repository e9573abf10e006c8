import { replaceRoles } from '@/server/people/roles-of-users'
import type { Choice, Quote } from '@/contract/trade/cart'
import type { Row } from '@/server/kernel/tables'
import { saveAddress } from '@/server/people/addresses'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { moneyWorld, seedDrama, type MoneyWorld } from '@tests/support/money'
import { staffWho } from '@tests/support/staff'
import type { StaffCaller } from '@tests/support/door'

export interface Thing {
  kind: 'goods' | 'ebook'
  id: number
  sku: number
  work: number
}

export interface Market {
  world: MoneyWorld
  /** Goods with one SKU. */
  goods(more?: Partial<Row<'skus'>> & { template?: number | null; limit?: number }): Promise<Thing>
  ebook(): Promise<Thing>
  /** A shop of somebody. Answers its id and its owner's. */
  shop(): Promise<{ id: number; owner: number }>
  /** A template: 8 yuan for the first piece, 2 for each next; free from 99 yuan. */
  template(shopId?: number): Promise<number>
  /** Somebody with an address. */
  buyer(): Promise<number>
  coupon(userId: number, more?: Partial<Row<'coupons'>>): Promise<number>
  /** Puts things into the cart; answers the ids of its lines. */
  fill(userId: number, things: readonly (Thing & { quantity?: number })[]): Promise<number[]>
  price(userId: number, choice: Choice): Promise<Quote>
  /** Orders at the price that was shown. */
  order(userId: number, choice: Choice): Promise<Row<'orders'>>
  /** Orders and pays; answers the order as it is then. */
  bought(userId: number, choice: Choice): Promise<Row<'orders'>>
  paid(userId: number, order: Row<'orders'>): Promise<Row<'orders'>>
  orderNow(id: number): Promise<Row<'orders'>>
  sku(id: number): Promise<Row<'skus'>>
  lines(orderId: number): Promise<Row<'order_lines'>[]>
  staff(): StaffCaller
  close(): Promise<void>
}

export const ITEM = ({ kind, id, sku }: Thing, quantity = 1) => ({
  kind,
  id,
  ...(sku ? { sku, quantity } : {}),
})

export async function market(): Promise<Market> {
  const world = await moneyWorld()
  const { db } = world.deps
  let number = 0
  const template = async (shop_id = 1): Promise<number> => {
    number += 1
    const { id } = await db
      .insertInto('freight_templates')
      .values({ shop_id, name: `模板${number}`, unit: 'piece', free_from: 9_900, version: 1 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('freight_rules')
      .values({ template_id: id, areas: '[]', first: 1, first_fee: 800, next: 1, next_fee: 200 })
      .execute()
    return id
  }
  const work = async (kind: Thing['kind']): Promise<{ id: number; number: number }> => {
    number += 1
    const made = await seedDrama(world, number, 3)
    await db.updateTable('works').set({ kind, member_free: 0 }).where('id', '=', made.id).execute()
    return { id: made.id, number }
  }
  const orderNow = (id: number) =>
    db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const price = (userId: number, choice: Choice) => world.ctx(userId).call('ebook.cartquery', choice)
  const order: Market['order'] = async (userId, choice) => {
    const { total_fee } = await price(userId, choice)
    const { order_sn } = await world.ctx(userId).call('ebook.cartpay', { ...choice, total_fee })
    return db.selectFrom('orders').selectAll().where('order_sn', '=', order_sn).executeTakeFirstOrThrow()
  }
  const paid: Market['paid'] = async (userId, { id, order_sn }) => {
    const payNo = await startPay(world, userId, order_sn)
    await atChannel(world, payNo)
    await send(world, await notificationOf(world, payNo))
    return orderNow(id)
  }
  return {
    world,
    template,
    price,
    order,
    paid,
    orderNow,
    bought: async (userId, choice) => paid(userId, await order(userId, choice)),
    async goods({ template: freight_template_id = null, limit = 0, ...more } = {}) {
      const made = await work('goods')
      const shop_id = more.shop_id ?? 1
      await db
        .insertInto('goods')
        .values({
          work_id: made.id,
          shop_id,
          kind: 'goods',
          freight_template_id,
          options: '[]',
          pictures: '[]',
          body: '',
          isbn: '',
          limit_each: limit,
          version: 1,
        })
        .execute()
      const { id: sku } = await db
        .insertInto('skus')
        .values({
          work_id: made.id,
          shop_id,
          code: `C${made.id}`,
          picks: '[]',
          price: 3_000,
          member_price: null,
          stock: 10,
          held: 0,
          sold: 0,
          weight: 300,
          picture: '',
          state: 'on',
          version: 1,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { kind: 'goods', id: made.number, sku, work: made.id }
    },
    async ebook() {
      const made = await work('ebook')
      return { kind: 'ebook', id: made.number, sku: 0, work: made.id }
    },
    async shop() {
      const owner = await world.user()
      await replaceRoles(db, owner, ['shop'])
      const { id } = await db
        .insertInto('shops')
        .values({
          owner_id: owner,
          name: `小店${owner}`,
          intro: '',
          notice: '',
          cover: '',
          tint: '#7a2e22',
          decoration: '[]',
          state: 'open',
          created_at: 0,
          version: 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { id, owner }
    },
    async buyer() {
      const id = await world.user()
      const address = { name: '林知夏', mobile: '13800000001', area: '330106', detail: '文三路 1 号' }
      await world.deps.command((trx) => saveAddress(trx, id, address, world.clock.at))
      return id
    },
    async coupon(user_id, more = {}) {
      const { id: coupon_id } = await db
        .insertInto('coupons')
        .values({
          name: '满减券',
          kind: 'amount',
          value: 500,
          cap: 0,
          threshold: 0,
          shop_id: null,
          kinds: '[]',
          starts_at: 0,
          ends_at: world.clock.at + 1e9,
          issued: 10,
          taken: 1,
          per_person: 1,
          state: 'on',
          created_at: 0,
          version: 1,
          ...more,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const { id } = await db
        .insertInto('user_coupons')
        .values({
          user_id,
          coupon_id,
          number: 1,
          state: 'unused',
          order_id: null,
          created_at: 0,
          expires_at: world.clock.at + 1e9,
          used_at: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    async fill(userId, things) {
      const ids: number[] = []
      for (const { quantity, ...thing } of things)
        ids.push((await world.ctx(userId).call('ebook.cartadd', ITEM(thing, quantity))).id)
      return ids
    },
    sku: (id) => db.selectFrom('skus').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    lines: (orderId) =>
      db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute(),
    staff: () => ({
      ...world.ctx(0),
      user: null,
      staff: staffWho(),
    }),
    close: () => world.close(),
  }
}
