import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, literals, Nothing } from '../call'
import { GoodsKind } from '../store/goods'
import { ShopPage } from '../store/goods-form'
import { SHOP_FIGURES, SHOP_SPAN_NAMES } from '../store/shop-figures'

const own = { family: 'addon', who: 'shop' } as const

export const ShopHome = Type.Object({
  id: Id,
  page: ShopPage,
  state: literals(['open', 'closed']),
  version: Type.Integer(),
  figures: Type.Object({
    toShip: Type.Integer({ description: 'paid parcels that wait to be sent' }),
    onSale: Type.Integer(),
    off: Type.Integer({ description: 'taken off' }),
    draft: Type.Integer({ description: 'never on sale yet' }),
    out: Type.Integer({ description: 'products on sale of which nothing is left' }),
    low: Type.Integer({ description: 'products on sale with a combination that runs out' }),
    held: Type.Integer({ description: 'pieces that wait for payment' }),
    sold: Type.Integer({ description: 'pieces sold in all' }),
  }),
})
export type ShopHome = Static<typeof ShopHome>

export const ShopFigures = Type.Object({
  from: Instant,
  at: Type.Integer({ description: 'end of the span, in ms: the moment of the request' }),
  figures: Type.Array(
    Type.Object({
      figure: literals(SHOP_FIGURES),
      value: Type.Integer(),
      before: Type.Integer({ description: 'value in the same span before, up to the same time of day' }),
    }),
  ),
  best: Type.Array(
    Type.Object({
      id: Id,
      kind: GoodsKind,
      title: Type.String(),
      cover: Type.String(),
      tint: Type.String(),
      pieces: Type.Integer(),
      amount: Fen,
    }),
  ),
})
export type ShopFigures = Static<typeof ShopFigures>

/** The caller's shop with what it sells; spread into the calls of shop. */
export const shopHomeCalls = {
  home: get('/shop/home', {
    ...own,
    input: Nothing,
    answer: ShopHome,
    notes: 'The caller’s shop with its figures.',
  }),
  figures: get('/shop/figures', {
    ...own,
    input: Type.Object({ span: literals(SHOP_SPAN_NAMES) }),
    answer: ShopFigures,
    notes:
      'Visitors, sales and refunds of the caller’s shop today, or on 7 or 30 days with today, beside the span before, and the best-selling products.',
  }),
}
