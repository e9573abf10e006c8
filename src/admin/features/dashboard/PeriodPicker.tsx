import { Segmented, Skeleton } from 'antd'
import { afterFirstPaint } from 'design-system/hooks/afterFirstPaint'
import { useSearchParams } from 'react-router-dom'
import styles from './dashboard.module.css'
import { FIRST_SPAN, SPANS, usePeriod } from './usePeriod'

/** Rendered after the figures, because the calendar is larger than the rest of the screen. */
const DayRange = afterFirstPaint(
  () => import(/* webpackChunkName: "admin-range" */ './DayRange').then((module) => module.DayRange),
  <Skeleton.Input block active />,
)

/** Chooses the period that is shown. */
export function PeriodPicker() {
  const [query, setQuery] = useSearchParams()
  const period = usePeriod()
  const own = query.has('from')
  const days = own ? 0 : Number(query.get('days')) || FIRST_SPAN
  return (
    <div className={styles.period}>
      <Segmented
        aria-label="时间范围"
        value={days}
        options={SPANS.map((span) => ({ value: span, label: `近 ${span} 天` }))}
        onChange={(span) => setQuery(span === FIRST_SPAN ? {} : { days: String(span) })}
      />
      <div className={styles.range}>
        <DayRange period={period} onChange={({ from, to }) => setQuery({ from, to })} />
      </div>
    </div>
  )
}
