export interface ChartPoint {
  /** Place on the horizontal axis, such as a day. */
  label: string
  value: number
}

export interface ChartSeries {
  name: string
  points: readonly ChartPoint[]
}

export type ChartVariant = 'line' | 'bar' | 'stack'

/** Series as a chart draws them, and how their values become text. */
export interface ShownSeries {
  series: readonly ChartSeries[]
  variant: ChartVariant
  unit: string
  format: (value: number) => string
}

/** Both ends of a bar. */
interface Range {
  from: number
  to: number
}

/** Returns the bars by series and index: from 0, or in a stack from the end of the series before on that side of 0. */
export function barRanges(series: readonly ChartSeries[], variant: ChartVariant): Range[][] {
  const [above, below]: [number[], number[]] = [[], []]
  return series.map(({ points }) =>
    points.map(({ value }, index) => {
      if (variant !== 'stack') return { from: 0, to: value }
      const ends = value < 0 ? below : above
      const from = ends[index] ?? 0
      ends[index] = from + value
      return { from, to: from + value }
    }),
  )
}

/** A value at one place, as text. */
export interface Entry {
  name: string
  /** Label of the point itself where it is not that of the place, such as a day of the previous year. */
  label?: string
  text: string
  /** Index of the series; the sum of a stack has none. */
  order?: number
}

/** Name of the sum of a stack. */
const SUM = '合计'

const hasSum = ({ series, variant }: ShownSeries): boolean => variant === 'stack' && series.length > 1

/** Returns what a chart shows by name: its series, in a stack after their sum. */
export const entryNames = (shown: ShownSeries): string[] => [
  ...(hasSum(shown) ? [SUM] : []),
  ...shown.series.map(({ name }) => name),
]

/** Returns the values at one place, in the order of {@link entryNames}. */
export function entriesAt(shown: ShownSeries, index: number): Entry[] {
  const { series, unit, format } = shown
  const textOf = (value: number) => `${format(value)}${unit}`
  const place = series[0]?.points[index]?.label
  const entries = series.map(({ name, points }, order): Entry => {
    const point = points[index]
    if (!point) return { name, order, text: '无' }
    const own = point.label === place ? {} : { label: point.label }
    return { name, order, text: textOf(point.value), ...own }
  })
  if (!hasSum(shown)) return entries
  const sum = series.reduce((total, { points }) => total + (points[index]?.value ?? 0), 0)
  // Twelve digits hide the error of binary fractions.
  return [{ name: SUM, text: textOf(Number(sum.toPrecision(12))) }, ...entries]
}
