import type { Role } from '@/contract/call'
import type { Row } from '@/server/kernel/tables'
import { onLineRefunded } from '@/server/earnings/earnings'
import { balanceOf } from '@/server/money/ledger'
import { replaceRoles } from '@/server/people/roles-of-users'
import { atChannel, notificationOf, send, startPay } from '@tests/support/channel'
import { VIP, type MoneyWorld } from '@tests/support/money'
import type { WalletPurpose } from '@/contract/money/wallets'

export const DAY = 86_400_000

export const givesRole = (world: MoneyWorld, userId: number, roles: Role[] = ['dealer']) =>
  replaceRoles(world.deps.db, userId, roles)

/** A dealer, brought by another one where `by` says so. */
export async function dealer(world: MoneyWorld, by?: number): Promise<number> {
  const id = await world.user()
  await givesRole(world, id)
  if (by) await bring(world, by, id)
  return id
}

export const bring = (world: MoneyWorld, sharer_id: number, user_id: number) =>
  world.deps.db
    .insertInto('referrals')
    .values({ user_id, sharer_id, came_at: world.clock.at, created_at: world.clock.at })
    .execute()

/** Somebody whom `by` has just brought. */
export async function buyer(world: MoneyWorld, by?: number): Promise<number> {
  const id = await world.user()
  if (by) await bring(world, by, id)
  return id
}

/** A membership package, ordered and paid by the channel's notification. */
export async function buysVip(world: MoneyWorld, userId: number): Promise<Row<'orders'>> {
  const input = { product_id: VIP.id, total_fee: VIP.price }
  const { order_sn } = await world.ctx(userId).call('integral.svippay', input)
  return pays(world, userId, order_sn)
}

/** An order paid by the channel's notification. */
export async function pays(world: MoneyWorld, userId: number, order_sn: string): Promise<Row<'orders'>> {
  const payNo = await startPay(world, userId, order_sn)
  await atChannel(world, payNo)
  await send(world, await notificationOf(world, payNo))
  return world.deps.db
    .selectFrom('orders')
    .selectAll()
    .where('order_sn', '=', order_sn)
    .executeTakeFirstOrThrow()
}

/** Money back for the one line of an order, as the refund's command would say it. */
export async function refunds(world: MoneyWorld, order: Row<'orders'>, amount: number): Promise<void> {
  const line = await world.deps.db
    .selectFrom('order_lines')
    .selectAll()
    .where('order_id', '=', order.id)
    .executeTakeFirstOrThrow()
  await world.deps.command((trx) => onLineRefunded(trx, world.deps, order, line, amount))
}

export interface Holding {
  free: number
  held: number
  debt: number
}

export async function holding(
  world: MoneyWorld,
  userId: number,
  purpose: WalletPurpose = 'brokerage',
): Promise<Holding> {
  const { db } = world.deps
  const { debt } = await db
    .selectFrom('earning_debts')
    .select((eb) => eb.fn.sum<number | null>('remaining').as('debt'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return {
    free: await balanceOf(db, 'user', userId, 'CNY', purpose),
    held: await balanceOf(db, 'user', userId, 'CNY', `${purpose}-frozen`),
    debt: Number(debt ?? 0),
  }
}

/** Commissions of an order as facts, in the order they were written. */
export const commissionsOf = (world: MoneyWorld, orderId: number) =>
  world.deps.db
    .selectFrom('commissions')
    .select(['earner_id', 'level', 'amount', 'state', 'reason'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
