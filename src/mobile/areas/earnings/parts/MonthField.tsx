import { FilterChips } from 'design-system/FilterChips'
import { isoDay } from '@/format/dates'

/** The last months as `2026-11`, newest first. */
export function lastMonths(count: number, now = Date.now()): string[] {
  const [year = 0, month = 0] = isoDay(now).split('-').map(Number)
  return Array.from({ length: count }, (_, ago) =>
    new Date(Date.UTC(year, month - 1 - ago)).toISOString().slice(0, 7),
  )
}

export const monthName = (month: string): string => {
  const [year, number] = month.split('-').map(Number)
  return `${year}年${number}月`
}

/** Chooses a month of the last half year, or all of them. */
export const MonthField = ({ value, onChange }: { value: string; onChange: (month: string) => void }) => (
  <FilterChips
    label="月份"
    value={value}
    options={[
      { value: '', label: '全部月份' },
      ...lastMonths(6).map((month) => ({ value: month, label: monthName(month) })),
    ]}
    onChange={onChange}
  />
)
