import type { HeldCoupon, OpenCoupon } from '@/contract/trade/coupons'
import type { OwnCouponState } from '@/contract/trade/trade-states'
import type { WorkKind } from '@/contract/catalogue/work'
import type { ExpressionBuilder } from 'kysely'
import type { Database, Row } from '../kernel/tables'
import type { Context, Db, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import { issueCoupon } from './coupons'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { isShipped } from '../store/goods'
import { HOUSE_SHOP } from '../store/sale'
import { publishedWork } from '../catalogue/works'

type Coupon = Row<'coupons'>

const MOST_OPEN = 50

const worthOf = (row: Coupon & { shop_name: string | null }) => ({
  name: row.name,
  kind: row.kind,
  value: row.value,
  cap: row.cap,
  threshold: row.threshold,
  shopId: row.shop_id ?? 0,
  shopName: row.shop_name ?? '',
  kinds: JSON.parse(row.kinds) as WorkKind[],
  startsAt: row.starts_at,
})

const present = (row: Coupon & { shop_name: string | null }, held: number): OpenCoupon => {
  const left = row.issued - row.taken
  return {
    id: row.id,
    ...worthOf(row),
    endsAt: row.ends_at,
    left,
    state: held >= row.per_person ? 'held' : left > 0 ? 'free' : 'gone',
  }
}

/** Coupons that buyers may claim now. */
const openNow = (db: Db | Trx, now: number) =>
  db
    .selectFrom('coupons')
    .leftJoin('shops', 'shops.id', 'coupons.shop_id')
    .selectAll('coupons')
    .select('shops.name as shop_name')
    .where('coupons.open', '=', 1)
    .where('coupons.state', '=', 'on')
    .where('coupons.revoked_at', 'is', null)
    .where('coupons.starts_at', '<=', now)
    .where('coupons.ends_at', '>', now)
    .orderBy('coupons.ends_at')
    .orderBy('coupons.id')

/** Number of pieces of each coupon that a user has ever had. */
async function heldBy(db: Db | Trx, userId: number | undefined, coupons: readonly number[]) {
  if (userId === undefined || !coupons.length) return new Map<number, number>()
  const rows = await db
    .selectFrom('user_coupons')
    .select(['coupon_id', (eb) => eb.fn.max<number>('number').as('held')])
    .where('user_id', '=', userId)
    .where('coupon_id', 'in', coupons)
    .groupBy('coupon_id')
    .execute()
  return new Map(rows.map(({ coupon_id, held }) => [coupon_id, held]))
}

/** Shop of a published product. @throws Refusal 404 */
async function sellerOf(db: Db, kind: WorkKind, number: number): Promise<number> {
  const { id } = await publishedWork(db, kind, number)
  if (!isShipped(kind)) return HOUSE_SHOP
  const { shop_id } = await db
    .selectFrom('goods')
    .select('shop_id')
    .where('work_id', '=', id)
    .executeTakeFirstOrThrow()
  return shop_id
}

/**
 * Coupons that may be claimed now: all of them, or those for one product. Its price is not checked: a product below a
 * threshold may reach it together with others in a cart.
 * @throws Refusal 404 for a product that is not sold
 */
export async function openCoupons(ctx: Context, thing: { kind?: WorkKind; id?: number }) {
  const { kind, id } = thing
  const seller = kind && id !== undefined ? await sellerOf(ctx.db, kind, id) : null
  const rows = await openNow(ctx.db, ctx.clock.now())
    .$if(seller !== null, (query) =>
      query.where((eb) => eb.or([eb('shop_id', 'is', null), eb('shop_id', '=', seller)])),
    )
    .$if(seller !== null, (query) => query.where((eb) => fits(eb, kind ?? '')))
    .limit(MOST_OPEN)
    .execute()
  const held = await heldBy(
    ctx.db,
    ctx.user?.id,
    rows.map((row) => row.id),
  )
  return { rows: rows.map((row) => present(row, held.get(row.id) ?? 0)) }
}

const fits = (eb: ExpressionBuilder<Database, 'coupons'>, kind: string) =>
  eb.or([eb('kinds', '=', '[]'), eb('kinds', 'like', `%"${kind}"%`)])

/** Claims one piece of an open coupon. @throws Refusal 404, 409 */
export async function takeCoupon(trx: Trx, userId: number, id: number, now: number): Promise<OpenCoupon> {
  const known = await trx.selectFrom('coupons').select('id').where('id', '=', id).executeTakeFirst()
  if (!known) throw notFound('优惠券不存在')
  const coupon = await openNow(trx, now).where('coupons.id', '=', id).executeTakeFirst()
  if (!coupon) throw conflict('这张优惠券已停止领取')
  const held = await issueCoupon(trx, coupon, userId, now)
  return present({ ...coupon, taken: coupon.taken + 1 }, held)
}

/** A buyer's coupons in a state. */
const ownIn = (db: Db, userId: number, state: OwnCouponState, now: number) =>
  db
    .selectFrom('user_coupons as own')
    .innerJoin('coupons', 'coupons.id', 'own.coupon_id')
    .where('own.user_id', '=', userId)
    .where('own.state', '=', state === 'used' ? 'used' : 'unused')
    .$if(state === 'unused', (query) =>
      query.where('own.expires_at', '>', now).where('coupons.revoked_at', 'is', null),
    )
    .$if(state === 'over', (query) =>
      query.where((eb) => eb.or([eb('own.expires_at', '<=', now), eb('coupons.revoked_at', 'is not', null)])),
    )

/** A buyer's coupons: unused ones by expiry, the others newest first. */
export async function heldCoupons(
  db: Db,
  userId: number,
  { state, ...page }: { state: OwnCouponState; cursor?: string; limit?: number },
  now: number,
) {
  const limit = limitOf(page)
  const after = decodeCursor(page.cursor, 2)
  const [past = 0, id = 0] = after ?? []
  const moment = state === 'used' ? 'own.used_at' : 'own.expires_at'
  const [beyond, direction] = state === 'unused' ? (['>', 'asc'] as const) : (['<', 'desc'] as const)
  const found = ownIn(db, userId, state, now)
  const [rows, { total }] = await Promise.all([
    found
      .leftJoin('shops', 'shops.id', 'coupons.shop_id')
      .leftJoin('orders', 'orders.id', 'own.order_id')
      .selectAll('coupons')
      .select(['own.id as own_id', 'own.expires_at', 'own.used_at', 'shops.name as shop_name'])
      .select('orders.order_sn')
      .$if(after !== null, (query) =>
        query.where((eb) =>
          eb.or([eb(moment, beyond, past), eb.and([eb(moment, '=', past), eb('own.id', beyond, id)])]),
        ),
      )
      .orderBy(moment, direction)
      .orderBy('own.id', direction)
      .limit(limit + 1)
      .execute(),
    found.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ])
  const cut = pageOf(rows, limit, (row) => [
    (state === 'used' ? row.used_at : row.expires_at) ?? 0,
    row.own_id,
  ])
  return {
    next: cut.next,
    total: Number(total),
    rows: cut.rows.map((row): HeldCoupon => ({
      ...worthOf(row),
      id: row.own_id,
      expiresAt: row.expires_at,
      usedAt: row.used_at ?? 0,
      order_sn: row.order_sn ?? '',
      revoked: row.revoked_at !== null,
    })),
  }
}
