import type { WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { conflict } from '../kernel/http/refusal'
import type { Coupon } from './quote-coupons'

export interface OwnCoupon extends Coupon {
  shopName: string
  expiresAt: number
}

/** Coupons a buyer may use now, those that expire first at the front. */
export async function couponsOf(db: Db, userId: number, now: number): Promise<OwnCoupon[]> {
  const rows = await db
    .selectFrom('user_coupons as own')
    .innerJoin('coupons as coupon', 'coupon.id', 'own.coupon_id')
    .leftJoin('shops as shop', 'shop.id', 'coupon.shop_id')
    .select([
      'own.id',
      'own.expires_at',
      'coupon.name',
      'coupon.kind',
      'coupon.value',
      'coupon.cap',
      'coupon.threshold',
      'coupon.shop_id',
      'coupon.kinds',
      'shop.name as shop_name',
    ])
    .where('own.user_id', '=', userId)
    .where('own.state', '=', 'unused')
    .where('own.expires_at', '>', now)
    .where('coupon.starts_at', '<=', now)
    .where('coupon.revoked_at', 'is', null)
    .orderBy('own.expires_at')
    .orderBy('own.id')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    kind: row.kind,
    value: row.value,
    cap: row.cap,
    threshold: row.threshold,
    shopId: row.shop_id,
    kinds: JSON.parse(row.kinds) as WorkKind[],
    shopName: row.shop_name ?? '',
    expiresAt: row.expires_at,
  }))
}

/**
 * Gives one piece of a coupon to a user.
 * @returns the number of pieces the user has had
 * @throws Refusal 409 when none is left, or the user has reached the limit per user
 */
export async function issueCoupon(
  trx: Trx,
  coupon: Pick<Row<'coupons'>, 'id' | 'ends_at' | 'per_person'>,
  userId: number,
  now: number,
): Promise<number> {
  const { last } = await trx
    .selectFrom('user_coupons')
    .select((eb) => eb.fn.max<number | null>('number').as('last'))
    .where('user_id', '=', userId)
    .where('coupon_id', '=', coupon.id)
    .executeTakeFirstOrThrow()
  const number = (last ?? 0) + 1
  if (number > coupon.per_person) throw conflict(`已达到每人限领 ${coupon.per_person} 张`)
  const taken = await trx
    .updateTable('coupons')
    .set((eb) => ({ taken: eb('taken', '+', 1) }))
    .where('id', '=', coupon.id)
    .whereRef('taken', '<', 'issued')
    .executeTakeFirst()
  if (taken.numUpdatedRows !== 1n) throw conflict('发行量已领完')
  await trx
    .insertInto('user_coupons')
    .values({
      user_id: userId,
      coupon_id: coupon.id,
      number,
      state: 'unused',
      order_id: null,
      created_at: now,
      expires_at: coupon.ends_at,
      used_at: null,
    })
    .execute()
  return number
}

/** Marks coupons as used by an order. @throws Refusal 409 when another order was faster */
export async function spendCoupons(
  trx: Trx,
  userId: number,
  ids: readonly number[],
  order: { id: number; now: number },
): Promise<void> {
  for (const id of ids) {
    const used = await trx
      .updateTable('user_coupons')
      .set({ state: 'used', order_id: order.id, used_at: order.now })
      .where('id', '=', id)
      .where('user_id', '=', userId)
      .where('state', '=', 'unused')
      .executeTakeFirst()
    if (used.numUpdatedRows !== 1n) throw conflict('优惠券已被使用，请重新选择')
  }
}

/** Returns the coupons of an order that will not be paid. */
export const returnCoupons = async (trx: Trx, orderId: number): Promise<void> => {
  await trx
    .updateTable('user_coupons')
    .set((eb) => ({
      state: 'unused' as const,
      order_id: null,
      used_at: null,
      returns: eb('returns', '+', 1),
    }))
    .where('order_id', '=', orderId)
    .where('state', '=', 'used')
    .execute()
}

/** Whether the coupons of an order's price are still its own or unused. */
export async function couponsStillThere(trx: Trx, orderId: number, ids: readonly number[]): Promise<boolean> {
  if (!ids.length) return true
  const rows = await trx
    .selectFrom('user_coupons')
    .select('id')
    .where('id', 'in', ids)
    .where((eb) => eb.or([eb('state', '=', 'unused'), eb('order_id', '=', orderId)]))
    .execute()
  return rows.length === ids.length
}

/** Uses them again for an order that was closed and is paid after all. */
export async function retakeCoupons(
  trx: Trx,
  orderId: number,
  ids: readonly number[],
  now: number,
): Promise<void> {
  if (!ids.length) return
  await trx
    .updateTable('user_coupons')
    .set({ state: 'used', order_id: orderId, used_at: now })
    .where('id', 'in', ids)
    .where('state', '=', 'unused')
    .execute()
}
