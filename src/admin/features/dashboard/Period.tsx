import { DatePicker, Segmented } from 'antd'
import dayjs from 'dayjs'
import { useSearchParams } from 'react-router-dom'
import styles from './dashboard.module.css'

const SPANS = [7, 30, 90] as const
const FIRST = 30
const MOST_DAYS = 366
const FORMAT = 'YYYY-MM-DD'

export interface Period {
  from: string
  to: string
}

const isDay = (text: string | null): text is string => text !== null && dayjs(text, FORMAT, true).isValid()

const lastDays = (days: number): Period => ({
  from: dayjs()
    .subtract(days - 1, 'day')
    .format(FORMAT),
  to: dayjs().format(FORMAT),
})

/** Returns the days in the address: a number of days up to today, or two dates. */
export function usePeriod(): Period {
  const [query] = useSearchParams()
  const [from, to] = [query.get('from'), query.get('to')]
  if (isDay(from) && isDay(to)) return { from, to }
  const days = Number(query.get('days'))
  return lastDays(SPANS.some((span) => span === days) ? days : FIRST)
}

/** Chooses the period that is shown. */
export function PeriodPicker() {
  const [query, setQuery] = useSearchParams()
  const { from, to } = usePeriod()
  const own = query.has('from')
  const days = own ? 0 : Number(query.get('days')) || FIRST
  return (
    <div className={styles.period}>
      <Segmented
        aria-label="时间范围"
        value={days}
        options={SPANS.map((span) => ({ value: span, label: `近 ${span} 天` }))}
        onChange={(span) => setQuery(span === FIRST ? {} : { days: String(span) })}
      />
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
          if (first && last) setQuery({ from: first.format(FORMAT), to: last.format(FORMAT) })
        }}
      />
    </div>
  )
}
