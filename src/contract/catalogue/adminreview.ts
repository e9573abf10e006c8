import { Type, type Static } from '@sinclair/typebox'
import { get, Id, literals, PageOf, post } from '../call'
import { Keyword, Reason, TablePaging, Version } from '../kernel/office'
import { Review } from './review'
import { REVIEW_STATES } from './review-rules'
import { WorkKind } from './work'

export const ReviewRow = Type.Composite([
  Type.Omit(Review, ['mine']),
  Type.Object({
    userId: Id,
    kind: WorkKind,
    title: Type.String({ description: 'of the work or product' }),
    state: literals(REVIEW_STATES),
    reason: Type.String({ description: 'why it is hidden' }),
    version: Type.Integer(),
  }),
])
export type ReviewRow = Static<typeof ReviewRow>

/** Reviews of works and products for the back office: `/admin/reviews`. */
export const adminreview = {
  list: get('/adminreview/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'review.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        kind: Type.Optional(WorkKind),
        state: Type.Optional(literals(REVIEW_STATES)),
      }),
      TablePaging,
    ]),
    answer: PageOf(ReviewRow),
    notes:
      'Reviews of every work and product, the newest first; the keyword is of the text or the shop’s reply.',
  }),
  hide: post('/adminreview/hide', {
    family: 'adminapi',
    who: 'staff',
    permission: 'review.edit',
    audit: '隐藏评价',
    input: Type.Object({ id: Id, version: Version, reason: Reason }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes: 'Hides a review from everybody and tells its author why.',
  }),
  show: post('/adminreview/show', {
    family: 'adminapi',
    who: 'staff',
    permission: 'review.edit',
    audit: '恢复评价',
    input: Type.Object({ id: Id, version: Version }),
    answer: Type.Object({ id: Id, version: Type.Integer() }),
    notes: 'Shows a hidden review again.',
  }),
}
