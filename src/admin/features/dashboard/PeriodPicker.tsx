import { Segmented, Skeleton } from 'antd'
import { lazy, Suspense } from 'react'
import { useSearchParams } from 'react-router-dom'
import styles from './dashboard.module.css'
import { FIRST_SPAN, SPANS, usePeriod } from './usePeriod'

/** Loaded after the figures: the calendar is larger than the rest of the screen. */
const DayRange = lazy(() =>
  import(/* webpackChunkName: "admin-range" */ './DayRange').then((module) => ({ default: module.DayRange })),
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
        <Suspense fallback={<Skeleton.Input block active />}>
          <DayRange period={period} onChange={({ from, to }) => setQuery({ from, to })} />
        </Suspense>
      </div>
    </div>
  )
}
