import type { Static } from '@sinclair/typebox'
import { literals } from '../call'

/** What earns money here, each a wallet of its own: promotion, a shop, acting. */
export const WALLET_PURPOSES = ['brokerage', 'shop', 'actor'] as const

export const WalletPurpose = literals(WALLET_PURPOSES)

export type WalletPurpose = Static<typeof WalletPurpose>
