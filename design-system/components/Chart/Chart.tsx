import { useId, useState } from 'react'
import type { ComponentProps, CSSProperties, PointerEvent } from 'react'
import { humanCount } from '@/format/count'
import { grouped } from '@/format/figures'
import { classes } from '../../hooks/classes.ts'
import { Empty } from '../Empty'
import styles from './Chart.module.css'
import { ChartTable } from './ChartTable.tsx'
import { axisTicks, labelledIndices, plotScale } from './scale.ts'
import { barRanges, entriesAt, type ChartSeries } from './series.ts'
import { Mark, Patterns, Shapes } from './Shapes.tsx'

interface LinesOrBars {
  variant?: 'line' | 'bar'
  /**
   * One or two. The first names the places of the horizontal axis; the second has its value at the same index, and its
   * label is shown beside that value where it differs, as the days of a previous period do.
   */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries]
}

interface Stack {
  variant: 'stack'
  /** One to four: a fifth would look like the first. Their sum is shown before their values. */
  series: readonly [ChartSeries, ...ChartSeries[]]
}

interface CommonProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What the chart shows: its accessible name and the caption of the table for screen readers. */
  label: string
  /** Written after each value. */
  unit?: string
  /** Turns a value into text without its unit. */
  format?: (value: number) => string
  /** Turns a value of the vertical axis into text; short, such as 1.2万. */
  formatTick?: (value: number) => string
  /** Turns a label into its text below the horizontal axis; short, such as a day without its year. */
  formatLabel?: (label: string) => string
  /** Whether values are counted: then the vertical axis has no fractions. */
  whole?: boolean
  /** Heading of the labels in the table for screen readers. */
  heading?: string
  /** Index of the place whose values are shown first; the last one without it. */
  initial?: number | undefined
  /** Shown instead of the chart when there is no point. */
  empty?: string
  /** `--chart-height` is the height of the plot, 180px without it; a class may set it as well. */
  style?: CSSProperties & Partial<Record<'--chart-height', string>>
}

export type ChartProps = CommonProps & (LinesOrBars | Stack)

/** Rounds nothing below 10,000, so that fractions and negative numbers stay what they are. */
function shortNumber(value: number): string {
  const size = Math.abs(value)
  return size < 10_000 ? String(value) : `${value < 0 ? '-' : ''}${humanCount(size)}`
}

const unchanged = (label: string) => label

/**
 * Values along an axis, as lines, bars or stacked bars, drawn as SVG without a library. Series differ by dashes,
 * patterns and the shape of their marks, not by their colours alone. Pointer and arrow keys move a cursor: the keys
 * belong to a native range, which announces the values; a screen reader also finds all of them in a table.
 */
export function Chart({
  label,
  series,
  variant = 'line',
  unit = '',
  format = grouped,
  formatTick = shortNumber,
  formatLabel = unchanged,
  whole = false,
  heading = '日期',
  initial,
  empty = '还没有数据',
  className,
  ...rest
}: ChartProps) {
  const patterns = useId()
  const [chosen, setChosen] = useState<number | null>(null)
  const places = series[0].points
  const count = places.length
  if (count === 0) {
    return (
      <figure {...rest} aria-label={label} className={classes(styles.root, className)}>
        <Empty title={empty} />
      </figure>
    )
  }

  const shown = { series, variant, unit, format }
  const at = Math.min(chosen ?? initial ?? count - 1, count - 1)
  const ticks = axisTicks(
    barRanges(series, variant).flatMap((ranges) => ranges.map(({ to }) => to)),
    whole,
  )
  const bottom = ticks[0] ?? 0
  const top = ticks.at(-1) ?? 1
  const { x, y } = plotScale(count, bottom, top)
  const entries = entriesAt(shown, at)
  const spoken = [
    places[at]?.label,
    ...entries.map((entry) =>
      entry.label === undefined
        ? `${entry.name} ${entry.text}`
        : `${entry.name}（${entry.label}）${entry.text}`,
    ),
  ].join('，')

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * count)
    if (Number.isFinite(index)) setChosen(Math.min(count - 1, Math.max(0, index)))
  }

  return (
    <figure {...rest} aria-label={label} className={classes(styles.root, className)}>
      <div className={styles.readout} data-variant={variant} aria-hidden="true">
        <span className={styles.place}>{places[at]?.label}</span>
        {entries.map(({ name, label: own, text, order }, index) => (
          <span key={index} className={classes(styles.entry, own !== undefined && styles.labelled)}>
            {order !== undefined && (
              <svg className={styles.swatch}>
                <Mark order={order} patterns={variant === 'stack' ? patterns : undefined} />
              </svg>
            )}
            {name} {own !== undefined && <span className={styles.place}>{own} </span>}
            <b>{text}</b>
          </span>
        ))}
      </div>
      <div className={styles.chart}>
        <div className={styles.ticks} aria-hidden="true">
          {/* Gives the column the width of its widest text; the visible ones are placed by their value. */}
          {ticks.map((tick) => (
            <span key={tick} className={styles.tickWidth}>
              {formatTick(tick)}
            </span>
          ))}
          {ticks.map((tick) => (
            <span key={tick} className={styles.tick} style={{ top: `${y(tick)}%` }}>
              {formatTick(tick)}
            </span>
          ))}
        </div>
        <div className={styles.plot} onPointerDown={follow} onPointerMove={follow}>
          <input
            type="range"
            className={styles.range}
            aria-label={`${label}，逐项查看`}
            aria-valuetext={spoken}
            min={0}
            max={count - 1}
            value={at}
            onChange={(event) => setChosen(Number(event.target.value))}
          />
          <svg className={styles.drawing} aria-hidden="true">
            <Patterns id={patterns} />
            {ticks.map((tick) => (
              <line
                key={tick}
                className={tick === 0 ? styles.zero : styles.grid}
                x2="100%"
                y1={`${y(tick)}%`}
                y2={`${y(tick)}%`}
              />
            ))}
            <line className={styles.cursor} x1={`${x(at)}%`} x2={`${x(at)}%`} y2="100%" />
            <Shapes
              series={series}
              variant={variant}
              count={count}
              bottom={bottom}
              top={top}
              patterns={patterns}
            />
            {variant === 'line' &&
              series.map(({ points }, order) =>
                points.map(({ value }, index) =>
                  // Marks of many points would touch each other: then the cursor's alone remain.
                  count <= 16 || index === at ? (
                    <Mark key={`${order} ${index}`} order={order} x={`${x(index)}%`} y={`${y(value)}%`} />
                  ) : null,
                ),
              )}
          </svg>
        </div>
        <div className={styles.labels} aria-hidden="true">
          {labelledIndices(count).map((index, order, all) => (
            <span
              key={index}
              className={styles.label}
              style={{ left: `${x(index)}%`, maxWidth: `${100 / all.length}%` }}
              data-edge={
                count <= 6 ? undefined : order === 0 ? 'start' : order === all.length - 1 ? 'end' : undefined
              }
            >
              {formatLabel(places[index]?.label ?? '')}
            </span>
          ))}
        </div>
      </div>
      <ChartTable {...shown} caption={unit ? `${label}（${unit}）` : label} heading={heading} />
    </figure>
  )
}
