import { Type } from '@sinclair/typebox'
import { AppText, AppWholeNumber, Id, MAX_INTEGER, Text, literals } from '../call'

/** Shapes that the calls of the back office share. */

/** Reason of an action that colleagues may question later; kept in the audit log. */
export const Reason = Type.String({
  title: '原因',
  sentence: '请填写原因（2—200 个字）',
  minLength: 2,
  maxLength: 200,
})

/** Version of the row that the operator saw: a later change by another editor is a conflict (409). */
export const Version = AppWholeNumber(0, MAX_INTEGER)

/** Records of a bulk action as the operator saw them. */
export const Picked = Type.Array(Type.Object({ id: Id, version: Version }), {
  title: '所选记录',
  minItems: 1,
  maxItems: 100,
})

/** Bulk actions do as much as possible: `lost` are the records that another operator changed first, with the reason. */
export const BulkAnswer = Type.Object({
  changed: Type.Integer(),
  lost: Type.Array(Type.Object({ id: Id, msg: Type.String() })),
})

/** A time chosen by a user, in ms since the epoch, with its Chinese name. */
export const Moment = (title: string, description?: string) =>
  Type.Integer({
    title,
    sentence: `请选择${title}`,
    minimum: 0,
    maximum: 9_999_999_999_999,
    ...(description ? { description } : {}),
  })

export const Keyword = Text('关键字', 40)
/** A table filter by one of the slugs that its list offers. */
export const Slug = AppText(40)

/** Shops by a part of their name, twenty at most; without one, the chosen shop `id` is included. */
export const shopChoice = {
  input: Type.Object({ keyword: Type.Optional(Keyword), id: Type.Optional(Id) }),
  answer: Type.Object({
    rows: Type.Array(Type.Object({ id: Id, name: Type.String(), open: Type.Boolean() })),
  }),
}

/** Offset paging of back-office tables. */
export const TablePaging = Type.Object({
  current: Type.Optional(AppWholeNumber(1, 1_000_000, { default: 1 })),
  pageSize: Type.Optional(AppWholeNumber(1, 200, { default: 20 })),
})

/** Customers that a role sees: all, those of its holder's team, or those assigned to its holder. */
export const DATA_SCOPES = ['all', 'group', 'own'] as const

export const DataScope = literals(DATA_SCOPES)

export type DataScope = (typeof DATA_SCOPES)[number]
