import { Type, type Static } from '@sinclair/typebox'
import { BigId, Fen, get, Id, Instant, literals, PageOf, post, AppText } from '../call'
import { Held, SETTLEMENT_STATES } from './earnings'
import { BulkAnswer, Keyword, Moment, Picked, Reason, Version, TablePaging, Slug } from '../kernel/office'
import { UnderWay, WithdrawalRow, WithdrawalState } from './withdraw'
import { WITHDRAWAL_STATES } from './withdraw-rules'
import { WalletPurpose } from '../money/wallets'
import {
  Currency,
  LedgerAccountRow,
  LedgerTransferRow,
  LedgerTransferDetail,
  Reconciliation,
} from '../money/ledger'

/** Why a withdrawal needs review: its amount, or a payee that another user has too. */
export const WITHDRAWAL_FLAGS = ['amount', 'shared'] as const

export const OfficeWithdrawal = Type.Composite([
  WithdrawalRow,
  Type.Object({
    userId: Id,
    nickname: Type.String(),
    mobile: Type.String({ description: 'masked' }),
    flags: Type.Array(literals(WITHDRAWAL_FLAGS)),
    attempts: Type.Integer(),
    reviewer: Type.String({ description: 'empty when nobody decided' }),
    version: Type.Integer(),
  }),
])
export type OfficeWithdrawal = Static<typeof OfficeWithdrawal>

export const OfficeWithdrawalDetail = Type.Composite([
  OfficeWithdrawal,
  Type.Object({
    available: Fen,
    frozen: Fen,
    held: Held,
    underWay: Type.Array(UnderWay),
    debt: Type.Integer(),
    paidBefore: Fen,
    providerTxn: Type.String(),
    sharedWith: Type.Array(Type.Object({ userId: Id, nickname: Type.String() })),
    steps: Type.Array(
      Type.Object({
        state: WithdrawalState,
        note: Type.String(),
        by: Type.String({ description: 'name of the operator; empty for the owner and the server' }),
        at: Instant,
      }),
    ),
  }),
])
export type OfficeWithdrawalDetail = Static<typeof OfficeWithdrawalDetail>

/** Withdrawals: `/admin/withdraw`. */
export const adminwithdraw = {
  list: get('/adminwithdraw/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'withdraw.read',
    input: Type.Composite([
      Type.Object({
        keyword: Type.Optional(Keyword),
        state: Type.Optional(literals([...WITHDRAWAL_STATES, 'waiting'])),
        purpose: Type.Optional(WalletPurpose),
      }),
      TablePaging,
    ]),
    answer: PageOf(OfficeWithdrawal),
    notes:
      'Withdrawals; `waiting` are those an operator has to do something about. The oldest of those first.',
  }),
  detail: get('/adminwithdraw/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'withdraw.read',
    input: Type.Object({ id: Id }),
    answer: OfficeWithdrawalDetail,
    notes: 'One withdrawal with its steps, its owner’s wallet and who else has its payee.',
  }),
  reveal: post('/adminwithdraw/reveal', {
    family: 'adminapi',
    who: 'staff',
    permission: 'withdraw.reveal',
    audit: '查看完整收款账户',
    input: Type.Object({ id: Id, reason: Reason }),
    answer: Type.Object({ holder: Type.String(), number: Type.String(), mobile: Type.String() }),
    notes: 'The whole payee and phone of a withdrawal, for a reason that the audit log keeps.',
  }),
  approve: post('/adminwithdraw/approve', {
    family: 'adminapi',
    who: 'staff',
    permission: 'withdraw.review',
    audit: { ifChanged: '通过提现' },
    input: Type.Object({ items: Picked }),
    answer: BulkAnswer,
    notes: 'Lets withdrawals through; the next run of the payouts pays them.',
  }),
  refuse: post('/adminwithdraw/refuse', {
    family: 'adminapi',
    who: 'staff',
    permission: 'withdraw.review',
    audit: { ifChanged: '拒绝提现' },
    input: Type.Object({ items: Picked, reason: Reason }),
    answer: BulkAnswer,
    notes: 'Refuses withdrawals that are not being paid: amount and fee go back to the wallet.',
  }),
  pay: post('/adminwithdraw/pay', {
    family: 'adminapi',
    who: 'staff',
    permission: 'withdraw.pay',
    audit: '打款',
    input: Type.Object({ id: Id, version: Version }),
    answer: Type.Object({ state: WithdrawalState, reason: Type.String() }),
    notes: 'Pays an approved withdrawal now, or tries a failed one again.',
  }),
}

export const SettlementRow = Type.Object({
  id: Id,
  parcelId: Id,
  ownerId: Id,
  name: Type.String(),
  gross: Fen,
  fee: Fen,
  clawed: Fen,
  net: Type.Integer(),
  state: literals(SETTLEMENT_STATES),
  holdUntil: Instant,
  at: Instant,
})
export type SettlementRow = Static<typeof SettlementRow>

/** Ledger, settlements, reconciliation: `/admin/ledger`, `/admin/settlement`, `/admin/reconcile`. */
export const adminledger = {
  list: get('/adminledger/list', {
    family: 'adminapi',
    who: 'staff',
    permission: 'ledger.read',
    input: Type.Composite([
      Type.Object({
        reference: Type.Optional(Type.String({ title: '单号', maxLength: 80, description: 'its beginning' })),
        kind: Type.Optional(AppText(20)),
        accountId: Type.Optional(Id),
        from: Type.Optional(Moment('开始时间')),
        to: Type.Optional(Moment('结束时间')),
      }),
      TablePaging,
    ]),
    answer: PageOf(LedgerTransferRow),
    notes: 'Transfers of the ledger, the newest first, counted up to 10,000.',
  }),
  detail: get('/adminledger/detail', {
    family: 'adminapi',
    who: 'staff',
    permission: 'ledger.read',
    input: Type.Object({ id: BigId }),
    answer: LedgerTransferDetail,
    notes: 'One transfer with its postings.',
  }),
  accounts: get('/adminledger/accounts', {
    family: 'adminapi',
    who: 'staff',
    permission: 'ledger.read',
    input: Type.Composite([
      Type.Object({
        owner: Type.Optional(literals(['user', 'house'])),
        currency: Type.Optional(Currency),
        purpose: Type.Optional(Slug),
        ownerId: Type.Optional(Id),
      }),
      TablePaging,
    ]),
    answer: PageOf(LedgerAccountRow),
    notes: 'Accounts with their balances; those of the house first.',
  }),
  settlements: get('/adminledger/settlements', {
    family: 'adminapi',
    who: 'staff',
    permission: 'ledger.read',
    input: Type.Composite([
      Type.Object({
        state: Type.Optional(literals(SETTLEMENT_STATES)),
        ownerId: Type.Optional(Id),
      }),
      TablePaging,
    ]),
    answer: PageOf(SettlementRow),
    notes: 'Shares of shops in their parcels, the newest first.',
  }),
  reconcile: get('/adminledger/reconcile', {
    family: 'adminapi',
    who: 'staff',
    permission: 'ledger.reconcile',
    input: Type.Object({ day: Type.String({ title: '日期', pattern: '^20\\d{2}-\\d{2}-\\d{2}$' }) }),
    answer: Reconciliation,
    notes: 'Holds orders, payments, withdrawals and the ledger of a day against each other.',
  }),
}
