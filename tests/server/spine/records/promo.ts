import type { CouponForm } from '@/contract/trade/adminpromo'
import type { Rig } from '../rig'
import { erase, fresh, noRecord, shared, withdraw, work, type Make, type Rows } from './record'
import type { DiscountForm } from '@/contract/store/admindiscount'

const reason = '活动提前结束'
const DAY = 86_400_000

const couponForm = (at: Rig): CouponForm => ({
  name: '满 50 减 8',
  kind: 'amount',
  value: 800,
  cap: 0,
  threshold: 5_000,
  shopId: 0,
  kinds: [],
  startsAt: at.time.now,
  endsAt: at.time.now + 30 * DAY,
  issued: 100,
  perPerson: 50,
  open: true,
})

const coupon =
  (input: (id: number, at: Rig, mobile: string) => object): Make =>
  async (at) => {
    const { db } = at.database
    const { shopId: _shop, kinds: _kinds, startsAt, endsAt, perPerson, open: _open, ...form } = couponForm(at)
    const { id } = await db
      .insertInto('coupons')
      .values({
        ...form,
        shop_id: null,
        kinds: '[]',
        starts_at: startsAt,
        ends_at: endsAt,
        per_person: perPerson,
        taken: 0,
        state: 'on',
        created_at: at.time.now,
        open: 1,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { mobile } = await db
      .selectFrom('users')
      .select('mobile')
      .where('id', '=', await at.user())
      .executeTakeFirstOrThrow()
    const remove = async () => {
      await db.deleteFrom('user_coupons').where('coupon_id', '=', id).execute()
      await erase(at, 'coupons', id)
    }
    return { input: input(id, at, mobile ?? '13900000000'), remove }
  }

const discount =
  (input: (id: number, form: DiscountForm) => object): Make =>
  async (at) => {
    const made = await work(at)
    const form = { workId: made.id, name: '限时八折', rate: 80, startsAt: 0, endsAt: at.time.now + DAY }
    const { id } = await at.database.db
      .insertInto('item_discounts')
      .values({
        work_id: made.id,
        name: form.name,
        rate: 80,
        starts_at: 0,
        ends_at: form.endsAt,
        state: 'on',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id, form), remove: () => erase(at, 'item_discounts', id) }
  }

const version =
  (state: 'draft' | 'published', input: (id: number, code: number) => object): Make =>
  async (at) => {
    const code = fresh()
    const { id } = await at.database.db
      .insertInto('app_versions')
      .values({
        name: '1.2.0',
        code,
        notes: '修复问题',
        force: 0,
        state,
        staff_id: 0,
        created_at: at.time.now,
        published_at: state === 'draft' ? null : at.time.now,
        version: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { input: input(id, code), remove: () => erase(at, 'app_versions', id) }
  }

const shareOf: Make = async (at) => {
  const made = await work(at)
  return { input: { workId: made.id }, remove: () => erase(at, 'works', made.id) }
}

export const promo: Rows = {
  'adminconfig.save': noRecord('the ids are those of lines within the document'),
  'admincoupon.list': noRecord('a filter: a shop that is not there has no coupons'),
  'adminshare.list': shared(shareOf, { gone: 'nothing' }),
  'adminversion.save': shared(
    version('draft', (id, code) => ({
      id,
      version: 1,
      form: { name: '1.2.1', code, notes: '修复更多问题', force: true },
    })),
  ),
  'adminversion.publish': shared(version('draft', (id) => ({ id, version: 1 }))),
  'adminversion.withdraw': shared(version('published', (id) => ({ id, version: 1, reason }))),
  'admincoupon.shops': noRecord('a shop that is chosen and gone is left out'),
  'ebook.coupons': shared(async (at) => {
    const made = await work(at)
    return { input: { kind: 'drama', id: made.number }, remove: () => withdraw(at, made) }
  }),
  'ebook.takecoupon': shared(coupon((id) => ({ id }))),
  'admincoupon.save': shared(coupon((id, at) => ({ id, version: 1, form: couponForm(at) }))),
  'admincoupon.give': shared(coupon((id, _at, mobile) => ({ id, version: 1, mobiles: [mobile], reason }))),
  'admincoupon.stop': shared(coupon((id) => ({ items: [{ id, version: 1 }], revoke: false, reason }))),
  'admindiscount.save': shared(discount((id, form) => ({ id, version: 1, form }))),
  'admindiscount.stop': shared(discount((id) => ({ items: [{ id, version: 1 }], reason }))),
}
