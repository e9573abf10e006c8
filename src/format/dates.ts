/**
 * Days and times as users read them, by the clock of China wherever they are written: a page drawn on the server and the
 * same page in a browser say the same.
 */
const SHANGHAI = 8 * 3_600_000

const iso = (at: number): string => new Date(at + SHANGHAI).toISOString()

/** `2026-11-20`: tables of the office, files, and the server's days. */
export const isoDay = (at: number): string => iso(at).slice(0, 10)

/** `2026-11-20 19:30` */
export const isoMinute = (at: number): string => iso(at).slice(0, 16).replace('T', ' ')

/** `2026-11-20 19:30:05` */
export const isoSecond = (at: number): string => iso(at).slice(0, 19).replace('T', ' ')

/** `19:30` */
export const timeOf = (at: number): string => iso(at).slice(11, 16)

const named = (at: number): { year: number; month: number; date: number } => {
  const [year = 0, month = 1, date = 1] = isoDay(at).split('-').map(Number)
  return { year, month, date }
}

/** `2026年11月20日` */
export function dateOf(at: number): string {
  const { year, month, date } = named(at)
  return `${year}年${month}月${date}日`
}

/** `11月20日` */
export function dayOf(at: number): string {
  const { month, date } = named(at)
  return `${month}月${date}日`
}

/** `11月20日 19:30` */
export const momentOf = (at: number): string => `${dayOf(at)} ${timeOf(at)}`

/** `2026年11月20日 19:30`: a moment whose year matters. */
export const fullMomentOf = (at: number): string => `${dateOf(at)} ${timeOf(at)}`

/** A day named as `2026-11-21` to how people name it: 今天, 昨天, 11月19日 周四. */
export function dayName(day: string, now = Date.now()): string {
  const at = Date.parse(`${day}T00:00:00+08:00`)
  const ago = Math.round((Date.parse(`${isoDay(now)}T00:00:00+08:00`) - at) / 86_400_000)
  if (ago === 0) return '今天'
  if (ago === 1) return '昨天'
  const week = '日一二三四五六'[new Date(at + SHANGHAI).getUTCDay()]
  return `${named(at).year === named(now).year ? dayOf(at) : dateOf(at)} 周${week}`
}
