import type { CouponForm, CouponRow } from '@/contract/trade/adminpromo'
import { oneLine } from '@/contract/kernel/rules'
import type { CouponKind } from '@/contract/trade/trade-states'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Row } from '../../kernel/tables'
import type { Db, StaffContext, Trx } from '../../deps'
import { badInput, conflict, notFound, Refusal } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { totalOf } from '../../kernel/db/counted'
import { issueCoupon } from '../coupons'
import { foundByNames, type Names, namesWith } from '../../kernel/text/names'
import { notify } from '../../people/notices'
import { editedByOther, type PickedRecord, type TablePage, windowOf } from '../../kernel/list/office'

type Coupon = Row<'coupons'>

export interface CouponFilter extends TablePage {
  keyword?: string
  kind?: CouponKind
  state?: CouponRow['state'] | 'over'
  shopId?: number
}

const formOf = (row: Coupon): CouponForm => ({
  name: row.name,
  kind: row.kind,
  value: row.value,
  cap: row.cap,
  threshold: row.threshold,
  shopId: row.shop_id ?? 0,
  kinds: JSON.parse(row.kinds) as WorkKind[],
  startsAt: row.starts_at,
  endsAt: row.ends_at,
  issued: row.issued,
  perPerson: row.per_person,
  open: row.open === 1,
})

const stateOf = ({ state, revoked_at }: Coupon): CouponRow['state'] =>
  revoked_at === null ? state : 'revoked'

function matching(db: Db, { kind, state, shopId }: CouponFilter, now: number, names: Names | null) {
  return db
    .selectFrom('coupons')
    .$if(kind !== undefined, (query) => query.where('coupons.kind', '=', kind ?? 'amount'))
    .$if(shopId === 0, (query) => query.where('coupons.shop_id', 'is', null))
    .$if(Boolean(shopId), (query) => query.where('coupons.shop_id', '=', shopId ?? 0))
    .$if(state === 'over', (query) => query.where('coupons.ends_at', '<=', now))
    .$if(state === 'revoked', (query) => query.where('coupons.revoked_at', 'is not', null))
    .$if(state === 'on' || state === 'off', (query) =>
      query
        .where('coupons.state', '=', state === 'on' ? 'on' : 'off')
        .where('coupons.revoked_at', 'is', null)
        .$if(state === 'on', (running) => running.where('coupons.ends_at', '>', now)),
    )
    .$if(names !== null, (query) => query.where(foundByNames('coupons.id', [{ names, alias: 'coupons' }])))
}

export async function listCoupons(db: Db, filter: CouponFilter, now: number) {
  const { limit, offset } = windowOf(filter)
  const found = matching(db, filter, now, await namesWith(db, 'coupons', filter.keyword))
  const rows = await found
    .leftJoin('shops', 'shops.id', 'coupons.shop_id')
    .selectAll('coupons')
    .select((eb) => [
      'shops.name as shop_name',
      eb
        .selectFrom('user_coupons as own')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('own.coupon_id', '=', 'coupons.id')
        .where('own.state', '=', 'used')
        .as('used'),
      eb
        .selectFrom('user_coupons as back')
        .select((inner) => inner.fn.sum<number | null>('back.returns').as('sum'))
        .whereRef('back.coupon_id', '=', 'coupons.id')
        .where('back.returns', '>', 0)
        .as('returned'),
    ])
    .orderBy('coupons.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, filter, rows.length, found.select('coupons.id'))
  return {
    rows: rows.map((row) => ({
      id: row.id,
      form: formOf(row),
      shop: row.shop_name ?? '',
      taken: row.taken,
      used: Number(row.used ?? 0),
      returned: Number(row.returned ?? 0),
      state: stateOf(row),
      createdAt: row.created_at,
      version: row.version,
    })),
    next: '',
    total,
  }
}

async function couponById(db: Db | Trx, id: number): Promise<Coupon> {
  const row = await db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('优惠券不存在')
  return row
}

/** Fields that determine a coupon's value: fixed once a user holds a piece. */
const WORTH = ['kind', 'value', 'cap', 'threshold', 'shopId'] as const

async function checked(trx: Trx, given: CouponForm, before: Coupon | null, now: number): Promise<CouponForm> {
  const form = {
    ...given,
    name: oneLine(given.name),
    kinds: [...new Set(given.kinds)].sort(),
    cap: given.kind === 'rate' ? given.cap : 0,
  }
  if (!form.name) throw badInput('请填写名称')
  if (form.kind === 'rate' && form.value > 99) throw badInput('折扣为 1—99，例如 90 表示九折')
  if (form.kind === 'amount' && form.threshold > 0 && form.value > form.threshold)
    throw badInput('减免金额不能超过使用门槛')
  if (form.startsAt >= form.endsAt) throw badInput('开始时间要早于结束时间')
  if (form.perPerson > form.issued) throw badInput('每人限领不能超过发行量')
  if (!before && form.endsAt <= now) throw badInput('结束时间已经过去')
  if (form.shopId && form.shopId !== (before?.shop_id ?? 0)) {
    const shop = await trx.selectFrom('shops').select('id').where('id', '=', form.shopId).executeTakeFirst()
    if (!shop) throw notFound('店铺不存在')
  }
  if (before && before.taken > 0) {
    const was = formOf(before)
    if (
      WORTH.some((field) => was[field] !== form[field]) ||
      was.kinds.toSorted().join() !== form.kinds.join()
    )
      throw conflict('已有人领取，优惠内容和使用范围不能再改')
    if (form.issued < before.taken) throw badInput(`发行量不能少于已领取的 ${before.taken} 张`)
    if (form.endsAt < before.ends_at) throw conflict('已有人领取，结束时间只能延后')
  }
  return form
}

const columnsOf = ({ shopId, kinds, startsAt, endsAt, perPerson, open, ...form }: CouponForm) => ({
  ...form,
  open: Number(open),
  shop_id: shopId || null,
  kinds: JSON.stringify(kinds),
  starts_at: startsAt,
  ends_at: endsAt,
  per_person: perPerson,
})

/** Creates or changes a coupon. @throws Refusal 400, 404, 409 */
export async function saveCoupon(
  trx: Trx,
  ctx: StaffContext,
  { id, version, form: given }: { id?: number; version?: number; form: CouponForm },
): Promise<{ id: number; version: number }> {
  const now = ctx.clock.now()
  const before = id === undefined ? null : await couponById(trx, id)
  if (before && version === undefined) throw badInput('缺少版本号，请刷新后再保存')
  if (before && before.version !== version) throw editedByOther()
  if (before?.revoked_at) throw conflict('已作废的优惠券不能再改')
  const form = await checked(trx, given, before, now)
  if (!before) {
    const made = await trx
      .insertInto('coupons')
      .values({ ...columnsOf(form), taken: 0, state: 'on', created_at: now, version: 1 })
      .returning(['id', 'version'])
      .executeTakeFirstOrThrow()
    await audit(trx, ctx, 'admincoupon.save', `coupon:${made.id}`, null, form)
    return made
  }
  const done = await trx
    .updateTable('coupons')
    .set({ ...columnsOf(form), version: before.version + 1 })
    .where('id', '=', before.id)
    .where('version', '=', before.version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'admincoupon.save', `coupon:${before.id}`, formOf(before), form)
  return { id: before.id, version: before.version + 1 }
}

/** Stops a coupon, and with `revoke` also the pieces held by users; orders made with one keep their price. */
export async function stopCoupon(
  trx: Trx,
  ctx: StaffContext,
  { id, version }: PickedRecord,
  { revoke, reason }: { revoke: boolean; reason: string },
): Promise<void> {
  const before = await couponById(trx, id)
  if (before.revoked_at !== null) throw conflict('已经作废')
  if (before.state === 'off' && !revoke) throw conflict('已经停止发放')
  const done = await trx
    .updateTable('coupons')
    .set({
      state: 'off',
      ...(revoke ? { revoked_at: ctx.clock.now() } : {}),
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  const after = { state: revoke ? 'revoked' : 'off', reason }
  await audit(trx, ctx, 'admincoupon.stop', `coupon:${id}`, { state: stateOf(before) }, after)
}

interface Gift {
  id: number
  version: number
  mobiles: readonly string[]
  reason: string
}

/** Gives one piece and notifies its owner. */
async function giveOne(trx: Trx, coupon: Coupon, mobile: string, now: number): Promise<number> {
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('mobile', '=', mobile)
    .where('state', '=', 'active')
    .executeTakeFirst()
  if (!user) throw notFound('没有这个手机号的用户')
  await issueCoupon(trx, coupon, user.id, now)
  await notify(trx, now, {
    userId: user.id,
    kind: 'coupon',
    title: '收到一张优惠券',
    text: `“${coupon.name}”已放入你的账户，结算时可以使用`,
    href: '#/user/coupon',
  })
  return user.id
}

/** Gives a coupon to users by their phones. @throws Refusal 404, 409 when it cannot be given, or has changed */
export async function giveCoupon(trx: Trx, ctx: StaffContext, { id, version, mobiles, reason }: Gift) {
  const now = ctx.clock.now()
  const coupon = await couponById(trx, id)
  if (coupon.version !== version) throw editedByOther()
  if (coupon.state !== 'on' || coupon.revoked_at !== null) throw conflict('已停止发放')
  if (coupon.ends_at <= now) throw conflict('优惠券已过期')
  const lost: { mobile: string; msg: string }[] = []
  const users: number[] = []
  for (const mobile of new Set(mobiles)) {
    try {
      users.push(await giveOne(trx, coupon, mobile, now))
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      lost.push({ mobile, msg: error.message })
    }
  }
  if (users.length === 0) return { given: 0, lost, version }
  const done = await trx
    .updateTable('coupons')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst()
  if (done.numUpdatedRows !== 1n) throw editedByOther()
  await audit(trx, ctx, 'admincoupon.give', `coupon:${id}`, null, { given: users.length, users, reason })
  return { given: users.length, lost, version: version + 1 }
}
