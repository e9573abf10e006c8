import { isoDay } from '@/format/dates'

export const DAY = 86_400_000

/** The day of an instant as people in China count it, YYYY-MM-DD. */
export const dayOf = isoDay

export { isoMinute as minuteOf, isoSecond as secondOf } from '@/format/calendar'

/** How far the clock of China is ahead of UTC; it knows no summer time. */
export const CHINA = 8 * 3_600_000

/** When a day, YYYY-MM-DD, began in China; NaN for what is no day. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** When the day of an instant began. */
export const dayStart = (at: number): number => startOf(dayOf(at))

/** When a month, YYYY-MM, began in China, or the one so many months later. */
export function startOfMonth(month: string, later = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  // Date.UTC counts months from 0 and carries them into years.
  return Date.UTC(year, number - 1 + later, 1) - CHINA
}

/** When the month of an instant began. */
export const monthStart = (at: number): number => startOfMonth(dayOf(at))

/** When points that were earned at a moment run out: at the end of the twelfth month after it, in China. */
export const pointsExpireAt = (earnedAt: number): number => startOfMonth(dayOf(earnedAt), 13)
