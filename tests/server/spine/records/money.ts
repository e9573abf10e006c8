import { AD_SECONDS } from '@/server/promotion/ads'
import { POINT_PACKS } from '@/server/money/point-packs'
import type { Rig } from '../rig'
import {
  erase,
  fresh,
  giveCoins,
  givePoints,
  noRecord,
  owned,
  shared,
  withdraw,
  work,
  type Made,
  type Make,
  type Rows,
} from './record'
import { writeDocument } from '@/server/kernel/documents'
import { serialNumber } from '@/server/kernel/serial-number'

async function order(at: Rig, owner: number): Promise<{ id: number; order_sn: string }> {
  return at.database.db
    .insertInto('orders')
    .values({
      order_sn: serialNumber(at.deps),
      user_id: owner,
      type: 'coins',
      title: '3000金币',
      state: 'unpaid',
      currency: 'CNY',
      total: 3000,
      platform: 'h5',
      created_at: at.time.now,
      expires_at: at.time.now + 600_000,
      paid_at: null,
      closed_at: null,
      version: 1,
    })
    .returning(['id', 'order_sn'])
    .executeTakeFirstOrThrow()
}

async function unpaidOrder(at: Rig, owner: number): Promise<Made> {
  const { id, order_sn } = await order(at, owner)
  return {
    input: { order_sn, payment: 'wechat' },
    remove: () => at.database.db.deleteFrom('orders').where('id', '=', id).execute(),
  }
}

async function payment(at: Rig, owner: number): Promise<Made> {
  const { id: order_id } = await order(at, owner)
  const pay_no = `P${serialNumber(at.deps)}`
  const { id } = await at.database.db
    .insertInto('payments')
    .values({
      order_id,
      pay_no,
      provider: 'sandbox-wechat',
      state: 'failed',
      amount: 3000,
      provider_txn: null,
      created_at: at.time.now,
      settled_at: null,
      checked_at: at.time.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { pay_order_id: pay_no }, remove: () => erase(at, 'payments', id) }
}

/** A pack or package on the shelf; what is gone from it is off, because old orders speak of it. */
async function coinPack(at: Rig): Promise<Made> {
  const { id } = await at.database.db
    .insertInto('coin_packs')
    .values({ coins: 100, bonus: 0, price: 100, tag: '', sort: 1, state: 'on' })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    input: { product_id: id, total_fee: 100 },
    remove: () =>
      at.database.db.updateTable('coin_packs').set({ state: 'off' }).where('id', '=', id).execute(),
  }
}

async function vipPackage(at: Rig): Promise<Made> {
  const { id } = await at.database.db
    .insertInto('vip_packages')
    .values({
      tier: 'member',
      title: '会员月卡',
      description: '',
      price: 2800,
      original_price: 3000,
      days: 30,
      tag: '',
      sort: 1,
      state: 'on',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    input: { product_id: id, total_fee: 2800 },
    remove: () =>
      at.database.db.updateTable('vip_packages').set({ state: 'off' }).where('id', '=', id).execute(),
  }
}

async function adTicket(at: Rig, owner: number): Promise<Made> {
  const ticket = `ticket-${fresh()}`
  const { db } = at.database
  await db
    .insertInto('ad_tickets')
    .values({ user_id: owner, ticket, started_at: at.time.now - AD_SECONDS * 1000, claimed_at: null })
    .execute()
  return {
    input: { ticket },
    remove: () => db.deleteFrom('ad_tickets').where('ticket', '=', ticket).execute(),
  }
}

/** Tasks and offers that are gone are off, because claims and exchanges speak of them. */
async function task(at: Rig): Promise<Made> {
  const { db } = at.database
  const { id } = await db
    .insertInto('tasks')
    .values({
      slug: `task-${fresh()}`,
      kind: 'signin',
      title: '每日签到',
      summary: '',
      document: JSON.stringify({ points: [5, 5, 10, 10, 15, 15, 30] }),
      sort: 1,
      state: 'on',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    input: { id },
    remove: () => db.updateTable('tasks').set({ state: 'off' }).where('id', '=', id).execute(),
  }
}

async function offer(at: Rig, owner: number): Promise<Made> {
  const { db } = at.database
  await givePoints(at, owner, 100)
  const { id } = await db
    .insertInto('point_offers')
    .values({
      slug: `offer-${fresh()}`,
      kind: 'coins',
      title: '50 金币',
      summary: '',
      document: JSON.stringify({ coins: 50 }),
      points: 100,
      stock: 5,
      per_person: 0,
      sort: 1,
      state: 'on',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return {
    input: { id, points: 100 },
    remove: () => db.updateTable('point_offers').set({ state: 'off' }).where('id', '=', id).execute(),
  }
}

async function pointPack(at: Rig): Promise<Made> {
  const pack = { id: fresh(), points: 100, bonus: 0, price: 100, tag: '' }
  const write = (packs: object[]) =>
    at.deps.command((trx) => writeDocument(trx, POINT_PACKS, packs, at.time.now))
  await write([pack])
  return { input: { product_id: pack.id, total_fee: pack.price }, remove: () => write([]) }
}

/** A gift that was paid: it waits for its link, or has come back. */
const gift =
  (state: 'waiting' | 'returned'): Make =>
  async (at, owner) => {
    const paid = await order(at, owner)
    const { id } = await at.database.db
      .insertInto('gifts')
      .values({
        order_id: paid.id,
        giver_id: owner,
        thing: 'vip',
        work_id: null,
        tier: 'member',
        days: 30,
        title: '会员月卡',
        message: '',
        price: 3000,
        token_hash: null,
        state,
        taker_id: null,
        created_at: at.time.now,
        expires_at: at.time.now + 600_000,
        claimed_at: 0,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: { id }, remove: () => erase(at, 'gifts', id) }
  }

export const money: Rows = {
  'integral.buypoints': shared(pointPack),
  'ebook.gift': shared(async (at) => {
    const made = await work(at)
    return {
      input: { thing: 'work', kind: 'drama', id: made.number, total_fee: 1990 },
      remove: () => withdraw(at, made),
    }
  }),
  'user.giftLink': owned(gift('waiting')),
  'user.keepGift': owned(gift('returned')),
  'common.pay': owned(unpaidOrder),
  'common.payResult': owned(payment),
  'integral.svippay': shared(vipPackage),
  'integral.recharge': shared(coinPack),
  // Everybody may unlock, each from a wallet of their own: another's is empty.
  'orders.unlock': shared(
    async (at, owner) => {
      const made = await work(at)
      await giveCoins(at, owner, 100)
      const episode_ids = [made.parts[2]]
      return {
        input: { kind: 'drama', vid: made.number, episode_ids, coins: 10 },
        remove: () => withdraw(at, made),
      }
    },
    { other: 402 },
  ),
  'task.adclaim': owned(adTicket),
  'task.claim': shared(task),
  // Everybody may exchange, each of points of their own: another has none.
  'integral.exchange': shared(offer, { other: 402 }),
  'courses.dofeedbackwithval': noRecord('what the form is about, kept as it was said; a code opens it'),
}
