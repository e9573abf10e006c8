const trimmed = (value: number) => (Math.floor(value * 10) / 10).toString()

/** 9,999 → `9999`, 12,000 → `1.2万`, 340,000,000 → `3.4亿`. Rounds down: a board never claims more than it has. */
export function humanCount(count: number): string {
  if (count >= 100_000_000) return `${trimmed(count / 100_000_000)}亿`
  if (count >= 10_000) return `${trimmed(count / 10_000)}万`
  return String(Math.max(0, Math.floor(count)))
}

/** Whole fen → yuan with two decimals and thousands groups: 9,999,900 → `99,999.00`. */
export function yuan(fen: number): string {
  const sign = fen < 0 ? '-' : ''
  const whole = Math.abs(Math.round(fen))
  const groups = String(Math.floor(whole / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
  return `${sign}${groups}.${String(whole % 100).padStart(2, '0')}`
}
