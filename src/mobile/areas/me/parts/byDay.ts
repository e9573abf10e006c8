import type { Footprint } from '@/contract/catalogue/user-works'

export interface FootprintDay {
  /** YYYY-MM-DD */
  day: string
  rows: Footprint[]
}

/** Groups rows by day, in the server's order, newest day first. */
export function byDay(rows: readonly Footprint[]): FootprintDay[] {
  const days: FootprintDay[] = []
  for (const row of rows) {
    const last = days.at(-1)
    if (last?.day === row.day) last.rows.push(row)
    else days.push({ day: row.day, rows: [row] })
  }
  return days
}
