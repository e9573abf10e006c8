// Days are ISO strings such as `2026-11-24`, which sort as text. Counting runs in UTC, where every day has 24 hours.

const MS_OF_DAY = 86_400_000
const utc = (day: string): Date => new Date(`${day}T00:00:00Z`)
const isoOf = (at: number): string => new Date(at).toISOString().slice(0, 10)
const padded = (value: number): string => String(value).padStart(2, '0')

/** `2026-11-24` → `2026-11` */
export const monthOf = (day: string): string => day.slice(0, 7)

export const addDays = (day: string, count: number): string => isoOf(utc(day).getTime() + count * MS_OF_DAY)

/** Returns the last day of a month such as `2026-02`. */
export function lastDayOf(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return isoOf(Date.UTC(year, number, 0))
}

/** Moves by months; a day that the month does not have becomes its last one: 31 January → 28 February. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number)
  const target = monthOf(isoOf(Date.UTC(year, month - 1 + count, 1)))
  const last = lastDayOf(target)
  const same = `${target}-${day.slice(8)}`
  return same > last ? last : same
}

/** Moves to the Monday (0) to Sunday (6) of the day's week. */
export const inWeek = (day: string, weekday: number): string =>
  addDays(day, weekday - ((utc(day).getUTCDay() + 6) % 7))

export const clampDay = (day: string, min: string, max: string): string =>
  day < min ? min : day > max ? max : day

/** antd-mobile counts in the device's time zone: its midnight stands for the day. */
export function toDate(day: string): Date {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date)
}

export const fromDate = (date: Date): string =>
  `${date.getFullYear()}-${padded(date.getMonth() + 1)}-${padded(date.getDate())}`
