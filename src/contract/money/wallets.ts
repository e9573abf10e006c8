import type { Static } from '@sinclair/typebox'
import { literals } from '../call'

/** Sources of earnings, each with its own wallet: promotion, a shop, acting. */
export const WALLET_PURPOSES = ['brokerage', 'shop', 'actor'] as const

export const WalletPurpose = literals(WALLET_PURPOSES)

export type WalletPurpose = Static<typeof WalletPurpose>
