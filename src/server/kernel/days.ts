import { isoDay } from '@/format/dates'

export const DAY = 86_400_000

/** The day of an instant as people in China count it, YYYY-MM-DD. */
export const dayOf = isoDay

export { isoMinute as minuteOf, isoSecond as secondOf } from '@/format/calendar'

/** When that day began. */
export const dayStart = (at: number): number => Date.parse(`${dayOf(at)}T00:00:00+08:00`)

/** When points that were earned at a moment run out: at the end of the twelfth month after it, in China. */
export function pointsExpireAt(earnedAt: number): number {
  const [year = 0, month = 1] = dayOf(earnedAt).split('-').map(Number)
  // The first moment of the thirteenth month; Date.UTC counts months from 0 and carries them into years.
  return Date.UTC(year, month - 1 + 13, 1) - 8 * 3_600_000
}
