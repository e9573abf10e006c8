import { Chart } from 'design-system/Chart'
import type { DashboardFigures } from '@/contract/office/admindesk'
import styles from './dashboard.module.css'
import { FIGURE_LABELS, shownFigure, shownTick, type FigureRow } from './labels'

interface Props {
  data: Pick<DashboardFigures, 'days' | 'beforeDays'>
  row: FigureRow
  /** Parts of the figure, drawn as stacked bars. */
  parts: FigureRow[]
}

const pointsOf = (values: readonly number[], days: readonly string[]) =>
  values.map((value, index) => ({ label: days[index] ?? '', value }))

const withoutYear = (day: string): string => day.slice(5)

/** A figure by day as a line beside the previous period, or as stacked bars of its parts. */
export function FigureChart({ data: { days, beforeDays }, row, parts }: Props) {
  const { figure, now, before } = row
  const common = {
    className: styles.chart,
    label: `每天的${FIGURE_LABELS[figure].name}`,
    whole: true,
    format: (value: number) => shownFigure(figure, value),
    formatTick: (value: number) => shownTick(figure, value),
    formatLabel: withoutYear,
  }
  const [first, ...others] = parts.map((part) => ({
    name: FIGURE_LABELS[part.figure].name,
    points: pointsOf(part.now, days),
  }))
  if (first) return <Chart {...common} variant="stack" series={[first, ...others]} />
  return (
    <Chart
      {...common}
      series={[
        { name: '本期', points: pointsOf(now, days) },
        { name: '前期', points: pointsOf(before, beforeDays) },
      ]}
    />
  )
}
