import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import { DAY_FORMAT, type Period } from './usePeriod'

const MOST_DAYS = 366

interface DayRangeProps {
  period: Period
  onChange: (period: Period) => void
}

/** Field for two dates, at most a year apart. */
export function DayRange({ period: { from, to }, onChange }: DayRangeProps) {
  return (
    <DatePicker.RangePicker
      aria-label="自选日期"
      allowClear={false}
      value={[dayjs(from), dayjs(to)]}
      maxDate={dayjs()}
      disabledDate={(date, { from: first }) =>
        first !== undefined && Math.abs(date.diff(first, 'day')) >= MOST_DAYS
      }
      onChange={(picked) => {
        const [first, last] = picked ?? []
        if (first && last) onChange({ from: first.format(DAY_FORMAT), to: last.format(DAY_FORMAT) })
      }}
    />
  )
}
