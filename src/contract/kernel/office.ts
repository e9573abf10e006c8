import { Type } from '@sinclair/typebox'
import { Id, MAX_INTEGER, literals } from '../call'

/** Shapes that the calls of the back office share. */

/** Why somebody did what another will ask about; kept in the audit log. */
export const Reason = Type.String({ minLength: 2, maxLength: 200 })

/** Version of the row that the operator saw: another one's change since then is a conflict (409). */
export const Version = Type.Integer({ minimum: 0, maximum: MAX_INTEGER })

/** Records of a bulk action as the operator saw them. */
export const Picked = Type.Array(Type.Object({ id: Id, version: Version }), { minItems: 1, maxItems: 100 })

/** Bulk actions do what they can: `lost` are the records another operator was quicker with, and why. */
export const BulkAnswer = Type.Object({
  changed: Type.Integer(),
  lost: Type.Array(Type.Object({ id: Id, msg: Type.String() })),
})

/** Milliseconds since the epoch in a filter. */
export const Moment = Type.Integer({ minimum: 0, maximum: 9_999_999_999_999 })

export const Keyword = Type.String({ maxLength: 40 })

/** Shops by a part of their name, twenty at most; without one, the `id` that is chosen already is among them. */
export const shopChoice = {
  input: Type.Object({ keyword: Type.Optional(Keyword), id: Type.Optional(Id) }),
  answer: Type.Object({
    rows: Type.Array(Type.Object({ id: Id, name: Type.String(), open: Type.Boolean() })),
  }),
}

/** Offset paging of back-office tables. */
export const TablePaging = Type.Object({
  current: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
  pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200, default: 20 })),
})

/** Which customers a role sees: all, those of its holder's team, or those assigned to its holder. */
export const DATA_SCOPES = ['all', 'group', 'own'] as const

export const DataScope = literals(DATA_SCOPES)

export type DataScope = (typeof DATA_SCOPES)[number]
