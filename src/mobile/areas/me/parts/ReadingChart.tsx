import { Chart } from 'design-system/Chart'
import { useNow } from 'design-system/hooks/useNow'
import type { ReadingPeriod } from '@/contract/reading/reading-rules'
import type { ReadingStats } from '@/contract/reading/reading-time'
import { isoDay } from '@/format/dates'
import { placeLabel } from './readingTexts'

interface ReadingChartProps {
  /** What the period is called. */
  name: string
  period: ReadingPeriod
  bars: ReadingStats['bars']
}

/** Reading time by day in minutes, by month or year in hours. */
export function ReadingChart({ name, period, bars }: ReadingChartProps) {
  const byDay = period === 'week' || period === 'month'
  const today = isoDay(useNow())
  const now = bars.findIndex(({ at }) => today.startsWith(at))
  return (
    <Chart
      label={`${name}阅读时长`}
      variant="bar"
      series={[
        {
          name: '阅读',
          points: bars.map(({ at, seconds }, index) => ({
            label: placeLabel(period, at, index),
            value: byDay ? Math.round(seconds / 60) : Math.round(seconds / 360) / 10,
          })),
        },
      ]}
      unit={byDay ? ' 分钟' : ' 小时'}
      format={String}
      heading={byDay ? '日期' : period === 'year' ? '月份' : '年份'}
      initial={now === -1 ? undefined : now}
    />
  )
}
