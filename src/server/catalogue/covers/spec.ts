import type { WorkKind } from '@/contract/catalogue/work'
import type { Dice } from '../../kernel/dice'
import type { Weight } from '../../kernel/type/font'
import { column, columnHeight, columns, line, widthOf, wrap } from '../../kernel/type/text'
import type { Palette } from './palette'

/** Input of a layout. Drawings are 360 wide and scaled when rendered. */
export interface CoverSpec {
  kind: WorkKind
  category: string
  w: number
  h: number
  title: string
  subtitle: string
  author: string
  /** Label of the kind or genre: 短剧, 有声剧… */
  label: string
  number: number
  /** The story, for layouts that look for an object in it. */
  hint: string
  palette: Palette
  dice: Dice
}

export interface Layout {
  /** Weight of the title. */
  weight: Weight
  draw(spec: CoverSpec): string
}

export const SMALL: Weight = 500

export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`

export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`

export const stroke = (d: string, color: string, width: number, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`

/** Our imprint: 书声 in a small seal. */
export function imprint(x: number, y: number, color: string, paper: string): string {
  return (
    rect(x, y, 17, 31, color, 'rx="2.5"') +
    column('书声', x + 8.5, y + 3, { size: 12, weight: 700, fill: paper, spacing: 0.8 })
  )
}

/**
 * Left edge of the imprint at the foot of a cover: at the right, but beside the author at the left of a drama, over whose
 * right edge players lay their buttons.
 */
export const imprintX = ({ kind, w }: Pick<CoverSpec, 'kind' | 'w'>): number =>
  kind === 'drama' ? 54 : w - 47

/** The imprint in one horizontal line, for covers with a narrow foot. */
export function imprintLine(x: number, y: number, color: string): string {
  return line('书声', x, y, { size: 11, weight: 700, fill: color, spacing: 3, anchor: 'end' })
}

/** A vertical title in one to three columns from the right edge `x`; returns its drawing and left edge. */
export function verticalTitle(
  spec: CoverSpec,
  weight: Weight,
  at: { x: number; y: number; height: number; size: number; fill: string },
): { svg: string; left: number; bottom: number } {
  const { title } = spec
  const most = Math.max(3, Math.min(8, Math.floor(at.height / (at.size * 1.1))))
  const rows = columns(title.replace(/\s/g, ''), most)
  const longest = Math.max(...rows.map((row) => [...row].length))
  const size = Math.min(at.size, at.height / (longest * 1.08))
  const spacing = size * 0.08
  let svg = ''
  rows.forEach((row, index) => {
    svg += column(row, at.x - size / 2 - index * size * 1.22, at.y, { size, weight, fill: at.fill, spacing })
  })
  return {
    svg,
    left: at.x - size * (1 + 1.22 * (rows.length - 1)),
    bottom: at.y + columnHeight(rows[0] ?? '', { size, spacing }),
  }
}

/** A horizontal title, broken evenly, in the largest size that keeps `rows` lines; `y` is the top. */
export function horizontalTitle(
  spec: CoverSpec,
  weight: Weight,
  at: {
    x: number
    y: number
    width: number
    size: number
    rows: number
    fill: string
    anchor?: 'start' | 'middle' | 'end'
  },
): { svg: string; bottom: number; size: number } {
  let size = at.size
  let lines = wrap(spec.title, at.width, { size, weight })
  while (lines.length > at.rows && size > 14) {
    size -= 2
    lines = wrap(spec.title, at.width, { size, weight })
  }
  const widest = Math.max(...lines.map((text) => widthOf(text, { size, weight })))
  if (widest > at.width) size *= at.width / widest
  const svg = lines
    .map((text, index) =>
      line(text, at.x, at.y + size * (0.88 + index * 1.18), {
        size,
        weight,
        fill: at.fill,
        ...(at.anchor ? { anchor: at.anchor } : {}),
      }),
    )
    .join('')
  return { svg, bottom: at.y + size * (1 + (lines.length - 1) * 1.18), size }
}

/** Lines of the subtitle, two at most. */
export function subtitle(
  spec: CoverSpec,
  at: {
    x: number
    y: number
    width: number
    size: number
    fill: string
    anchor?: 'start' | 'middle' | 'end'
    opacity?: number
  },
): string {
  const style = {
    size: at.size,
    weight: SMALL,
    fill: at.fill,
    spacing: at.size * 0.06,
    opacity: at.opacity ?? 1,
  }
  return wrap(spec.subtitle, at.width, style)
    .slice(0, 2)
    .map((text, index) =>
      line(text, at.x, at.y + index * at.size * 1.5, {
        ...style,
        ...(at.anchor ? { anchor: at.anchor } : {}),
      }),
    )
    .join('')
}

/** A ridge line across the drawing, closed to the bottom. */
export function ridge(
  spec: Pick<CoverSpec, 'w' | 'h' | 'dice'>,
  top: number,
  rise: number,
  steps: number,
): string {
  const { w, h, dice } = spec
  let d = `M0 ${h} L0 ${(top + dice.next() * rise).toFixed(1)}`
  let last = { x: 0, y: top + dice.next() * rise }
  for (let index = 1; index <= steps; index += 1) {
    const x = (w / steps) * index
    const y = top + (index % 2 === 1 ? -dice.next() * rise : dice.next() * rise * 0.8)
    const half = (last.x + x) / 2
    d += ` C${half.toFixed(1)} ${last.y.toFixed(1)} ${half.toFixed(1)} ${y.toFixed(1)} ${x.toFixed(1)} ${y.toFixed(1)}`
    last = { x, y }
  }
  return `${d} L${w} ${h} Z`
}
