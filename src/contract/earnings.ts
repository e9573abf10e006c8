import { Type, type Static } from '@sinclair/typebox'
import { literals } from './call'

/** What earns money here, each a wallet of its own: promotion, a shop, acting. */
export const WALLET_PURPOSES = ['brokerage', 'shop', 'actor'] as const
export const WalletPurpose = literals(WALLET_PURPOSES)
export type WalletPurpose = Static<typeof WalletPurpose>

export const COMMISSION_STATES = ['held', 'available', 'paid_out', 'reversed'] as const
export type CommissionState = (typeof COMMISSION_STATES)[number]

/**
 * Why a commission is what it is. Those that bring nothing: self (nobody earns from what they buy), no_relation (nobody
 * brought the buyer), expired (more than 30 days ago), not_promoter (who brought the buyer is none), not_promoted (the
 * goods bring none), too_small (below one fen). refunded: what a refund took back.
 */
export const COMMISSION_REASONS = [
  'earned',
  'self',
  'no_relation',
  'expired',
  'not_promoter',
  'not_promoted',
  'too_small',
  'refunded',
] as const
export type CommissionReason = (typeof COMMISSION_REASONS)[number]

export const SETTLEMENT_STATES = ['held', 'available', 'reversed'] as const
export type SettlementState = (typeof SETTLEMENT_STATES)[number]

export const Level = Type.Integer({ minimum: 1, maximum: 2 })
