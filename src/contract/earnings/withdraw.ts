import { Type, type Static } from '@sinclair/typebox'
import { Fen, get, Id, Instant, literals, Nothing, PageOf, Paging, post, Money } from '../call'
import { Held } from './earnings'
import { PAYEE_KINDS, WITHDRAWAL_STATES } from './withdraw-rules'
import { WalletPurpose } from '../money/wallets'

const PayeeKind = literals(PAYEE_KINDS)
export const WithdrawalState = literals(WITHDRAWAL_STATES)

export const PayeeForm = Type.Object({
  kind: PayeeKind,
  holder: Type.String({
    minLength: 2,
    maxLength: 20,
    title: '开户姓名',
    description: 'name the account is in',
  }),
  bank: Type.String({
    title: '开户银行',
    maxLength: 20,
    default: '',
    description: 'name of the bank; empty for other kinds',
  }),
  number: Type.String({
    title: '账号',
    minLength: 5,
    maxLength: 40,
    description: 'card number; phone or mail address of Alipay; WeChat ID. Spaces are passed over',
  }),
})
export type PayeeForm = Static<typeof PayeeForm>

export const Payee = Type.Object({
  id: Id,
  kind: PayeeKind,
  holder: Type.String(),
  bank: Type.String(),
  number: Type.String({ description: 'masked' }),
  preferred: Type.Boolean({ description: 'the default one' }),
  shared: Type.Boolean({ description: 'another user has it, too: withdrawals to it are looked at first' }),
  version: Type.Integer(),
})
export type Payee = Static<typeof Payee>

const Version = Id

/** Payees of the caller; the numbers are stored encrypted and never returned. */
export const bank = {
  list: get('/bank/list', {
    family: 'addon',
    who: 'user',
    input: Nothing,
    answer: Type.Object({ rows: Type.Array(Payee) }),
    notes: 'Payees of the caller, the default one first.',
  }),
  save: post('/bank/save', {
    family: 'addon',
    who: 'user',
    audit: '添加收款账户',
    input: Type.Composite([PayeeForm, Type.Object({ preferred: Type.Boolean({ default: false }) })]),
    answer: Payee,
    notes: 'Adds a payee; the first one is the default. Ten at most.',
  }),
  setdefault: post('/bank/setdefault', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Payee,
    notes: 'Makes a payee the default one.',
  }),
  delete: post('/bank/delete', {
    family: 'addon',
    who: 'user',
    audit: '删除收款账户',
    input: Type.Object({ id: Id }),
    answer: Nothing,
    notes: 'Deletes a payee and its number; withdrawals that are under way keep theirs.',
  }),
}

/** A withdrawal that is neither paid nor refused yet. */
export const UnderWay = Type.Object({
  withdrawNo: Type.String(),
  amount: Fen,
  fee: Fen,
  state: WithdrawalState,
  at: Instant,
})
export type UnderWay = Static<typeof UnderWay>

/** The rule that the server would apply to a withdrawal now. */
export const WithdrawalRule = Type.Object({
  purpose: WalletPurpose,
  available: Fen,
  frozen: Fen,
  held: Held,
  underWay: Type.Array(UnderWay),
  debt: Type.Integer({ description: 'fen that refunds still take of later earnings' }),
  feeRate: Type.Integer({ description: 'per mille of the amount, rounded up to a fen' }),
  feeLeast: Fen,
  least: Fen,
  most: Type.Integer({ description: 'largest amount that can be withdrawn now, the fee on top; may be 0' }),
  mostAtOnce: Fen,
  timesLeft: Type.Integer({ description: 'withdrawals left today' }),
  times: Type.Integer({ description: 'withdrawals a day' }),
  reviewAbove: Type.Integer({ description: 'amounts above are looked at by a person first' }),
  factor: Type.Boolean({ description: 'the caller’s second factor is on: a code is needed' }),
})
export type WithdrawalRule = Static<typeof WithdrawalRule>

export const WithdrawalRow = Type.Object({
  id: Id,
  withdrawNo: Type.String(),
  purpose: WalletPurpose,
  amount: Fen,
  fee: Fen,
  kind: PayeeKind,
  bank: Type.String(),
  holder: Type.String(),
  number: Type.String({ description: 'masked' }),
  state: WithdrawalState,
  reason: Type.String({ description: 'why it was refused or failed; else empty' }),
  at: Instant,
  movedAt: Instant,
})
export type WithdrawalRow = Static<typeof WithdrawalRow>

export const WithdrawalStep = Type.Object({
  state: WithdrawalState,
  note: Type.String(),
  at: Instant,
})

/** Withdrawals of the caller. */
export const withdraw = {
  bankInfo: get('/withdraw/bankInfo', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Payee,
    notes: 'One payee of the caller.',
  }),
  bankEdit: post('/withdraw/bankEdit', {
    family: 'addon',
    who: 'user',
    audit: '修改收款账户',
    input: Type.Object({
      id: Id,
      version: Version,
      holder: PayeeForm.properties.holder,
      bank: PayeeForm.properties.bank,
      number: Type.Optional(PayeeForm.properties.number),
    }),
    answer: Payee,
    notes: 'Changes a payee; without a number the kept one stays.',
  }),
  applyRule: get('/withdraw/applyRule', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ purpose: WalletPurpose }),
    answer: WithdrawalRule,
    notes: 'What of a wallet is free and held, and the rule of withdrawals.',
  }),
  apply: post('/withdraw/apply', {
    family: 'addon',
    who: 'user',
    rate: 'pay',
    idempotent: true,
    audit: '申请提现',
    input: Type.Object({
      purpose: WalletPurpose,
      amount: Money('提现金额', { least: 1 }),
      fee: Money('手续费', { description: 'as shown; refused on a mismatch' }),
      payeeId: Id,
      code: Type.Optional(
        Type.String({ title: '验证码', maxLength: 20, description: 'of the second factor, where it is on' }),
      ),
    }),
    answer: WithdrawalRow,
    notes:
      'Asks for a withdrawal: amount and fee leave the free balance at once. Above the limit, or to a payee that somebody else has, a person looks at it first. Refused with 428 without the code of a second factor that is on.',
  }),
  list: get('/withdraw/list', {
    family: 'addon',
    who: 'user',
    input: Type.Composite([
      Type.Object({ purpose: Type.Optional(WalletPurpose), state: Type.Optional(WithdrawalState) }),
      Paging,
    ]),
    answer: PageOf(WithdrawalRow),
    notes: 'Withdrawals of the caller, the newest first.',
  }),
  detail: get('/withdraw/detail', {
    family: 'addon',
    who: 'user',
    input: Type.Object({ id: Id }),
    answer: Type.Composite([WithdrawalRow, Type.Object({ steps: Type.Array(WithdrawalStep) })]),
    notes: 'One withdrawal with its steps.',
  }),
}
