import { Type, type Static } from '@sinclair/typebox'
import { BigId, Id, Instant, literals } from '../call'

const CURRENCIES = ['CNY', 'COIN', 'POINT'] as const

export const Currency = literals(CURRENCIES)

export const LedgerAccountRow = Type.Object({
  id: Id,
  owner: literals(['user', 'house']),
  ownerId: Type.Integer(),
  name: Type.String({ description: 'nickname; empty for the house' }),
  currency: Currency,
  purpose: Type.String(),
  balance: Type.Integer(),
})

export type LedgerAccountRow = Static<typeof LedgerAccountRow>

export const LedgerTransferRow = Type.Object({
  id: BigId,
  reference: Type.String(),
  kind: Type.String(),
  memo: Type.String(),
  reversalOf: Type.Integer({ description: '0 = none' }),
  at: Instant,
})

export type LedgerTransferRow = Static<typeof LedgerTransferRow>

export const LedgerTransferDetail = Type.Composite([
  LedgerTransferRow,
  Type.Object({
    reversedBy: Type.Integer({ description: '0 = not reversed' }),
    postings: Type.Array(Type.Composite([LedgerAccountRow, Type.Object({ amount: Type.Integer() })])),
  }),
])

export type LedgerTransferDetail = Static<typeof LedgerTransferDetail>

/** Kinds of disagreements that a day's reconciliation detects. */
export const EXCEPTIONS = [
  'order_without_transfer',
  'payment_without_order',
  'channel_difference',
  'payment_state_unknown',
  'refund_stuck',
  'withdrawal_stuck',
  'release_late',
  'ledger_fault',
  'checkpoint_difference',
] as const

export type ExceptionCode = (typeof EXCEPTIONS)[number]

export const Reconciliation = Type.Object({
  day: Type.String(),
  channels: Type.Array(
    Type.Object({
      channel: Type.String(),
      payments: Type.Integer(),
      paid: Type.Integer({ description: 'fen, as the payments say' }),
      ledger: Type.Integer({ description: 'fen, as the ledger says' }),
    }),
  ),
  exceptions: Type.Array(
    Type.Object({
      code: literals(EXCEPTIONS),
      count: Type.Integer(),
      rows: Type.Array(
        Type.Object({
          key: Type.String({ description: 'number of the order, payment, withdrawal … it is about' }),
          words: Type.String(),
          amount: Type.Integer(),
          at: Type.Integer(),
        }),
        { description: 'the first hundred' },
      ),
    }),
  ),
})

export type Reconciliation = Static<typeof Reconciliation>
