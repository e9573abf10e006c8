import { Type, type Static } from '@sinclair/typebox'
import { byApp, Fen, get, Id, Instant, literals, PageOf, Paging, post, Points } from '../call'
import { ORDER_TYPES } from './order-kinds'
import { PARCEL_STATES } from './trade-states'
import { WorkKind } from '../catalogue/work'
import { Ids } from '../kernel/fields'

export const ORDER_STATES = ['unpaid', 'paid', 'fulfilled', 'closed', 'refunding', 'refunded'] as const

export const OrderRow = Type.Object({
  order_sn: Type.String(),
  type: literals(ORDER_TYPES),
  title: Type.String(),
  state: literals(ORDER_STATES),
  total_fee: Fen,
  currency: literals(['CNY', 'COIN', 'POINT']),
  created_at: Instant,
  expires_at: Instant,
  pieces: Type.Integer(),
  lines: Type.Array(
    Type.Object({
      title: Type.String(),
      picks: Type.String(),
      cover: Type.String(),
      tint: Type.String(),
      quantity: Type.Integer(),
      price: Fen,
    }),
    { description: 'the first three' },
  ),
  parcels: Type.Array(literals(PARCEL_STATES)),
  refunds: Type.Integer({ description: 'refunds under way' }),
  toReview: Type.Integer({ description: 'received lines that may be reviewed' }),
})

export type OrderRow = Static<typeof OrderRow>

export const orders = {
  unlock: post('/orders/unlock', {
    family: 'addon',
    who: 'user',
    idempotent: true,
    audit: 'changes',
    input: Type.Object({
      kind: WorkKind,
      vid: Id,
      episode_ids: Ids('分集', 200),
      coins: Points('金币', {
        most: 100_000_000,
        description: 'sum the user was shown; refused on a mismatch',
      }),
      auto: Type.Optional(
        byApp(
          Type.Boolean({ description: 'nobody pressed a button: only within what the user has agreed to' }),
        ),
      ),
    }),
    answer: Type.Object({ order_sn: Type.String(), coins: Type.Integer({ description: 'balance left' }) }),
    notes: 'Unlocks episodes with coins at once; already owned ones are not charged.',
  }),
  lists: get('/orders/lists', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({
        state: Type.Optional(literals(ORDER_STATES)),
        type: Type.Optional(literals(ORDER_TYPES)),
        waiting: Type.Optional(
          literals(
            ['ship', 'receive', 'refund', 'review'],
            'has a parcel to be sent or received, a refund under way, or something received to be reviewed',
          ),
        ),
      }),
      Paging,
    ]),
    answer: PageOf(OrderRow),
    notes: 'Orders of the caller, of one state or type when given, newest first.',
  }),
  unsigncount: get('/orders/unsigncount', {
    family: 'addon',
    who: 'user',
    input: Type.Object({}),
    answer: Type.Object({
      unpaid: Type.Integer(),
      paid: Type.Integer(),
      refunding: Type.Integer(),
      toShip: Type.Integer({ description: 'orders with a parcel to be sent' }),
      toReceive: Type.Integer({ description: 'orders with a parcel on its way' }),
      toReview: Type.Integer({ description: 'orders with something received to be reviewed' }),
    }),
    notes: 'Counts of the caller’s orders by state, for badges.',
  }),
}
