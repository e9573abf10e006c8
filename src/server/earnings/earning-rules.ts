import type { Db } from '../deps'
import { readDocument } from '../kernel/documents'

/** Rules of promotion and selling; operators edit them, unedited figures have the defaults below. */
export interface EarningRules {
  /** Days a commission is held after the payment: as long as products can be returned. */
  holdDays: number
  /** Days after the referral in which a buyer's orders count. */
  attributionDays: number
  /**
   * Per mille of the amount paid, for the first and the second level, by kind of line; `other` for every other kind.
   */
  rates: Record<string, readonly [number, number]>
  /** Basis points of the price of a work that all its actors may have together. */
  actorLimit: number
  /** Per mille of a parcel that the platform keeps. */
  shopFee: number
  /** Days a shop's share is held after the parcel was received. */
  shopHoldDays: number
}

export const EARNING_RULES: EarningRules = {
  holdDays: 15,
  attributionDays: 30,
  // Coins, points and the parts unlocked with coins earn nothing: they would be paid twice.
  rates: { vip: [200, 50], work: [100, 30], coins: [0, 0], points: [0, 0], part: [0, 0], other: [80, 20] },
  actorLimit: 5_000,
  shopFee: 60,
  shopHoldDays: 15,
}

export const earningRules = async (db: Db): Promise<EarningRules> => ({
  ...EARNING_RULES,
  ...(await readDocument<Partial<EarningRules>>(db, 'earnings', {})),
})

export const rateOf = (rules: EarningRules, kind: string, level: 1 | 2): number =>
  (rules.rates[kind] ?? rules.rates['other'] ?? [0, 0])[level - 1] ?? 0

/** Per mille (or basis points, `of` 10,000) of an amount in whole fen, never more than the amount. */
export const share = (amount: number, rate: number, of = 1_000): number => Math.floor((amount * rate) / of)

/**
 * The part of an amount calculated from a base that a refund takes back: in proportion, and the last fen with the last
 * of the base, so that partial refunds add up to a whole one.
 */
export const takenBack = (amount: number, base: number, refunded: number): number =>
  refunded >= base ? amount : Math.floor((amount * refunded) / base)
