import { roundYuan } from './money'

/** Largest amount that any form accepts, in fen. */
export const MOST_FEN = 100_000_000

/**
 * Parses a typed amount in yuan and returns fen: `39.8` → 3,980. Null for everything else: a unit (`8元`), groups
 * (`8,5`), three decimals, an empty text, and a negative amount unless `signed`.
 */
export function fenOf(text: string, signed = false): number | null {
  const typed = /^([-−]?)(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!typed || (typed[1] && !signed)) return null
  const fen = Number(typed[2]) * 100 + Number((typed[3] ?? '').padEnd(2, '0'))
  return typed[1] && fen > 0 ? -fen : fen
}

/** Formats fen with two decimals and no groups, for input fields and payment channels: `99999.00`. */
export const decimalYuan = (fen: number): string =>
  `${fen < 0 ? '-' : ''}${Math.floor(Math.abs(fen) / 100)}.${String(Math.abs(fen) % 100).padStart(2, '0')}`

export interface MoneyLimits {
  /** Fen; 0 by default. */
  least?: number | undefined
  /** Fen; {@link MOST_FEN} by default. */
  most?: number | undefined
}

/** Returns what is wrong with an amount in fen, or null. NaN, null and undefined are not amounts. */
export function fenFault(
  fen: number | null | undefined,
  { least = 0, most = MOST_FEN }: MoneyLimits = {},
): string | null {
  if (!Number.isInteger(fen)) return '请填写金额，最多两位小数，例如 39.80'
  const amount = Number(fen)
  if (amount < 0 && least >= 0) return '金额不能为负数'
  if (amount < least) return `不能低于 ${roundYuan(least)} 元`
  return amount > most ? `不能超过 ${roundYuan(most)} 元` : null
}

/** Returns what is wrong with a typed amount, or null. An empty text is not an amount. */
export function moneyFault(text: string, limits: MoneyLimits = {}): string | null {
  if (text.trim() === '') return '请填写金额'
  const fen = fenOf(text, true)
  return fen === null ? '金额应为数字，最多两位小数，例如 39.80' : fenFault(fen, limits)
}
