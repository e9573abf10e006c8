import { FilterChips } from 'design-system/FilterChips'

/** The last months as `2026-11`, newest first. */
export function lastMonths(count: number, now = new Date()): string[] {
  return Array.from({ length: count }, (_, ago) => {
    const month = new Date(now.getFullYear(), now.getMonth() - ago, 1)
    return `${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`
  })
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
