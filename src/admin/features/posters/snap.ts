import { POSTER } from '@/contract/content/poster-rules'
import type { Layer } from '@/contract/content/poster-doc'

export type Box = Pick<Layer, 'x' | 'y' | 'w' | 'h'>

/** Distance in px of the poster within which an edge snaps. */
const NEAR = 12
/** Side margin of the templates. */
const MARGIN = 84

export interface Snapped {
  box: Box
  /** Guide lines the box snapped to, px. */
  across: number[]
  down: number[]
}

const nearest = (edges: readonly number[], lines: readonly number[]): { by: number; line: number } | null => {
  let best: { by: number; line: number } | null = null
  for (const edge of edges)
    for (const line of lines) {
      const by = line - edge
      if (Math.abs(by) <= NEAR && (best === null || Math.abs(by) < Math.abs(best.by))) best = { by, line }
    }
  return best
}

/** Snaps a moved box to the middle, the margins, and the edges of others nearby. */
export function snapMove(box: Box, others: readonly Box[]): Snapped {
  const { width, height } = POSTER
  const columns = [0, MARGIN, width / 2, width - MARGIN, width, ...others.flatMap(({ x, w }) => [x, x + w])]
  const rows = [0, height / 2, height, ...others.flatMap(({ y, h }) => [y, y + h])]
  const x = nearest([box.x, box.x + box.w / 2, box.x + box.w], columns)
  const y = nearest([box.y, box.y + box.h / 2, box.y + box.h], rows)
  return {
    box: { ...box, x: Math.round(box.x + (x?.by ?? 0)), y: Math.round(box.y + (y?.by ?? 0)) },
    across: y ? [y.line] : [],
    down: x ? [x.line] : [],
  }
}

/** Same for the lower right corner of a box that is resized. */
export function snapSize(box: Box, others: readonly Box[]): Snapped {
  const { width, height } = POSTER
  const columns = [width / 2, width - MARGIN, width, ...others.flatMap(({ x, w }) => [x, x + w])]
  const rows = [height / 2, height, ...others.flatMap(({ y, h }) => [y, y + h])]
  const x = nearest([box.x + box.w], columns)
  const y = nearest([box.y + box.h], rows)
  return {
    box: { ...box, w: Math.round(box.w + (x?.by ?? 0)), h: Math.round(box.h + (y?.by ?? 0)) },
    across: y ? [y.line] : [],
    down: x ? [x.line] : [],
  }
}

const LEAST = 8
const within = (value: number, least: number, most: number): number =>
  Math.round(Math.min(most, Math.max(least, value)))

/** Clamps a box to the limits of the schema. */
export const allowed = ({ x, y, w, h }: Box): Box => ({
  x: within(x, -1080, 1080),
  y: within(y, -1080, 1920),
  w: within(w, LEAST, 2160),
  h: within(h, LEAST, 2160),
})

/** Keeps QR codes and portraits square. */
export const squared = (kind: Layer['kind'], box: Box): Box =>
  kind === 'qr' || kind === 'avatar' ? { ...box, h: box.w } : box

const STEP = 4
const LEAP = 20

/** Applies an arrow key to a box: moves it, with Alt resizes it, with Shift in larger steps. */
export function keyed(box: Box, event: { key: string; altKey: boolean; shiftKey: boolean }): Box | null {
  const step = event.shiftKey ? LEAP : STEP
  const [dx, dy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[
    event.key
  ] ?? [0, 0]
  if (dx === 0 && dy === 0) return null
  return event.altKey
    ? { ...box, w: box.w + (dx ?? 0) * step, h: box.h + (dy ?? 0) * step }
    : { ...box, x: box.x + (dx ?? 0) * step, y: box.y + (dy ?? 0) * step }
}
