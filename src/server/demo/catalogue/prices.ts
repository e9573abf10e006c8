import type { SeedWork } from './types'

/** A struck price is believed up to this many times the price. */
const MOST_STRUCK = 1.6
/** The whole costs at most this share of what its locked parts cost one by one. */
const WHOLE_SHARE = 0.9

/** Highest price that ends on 90 fen and is not above `most` fen; small amounts are taken as they are. */
const endingOn90 = (most: number): number => (most < 90 ? most : Math.floor((most - 90) / 100) * 100 + 90)

/**
 * A work whose prices fit each other: the whole is cheaper than its parts one by one (a coin is worth a fen), and the
 * struck price is what the parts cost together, or a sum that people may have paid.
 */
export function priced(work: SeedWork): SeedWork {
  const { price, originalPrice, parts } = work
  if (originalPrice === undefined || price === 0) return work
  const locked = parts.filter((part) => !part.free)
  const apart =
    locked.length && locked.every((part) => part.price)
      ? locked.reduce((sum, part) => sum + (part.price ?? 0), 0)
      : Infinity
  const whole = Math.min(price, apart < Infinity ? endingOn90(apart * WHOLE_SHARE) : price)
  const struck = Math.min(originalPrice, apart, Math.floor((whole * MOST_STRUCK) / 100) * 100)
  const { originalPrice: _, ...rest } = work
  return { ...rest, price: whole, ...(struck > whole ? { originalPrice: struck } : {}) }
}
