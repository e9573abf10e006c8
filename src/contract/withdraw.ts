import { Type, type Static } from '@sinclair/typebox'
import { literals } from './call'

export const PAYEE_KINDS = ['bank', 'alipay', 'wechat'] as const
export const PayeeKind = literals(PAYEE_KINDS)
export type PayeeKind = Static<typeof PayeeKind>

export const WITHDRAWAL_STATES = [
  'requested',
  'reviewing',
  'approved',
  'paying',
  'paid',
  'refused',
  'failed',
] as const
export const WithdrawalState = literals(WITHDRAWAL_STATES)
export type WithdrawalState = Static<typeof WithdrawalState>

export const WithdrawalNumber = Type.String({ minLength: 1, maxLength: 32 })
