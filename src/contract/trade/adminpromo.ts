import { Type, type Static } from '@sinclair/typebox'
import {
  get,
  Id,
  IdOrNone,
  Instant,
  literals,
  Mobile,
  Money,
  PageOf,
  post,
  AppWholeNumber,
  Choice,
  MAX_INTEGER,
  WholeNumber,
  Text,
} from '../call'
import {
  BulkAnswer,
  Keyword,
  Moment,
  Picked,
  Reason,
  shopChoice,
  Version,
  TablePaging,
} from '../kernel/office'
import { COUPON_KINDS } from './trade-states'
import { WorkKind } from '../catalogue/work'
import { Saved } from '../kernel/fields'

/** on: may be given and used. off: no more are given. revoked: those already given are invalid too. */
export const COUPON_STATES = ['on', 'off', 'revoked'] as const

export const CouponForm = Type.Object({
  name: Text('优惠券名称', 30, 1),
  kind: Choice('优惠方式', COUPON_KINDS),
  value: Money('面额', {
    least: 1,
    description: 'amount: fen taken off; rate: percent that is paid',
  }),
  cap: Money('最多优惠', { description: 'most fen a rate takes off; 0 = any' }),
  threshold: Money('使用门槛'),
  shopId: AppWholeNumber(0, MAX_INTEGER, { description: '0 = of the house, for all shops' }),
  kinds: Type.Array(WorkKind, { title: '适用品类', maxItems: 20, default: [], description: 'none = all' }),
  startsAt: Moment('开始时间'),
  endsAt: Moment('结束时间'),
  issued: WholeNumber('发行量', { least: 1, most: 10_000_000 }),
  perPerson: WholeNumber('每人限领', { least: 1, most: 100 }),
  open: Type.Boolean({ default: false, description: 'buyers may take it themselves' }),
})
export type CouponForm = Static<typeof CouponForm>

export const CouponRow = Type.Object({
  id: Id,
  form: CouponForm,
  shop: Type.String({ description: 'empty = of the house' }),
  taken: Type.Integer(),
  used: Type.Integer(),
  returned: Type.Integer({ description: 'times one came back from an order that was closed unpaid' }),
  state: literals(COUPON_STATES),
  createdAt: Instant,
  version: Type.Integer(),
})
export type CouponRow = Static<typeof CouponRow>

/** Coupons of the platform and of shops: `/admin/coupon`. */
export const admincoupon = {
  list: get('/admincoupon/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'coupon.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        kind: Type.Optional(literals(COUPON_KINDS)),
        state: Type.Optional(literals([...COUPON_STATES, 'over'], 'over: its time is past')),
        shopId: Type.Optional(IdOrNone),
      }),
      TablePaging,
    ]),
    answer: PageOf(CouponRow),
    notes: 'Coupons with their figures, the newest first. `shopId` 0 are those of the house.',
  }),
  shops: get('/admincoupon/shops', {
    family: 'adminapi',
    who: 'staff',
    permission: 'coupon.read',
    ...shopChoice,
    notes: 'Shops a coupon may be of.',
  }),
  save: post('/admincoupon/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'coupon.edit',
    audit: '保存优惠券',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: CouponForm }),
    answer: Saved,
    notes: 'Makes or changes a coupon. What one that somebody holds is worth is changed no more.',
  }),
  give: post('/admincoupon/give', {
    family: 'adminapi',
    who: 'staff',
    permission: 'coupon.give',
    audit: { ifChanged: '发放优惠券' },
    input: Type.Object({
      id: Id,
      version: Version,
      mobiles: Type.Array(Mobile, { title: '手机号码', minItems: 1, maxItems: 200 }),
      reason: Reason,
    }),
    answer: Type.Object({
      given: Type.Integer(),
      lost: Type.Array(Type.Object({ mobile: Mobile, msg: Type.String() })),
      version: Type.Integer(),
    }),
    notes: 'Gives one coupon to each of these users, who are told. A repeated call meets a newer version.',
  }),
  stop: post('/admincoupon/stop', {
    family: 'adminapi',
    who: 'staff',
    permission: 'coupon.edit',
    audit: { ifChanged: '停用优惠券' },
    input: Type.Object({
      items: Picked,
      revoke: Type.Boolean({ description: 'those in people’s hands count no more, either' }),
      reason: Reason,
    }),
    answer: BulkAnswer,
    notes: 'Stops coupons. Orders that were made with them keep their price.',
  }),
}
