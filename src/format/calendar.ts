import { dateOf, dayOf, isoDay, timeOf } from './dates'

// Separate from dates.ts, which is part of the first script.

/** `2026-11-20 19:30`; Chinese time, as all functions here. */
export const isoMinute = (at: number): string => `${isoDay(at)} ${timeOf(at)}`

/** `2026-11-20 19:30:05` */
export const isoSecond = (at: number): string => `${isoMinute(at)}${new Date(at).toISOString().slice(16, 19)}`

/** `2026年11月20日 19:30`: for a moment whose year matters. */
export const fullMomentOf = (at: number): string => `${dateOf(at)} ${timeOf(at)}`

const WEEKDAYS = '日一二三四五六'
/** `一`: of a day such as `2026-11-30`. */
export const weekdayOf = (day: string): string => WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? ''

/** Converts a day such as `2026-11-24` to `2026年11月24日`. */
export const longDay = (day: string): string => dateOf(Date.parse(`${day}T00:00:00+08:00`))

/** Converts a day such as `2026-11-24` to `2026年11月24日 星期二`: what a screen reader says of it. */
export const spokenDay = (day: string): string => `${longDay(day)} 星期${weekdayOf(day)}`

/** Converts a day such as `2026-11-21` to its everyday name: 今天, 昨天, 11月19日 周四. */
export function dayName(day: string, now = Date.now()): string {
  const at = Date.parse(`${day}T00:00:00+08:00`)
  const today = isoDay(now)
  const ago = Math.round((Date.parse(`${today}T00:00:00+08:00`) - at) / 86_400_000)
  if (ago === 0) return '今天'
  if (ago === 1) return '昨天'
  return `${day.slice(0, 4) === today.slice(0, 4) ? dayOf(at) : dateOf(at)} 周${weekdayOf(day)}`
}
