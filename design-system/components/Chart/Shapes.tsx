import { memo } from 'react'
import styles from './Chart.module.css'
import { plotScale } from './scale.ts'
import { barRanges, type ChartSeries, type ChartVariant } from './series.ts'

const LINES = [styles.firstLine, styles.secondLine]
const BARS = [styles.firstBar, styles.secondBar, styles.thirdBar, styles.fourthBar]

/** Patterns that fill the bars of all series but the first; their ids are `id` with the index of the series. */
export const Patterns = ({ id }: { id: string }) => (
  <defs>
    <pattern id={`${id}1`} width="6" height="6" patternUnits="userSpaceOnUse">
      <path className={styles.hatch} d="M0 6L6 0M-1.5 1.5L1.5 -1.5M4.5 7.5L7.5 4.5" />
    </pattern>
    <pattern id={`${id}2`} width="6" height="6" patternUnits="userSpaceOnUse">
      <rect className={styles.dotGround} width="6" height="6" />
      <circle className={styles.dot} cx="3" cy="3" r="1.5" />
    </pattern>
    <pattern id={`${id}3`} width="6" height="6" patternUnits="userSpaceOnUse">
      <path className={styles.mesh} d="M0 0L6 6M6 0L0 6" />
    </pattern>
  </defs>
)

/** Looks of the bars of a series: the first is solid, the others have one of the {@link Patterns} each. */
const barLooks = (order: number, patterns: string) => ({
  className: BARS[order % BARS.length],
  fill: order % BARS.length === 0 ? undefined : `url(#${patterns}${order % BARS.length})`,
})

interface MarkProps {
  order: number
  /** Id of the {@link Patterns} for a piece of a stack; without it, the mark of a line. */
  patterns?: string | undefined
  x?: string
  y?: string
}

/** Mark of a series: a disc for the first, a hollow square for the second; in a stack, a piece of its bar. */
export function Mark({ order, patterns, x = '50%', y = '50%' }: MarkProps) {
  return (
    <svg x={x} y={y} overflow="visible">
      {patterns !== undefined ? (
        <rect {...barLooks(order, patterns)} x="-5" y="-5" width="10" height="10" />
      ) : order === 0 ? (
        <circle className={styles.first} r="4" />
      ) : (
        <rect className={styles.second} x="-4" y="-4" width="8" height="8" />
      )}
    </svg>
  )
}

interface ShapesProps {
  series: readonly ChartSeries[]
  variant: ChartVariant
  count: number
  bottom: number
  top: number
  patterns: string
}

/** Lines or bars of all series. Remembered, because the chart is drawn anew whenever its cursor moves. */
export const Shapes = memo(function Shapes({ series, variant, count, bottom, top, patterns }: ShapesProps) {
  const { x, y } = plotScale(count, bottom, top)
  if (variant === 'line')
    return (
      <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
        {series.map(({ points }, order) => (
          <path
            key={order}
            className={LINES[order]}
            d={points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')}
          />
        ))}
      </svg>
    )
  const width = 70 / count / (variant === 'stack' ? 1 : series.length)
  return barRanges(series, variant).map((ranges, order) =>
    ranges.map(({ from, to }, index) => (
      <rect
        key={index}
        {...barLooks(order, patterns)}
        x={`${x(index) - 35 / count + (variant === 'stack' ? 0 : order * width)}%`}
        width={`${width}%`}
        y={`${Math.min(y(from), y(to))}%`}
        height={`${Math.abs(y(to) - y(from))}%`}
      />
    )),
  )
})
