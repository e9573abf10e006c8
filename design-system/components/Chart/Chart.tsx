import { useId, useState } from 'react'
import type { ComponentProps, PointerEvent } from 'react'
import { humanCount } from '@/format/count'
import { grouped } from '@/format/figures'
import { classes } from '../../hooks/classes.ts'
import { Empty } from '../Empty'
import styles from './Chart.module.css'
import { axisTicks, labelledIndices } from './scale.ts'

export interface ChartPoint {
  /** Place on the horizontal axis, such as a day. */
  label: string
  value: number
}

export interface ChartSeries {
  name: string
  points: readonly ChartPoint[]
}

export interface ChartProps extends Omit<ComponentProps<'figure'>, 'children'> {
  /** What the chart shows: its accessible name and the caption of the table for screen readers. */
  label: string
  /** One or two. The first names the places of the horizontal axis; the second has its value at the same index. */
  series: readonly [ChartSeries] | readonly [ChartSeries, ChartSeries]
  variant?: 'line' | 'bar'
  /** Written after each value. */
  unit?: string
  /** Turns a value into text without its unit. */
  format?: (value: number) => string
  /** Turns a value of the vertical axis into text; short, such as 1.2万. */
  formatTick?: (value: number) => string
  /** Whether values are counted: then the vertical axis has no fractions. */
  whole?: boolean
  /** Heading of the labels in the table for screen readers. */
  heading?: string
  /** Index of the place whose values are shown first; the last one without it. */
  initial?: number | undefined
  /** Shown instead of the chart when there is no point. */
  empty?: string
}

/** Rounds nothing below 10,000, so that fractions and negative numbers stay what they are. */
function shortNumber(value: number): string {
  const size = Math.abs(value)
  return size < 10_000 ? String(value) : `${value < 0 ? '-' : ''}${humanCount(size)}`
}

/** Mark of a series: a disc for the first, a hollow square for the second. */
function Mark({ at, x = '50%', y = '50%' }: { at: number; x?: string; y?: string }) {
  return (
    <svg x={x} y={y} overflow="visible">
      {at === 0 ? (
        <circle className={styles.first} r="4" />
      ) : (
        <rect className={styles.second} x="-4" y="-4" width="8" height="8" />
      )}
    </svg>
  )
}

/**
 * Values along an axis, as lines or bars, drawn as SVG without a library. The second series differs by dashes, hatching
 * and the shape of its marks, not by its colour alone. Pointer and arrow keys move a cursor: the keys belong to a native
 * range, which announces the values; a screen reader also finds all of them in a table.
 */
export function Chart({
  label,
  series,
  variant = 'line',
  unit = '',
  format = grouped,
  formatTick = shortNumber,
  whole = false,
  heading = '日期',
  initial,
  empty = '还没有数据',
  className,
  ...rest
}: ChartProps) {
  const hatch = useId()
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

  const at = Math.min(chosen ?? initial ?? count - 1, count - 1)
  const ticks = axisTicks(
    series.flatMap(({ points }) => points.map(({ value }) => value)),
    whole,
  )
  const bottom = ticks[0] ?? 0
  const top = ticks.at(-1) ?? 1
  // Both in percent of the plot.
  const x = (index: number) => ((index + 0.5) / count) * 100
  const y = (value: number) => ((top - value) / (top - bottom)) * 100
  const valueText = (points: readonly ChartPoint[], index: number) => {
    const point = points[index]
    return point ? `${format(point.value)}${unit}` : '无'
  }
  const spoken = [
    places[at]?.label,
    ...series.map(({ name, points }) => `${name} ${valueText(points, at)}`),
  ].join('，')

  const follow = (event: PointerEvent<HTMLDivElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const index = Math.floor(((event.clientX - left) / width) * count)
    if (Number.isFinite(index)) setChosen(Math.min(count - 1, Math.max(0, index)))
  }

  const bars = series.map(({ points }, order) =>
    points.map(({ value }, index) => {
      const width = 70 / count / series.length
      return (
        <rect
          key={index}
          className={order === 0 ? styles.firstBar : styles.secondBar}
          fill={order === 0 ? undefined : `url(#${hatch})`}
          x={`${x(index) - 35 / count + order * width}%`}
          width={`${width}%`}
          y={`${Math.min(y(value), y(0))}%`}
          height={`${Math.abs(y(value) - y(0))}%`}
        />
      )
    }),
  )
  const lines = series.map(({ points }, order) => (
    <path
      key={order}
      className={order === 0 ? styles.firstLine : styles.secondLine}
      d={points.map(({ value }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(value)}`).join('')}
    />
  ))

  return (
    <figure {...rest} aria-label={label} className={classes(styles.root, className)}>
      <div className={styles.readout} aria-hidden="true">
        <span className={styles.place}>{places[at]?.label}</span>
        {series.map(({ name, points }, order) => (
          <span key={order} className={styles.entry}>
            <svg className={styles.swatch}>
              <Mark at={order} />
            </svg>
            {name} <b>{valueText(points, at)}</b>
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
            <defs>
              <pattern id={hatch} width="6" height="6" patternUnits="userSpaceOnUse">
                <path className={styles.hatch} d="M0 6L6 0M-1.5 1.5L1.5 -1.5M4.5 7.5L7.5 4.5" />
              </pattern>
            </defs>
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
            {variant === 'bar' ? (
              bars
            ) : (
              <svg viewBox="0 0 100 100" preserveAspectRatio="none" overflow="visible">
                {lines}
              </svg>
            )}
            {variant === 'line' &&
              series.map(({ points }, order) =>
                points.map(({ value }, index) =>
                  // Marks of many points would touch each other: then the cursor's alone remain.
                  count <= 16 || index === at ? (
                    <Mark key={`${order} ${index}`} at={order} x={`${x(index)}%`} y={`${y(value)}%`} />
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
              {places[index]?.label}
            </span>
          ))}
        </div>
      </div>
      <div className="visually-hidden">
        <table>
          <caption>{unit ? `${label}（${unit}）` : label}</caption>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {series.map(({ name }, order) => (
                <th key={order} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {places.map((place, index) => (
              <tr key={index}>
                <th scope="row">{place.label}</th>
                {series.map(({ points }, order) => (
                  <td key={order}>{valueText(points, index)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
