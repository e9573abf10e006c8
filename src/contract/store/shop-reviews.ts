import { Type, type Static } from '@sinclair/typebox'
import { get, Id, literals, Nothing, PageOf, Paging, post, Text } from '../call'
import { Review } from '../catalogue/review'
import { GoodsKind } from './goods'

const own = { family: 'addon', who: 'shop' } as const

export const ShopReview = Type.Composite([
  Type.Omit(Review, ['mine']),
  Type.Object({ kind: GoodsKind, title: Type.String({ description: 'of the product' }) }),
])
export type ShopReview = Static<typeof ShopReview>

/** Reviews of a shop’s products, as its owner answers them. */
export const shopReviewCalls = {
  reviews: get('/shop/reviews', {
    ...own,
    input: Type.Composite([Type.Object({ only: Type.Optional(literals(['unanswered', 'bad'])) }), Paging]),
    answer: PageOf(ShopReview),
    notes: 'Shown reviews of the products of the caller’s shop, newest first.',
  }),
  reply: post('/shop/reply', {
    ...own,
    audit: '回复评价',
    input: Type.Object({ id: Id, text: Text('回复', 200, 1) }),
    answer: Nothing,
    notes: 'Answers a review of one of the caller’s products in public, or replaces the answer.',
  }),
}
