import type { NewRow } from '../kernel/tables'

/** Coupons created in the demo's back office; days are from today. */
export type SeedCoupon = Pick<
  NewRow<'coupons'>,
  'name' | 'kind' | 'value' | 'cap' | 'threshold' | 'kinds' | 'issued' | 'per_person'
> & {
  /** Whether it belongs to the demo's shop owner. */
  shop?: true
  from: number
  until: number
  /** Number of demo users who hold one. */
  holders: number
  /** How many of those were used in an order that was closed unpaid. */
  returned: number
  ended?: 'off' | 'revoked'
  /** Whether readers may claim it themselves. */
  open?: 1
}

export const COUPONS: readonly SeedCoupon[] = [
  {
    name: '世界读书日满 99 减 20',
    kind: 'amount',
    value: 2_000,
    cap: 0,
    threshold: 9_900,
    kinds: '["ebook","paperbook"]',
    issued: 5_000,
    per_person: 1,
    from: -215,
    until: -205,
    holders: 9,
    returned: 2,
  },
  {
    name: '开学季课程 85 折',
    kind: 'rate',
    value: 85,
    cap: 5_000,
    threshold: 0,
    kinds: '["course"]',
    issued: 2_000,
    per_person: 1,
    from: -80,
    until: -50,
    holders: 7,
    returned: 1,
  },
  {
    name: '云谷文房满 88 减 15',
    kind: 'amount',
    value: 1_500,
    cap: 0,
    threshold: 8_800,
    kinds: '[]',
    issued: 300,
    per_person: 2,
    shop: true,
    open: 1,
    from: -20,
    until: 40,
    holders: 6,
    returned: 1,
  },
  {
    name: '短剧追更减 5 元',
    kind: 'amount',
    value: 500,
    cap: 0,
    threshold: 1_500,
    kinds: '["drama"]',
    issued: 1_000,
    per_person: 1,
    from: -30,
    until: 30,
    holders: 4,
    returned: 0,
    ended: 'off',
  },
  {
    name: '全场 1 折（设置有误）',
    kind: 'rate',
    value: 10,
    cap: 0,
    threshold: 0,
    kinds: '[]',
    issued: 10_000,
    per_person: 1,
    from: -12,
    until: 18,
    holders: 3,
    returned: 0,
    ended: 'revoked',
  },
  {
    name: '年末文创满 199 减 30',
    kind: 'amount',
    value: 3_000,
    cap: 0,
    threshold: 19_900,
    kinds: '["goods"]',
    issued: 800,
    per_person: 3,
    open: 1,
    from: -5,
    until: 36,
    holders: 5,
    returned: 1,
  },
  {
    name: '书友见面礼满 30 减 5',
    kind: 'amount',
    value: 500,
    cap: 0,
    threshold: 3_000,
    kinds: '[]',
    issued: 20_000,
    per_person: 1,
    open: 1,
    from: -2,
    until: 60,
    holders: 0,
    returned: 0,
  },
  {
    name: '冬夜读书 8 折券',
    kind: 'rate',
    value: 80,
    cap: 1_000,
    threshold: 0,
    kinds: '["ebook","course"]',
    issued: 3_000,
    per_person: 2,
    open: 1,
    from: -2,
    until: 30,
    holders: 2,
    returned: 0,
  },
  {
    name: '前三名短剧券',
    kind: 'amount',
    value: 300,
    cap: 0,
    threshold: 0,
    kinds: '["drama"]',
    issued: 3,
    per_person: 1,
    open: 1,
    from: -6,
    until: 20,
    holders: 3,
    returned: 0,
  },
]

/** Discounts by kind and public id of the product; days are from today. */
export const DISCOUNTS: readonly {
  kind: string
  number: number
  name: string
  rate: number
  from: number
  until: number
  off?: true
}[] = [
  { kind: 'ebook', number: 31, name: '周末特价', rate: 60, from: -1, until: 6 },
  { kind: 'ebook', number: 32, name: '周末特价', rate: 60, from: -1, until: 6 },
  { kind: 'course', number: 12, name: '开课八折', rate: 80, from: -3, until: 20 },
  { kind: 'goods', number: 22, name: '换季清仓', rate: 70, from: -6, until: 12 },
  { kind: 'paperbook', number: 18, name: '冬至预告', rate: 75, from: 12, until: 25 },
  { kind: 'drama', number: 19, name: '完结特惠', rate: 88, from: 3, until: 10 },
  { kind: 'ebook', number: 34, name: '读书日五折', rate: 50, from: -215, until: -208 },
  { kind: 'goods', number: 25, name: '新品试卖', rate: 90, from: -15, until: 15, off: true },
]

/** Versions of the app, newest last. */
export const VERSIONS: readonly {
  name: string
  code: number
  notes: string
  force: 0 | 1
  state: 'draft' | 'published' | 'withdrawn'
  days: number
}[] = [
  {
    name: '0.9.0',
    code: 90,
    notes: '公测版：短剧、有声剧、电子书与课程。',
    force: 1,
    state: 'published',
    days: 240,
  },
  {
    name: '0.9.5',
    code: 95,
    notes: '上线商城、购物车与售后；修复部分机型无法播放的问题。',
    force: 0,
    state: 'published',
    days: 150,
  },
  { name: '0.9.8', code: 98, notes: '阅读器换新。', force: 0, state: 'withdrawn', days: 95 },
  {
    name: '1.0.0',
    code: 100,
    notes: '正式版：会员、积分、书卡与代理中心；听书进度在多台设备间同步。',
    force: 0,
    state: 'published',
    days: 60,
  },
  {
    name: '1.1.0',
    code: 110,
    notes: '直播回放支持倍速；订单可以按商品申请售后。',
    force: 0,
    state: 'draft',
    days: 2,
  },
]
