const group = (whole: number): string => String(whole).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')

/** Splits an amount in fen into yuan and its two decimals, without the sign: 9,999,900 → `['99,999', '00']`. */
export function splitYuan(fen: number): [string, string] {
  const whole = Math.abs(Math.round(fen))
  return [group(Math.floor(whole / 100)), String(whole % 100).padStart(2, '0')]
}

/** Formats fen as yuan without the unit: `99,999.00`; `−2.50` if negative. */
export const plainYuan = (fen: number): string => `${fen < 0 ? '−' : ''}${splitYuan(fen).join('.')}`

/** Formats fen as a price: `¥99,999.00`; `−¥2.50` if negative. */
export const yuan = (fen: number): string => `${fen < 0 ? '−' : ''}¥${splitYuan(fen).join('.')}`

/** {@link plainYuan} without `.00`, for the round amounts of rules and coupons: `30`, `1,299`, `9.90`. */
export const roundYuan = (fen: number): string => plainYuan(fen).replace(/\.00$/, '')
