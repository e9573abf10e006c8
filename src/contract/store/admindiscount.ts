import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, literals, PageOf, post, Text } from '../call'
import { BulkAnswer, Keyword, Moment, Picked, Reason, Version, TablePaging } from '../kernel/office'
import { WorkKind } from '../catalogue/work'
import { Percent, Saved } from '../kernel/fields'

export const DiscountForm = Type.Object({
  workId: Id,
  name: Text('活动名称', 20, 1),
  rate: Percent,
  startsAt: Moment('开始时间'),
  endsAt: Moment('结束时间'),
})

export type DiscountForm = Static<typeof DiscountForm>

export const DISCOUNT_TIMES = ['running', 'ahead', 'over', 'off'] as const

export const DiscountRow = Type.Object({
  id: Id,
  form: DiscountForm,
  kind: WorkKind,
  title: Type.String(),
  number: Type.Integer(),
  cover: Type.String(),
  price: Fen,
  time: literals(DISCOUNT_TIMES),
  version: Type.Integer(),
})

export type DiscountRow = Static<typeof DiscountRow>

/** Temporary discounts: `/admin/discount`. */
export const admindiscount = {
  list: get('/admindiscount/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'discount.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        kind: Type.Optional(WorkKind),
        time: Type.Optional(literals(DISCOUNT_TIMES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(DiscountRow),
    notes: 'Discounts, the newest first; `keyword` is a part of the discount’s or the work’s name.',
  }),
  works: get('/admindiscount/works', {
    family: 'adminapi',
    who: 'staff',
    permission: 'discount.read',
    input: Type.Object({ keyword: Type.Optional(Keyword) }),
    answer: Type.Object({
      rows: Type.Array(Type.Object({ id: Id, kind: WorkKind, title: Type.String(), price: Fen })),
    }),
    notes: 'Works and goods that are sold for money, by title or author; the first twenty.',
  }),
  save: post('/admindiscount/save', {
    family: 'adminapi',
    who: 'staff',
    permission: 'discount.edit',
    audit: '保存折扣',
    input: Type.Object({ id: Type.Optional(Id), version: Type.Optional(Version), form: DiscountForm }),
    answer: Saved,
    notes: 'Makes or changes a discount; of several that run, the deepest counts. Orders keep their price.',
  }),
  stop: post('/admindiscount/stop', {
    family: 'adminapi',
    who: 'staff',
    permission: 'discount.edit',
    audit: { ifChanged: '停止折扣' },
    input: Type.Object({ items: Picked, reason: Reason }),
    answer: BulkAnswer,
    notes: 'Ends discounts at once.',
  }),
}
