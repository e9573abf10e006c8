import { loadavg } from 'node:os'

/** One figure that was measured, with the bar it is held against. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** What the figure may be at most, or must be at least. */
  most?: number
  least?: number
  /** The figure it stands beside. */
  beside?: { name: string; value: number }
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}

export const p95 = (values: readonly number[]): number =>
  [...values].sort((a, b) => a - b)[Math.floor(values.length * 0.95)] ?? NaN

/** Each figure's median over several measurements of the same figures. */
export const medians = (runs: readonly Figure[][]): Figure[] =>
  (runs[0] ?? []).map((figure, place) => {
    const all = runs.flatMap((run) => run[place] ?? [])
    const beside = figure.beside
    return {
      ...figure,
      value: median(all.map(({ value }) => value)),
      ...(beside
        ? { beside: { name: beside.name, value: median(all.map((one) => one.beside?.value ?? NaN)) } }
        : {}),
    }
  })

export const holds = ({ value, most, least }: Figure): boolean | null =>
  most === undefined && least === undefined
    ? null
    : Number.isFinite(value) && value <= (most ?? Infinity) && value >= (least ?? -Infinity)

const shown = (value: number): string =>
  Math.abs(value) >= 100 ? value.toFixed(0) : Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(3)

/** Columns of a terminal: a Chinese character is two wide. */
const width = (text: string): number =>
  [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 0x2e80 ? 2 : 1), 0)
const pad = (text: string, columns: number): string => text + ' '.repeat(Math.max(0, columns - width(text)))

export function line(figure: Figure): string {
  const { name, value, unit, most, least, beside } = figure
  const bar = most !== undefined ? `<= ${most}` : least !== undefined ? `>= ${least}` : ''
  const verdict = { true: 'holds', false: 'MISSED', null: '' }[String(holds(figure))] ?? ''
  const other = beside ? `${beside.name} ${shown(beside.value)}` : ''
  return [pad(name, 46), pad(`${shown(value)} ${unit}`, 16), pad(bar, 10), pad(verdict, 8), other]
    .join(' ')
    .trimEnd()
}

export const load = (): string =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
