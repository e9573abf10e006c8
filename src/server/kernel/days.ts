import { isoDay } from '@/format/dates'

export const DAY = 86_400_000

/** The day of an instant in China's time zone, YYYY-MM-DD. */
export const dayOf = isoDay

export { isoMinute as minuteOf, isoSecond as secondOf } from '@/format/calendar'

/** Offset of China's time from UTC, in ms; China has no daylight saving time. */
export const CHINA = 8 * 3_600_000

/** Start of a day, YYYY-MM-DD, in China; NaN for an invalid day. */
export const startOf = (day: string): number => Date.parse(`${day}T00:00:00+08:00`)

/** Start of an instant's day in China. */
export const dayStart = (at: number): number => Math.floor((at + CHINA) / DAY) * DAY - CHINA

/** Day of the week of an instant in China, 1 = Monday: 1970 began on a Thursday. */
export const weekdayOf = (at: number): number => ((Math.floor((at + CHINA) / DAY) + 3) % 7) + 1

/** Start of a month, YYYY-MM, in China, or of the month `later` months after it. */
export function startOfMonth(month: string, later = 0): number {
  const [year = 0, number = 1] = month.split('-').map(Number)
  // Date.UTC counts months from 0 and carries them into years.
  return Date.UTC(year, number - 1 + later, 1) - CHINA
}

/** Start of an instant's month in China. */
export const monthStart = (at: number): number => startOfMonth(dayOf(at))

/** When points earned at an instant expire: at the end of the twelfth month after it, in China. */
export const pointsExpireAt = (earnedAt: number): number => startOfMonth(dayOf(earnedAt), 13)
