/** Room between two pages, px. */
export const GAP = 8
/** Width of the pages on a wide screen at 100 %, px, and the room that is left beside them. */
const COLUMN = 860
const BESIDE = 24
/** Screens up to this width are filled by the pages, px. */
const PHONE = 600

export const ZOOM = { least: 0.5, most: 3, step: 0.25 } as const

/** Most pixels of a canvas, and most of them for each px of the screen's width. */
const MOST_PIXELS = 16_000_000
const MOST_DENSITY = 2

/** Share of the screen's height at which the page that is read is looked for. */
const LINE = 1 / 3

/** Boxes of all pages, one under the other. Pages are numbered from 1. */
export interface Layout {
  /** Of every page, px. */
  width: number
  /** Px from the top of the first page, by number - 1. */
  tops: readonly number[]
  heights: readonly number[]
  /** Of all pages together, px. */
  height: number
}

/** @param ratios heights of the pages for a width of 1 */
export function layoutOf(ratios: readonly number[], width: number): Layout {
  const heights = ratios.map((ratio) => Math.round(ratio * width))
  let height = 0
  const tops = heights.map((one) => {
    const top = height
    height += one + GAP
    return top
  })
  return { width, tops, heights, height: Math.max(0, height - GAP) }
}

/** Width of the pages at 100 % on a screen, px. */
export const fittedWidth = (screen: number): number =>
  screen <= PHONE ? screen : Math.min(COLUMN, screen - 2 * BESIDE)

export const clampZoom = (zoom: number): number => Math.min(ZOOM.most, Math.max(ZOOM.least, zoom))

/** The next step of the zoom in a direction, 1 or -1. */
export function zoomStep(zoom: number, direction: 1 | -1): number {
  // A hand leaves values that are no steps: those close to one count as it.
  const steps = Math.round((zoom / ZOOM.step) * 100) / 100
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1
  return clampZoom(next * ZOOM.step)
}

/** Number of the page at an offset, px; the gap after a page belongs to it. */
export function pageAt({ tops }: Layout, offset: number): number {
  let [low, high] = [0, tops.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if ((tops[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low + 1
}

/** A place that stays the same when sizes change: a page, and a share of its height. */
export interface Place {
  page: number
  within: number
}

const boxOf = ({ tops, heights }: Layout, page: number) => ({
  top: tops[page - 1] ?? 0,
  height: heights[page - 1] ?? 0,
})

export function placeAt(layout: Layout, offset: number): Place {
  const page = pageAt(layout, offset)
  const { top, height } = boxOf(layout, page)
  return { page, within: height > 0 ? (offset - top) / height : 0 }
}

/** Px from the top of the first page to a place. */
export function offsetOf(layout: Layout, { page, within }: Place): number {
  const { top, height } = boxOf(layout, page)
  return top + within * height
}

/** What the screen shows: px from the top of the first page, and height. */
export interface Span {
  top: number
  height: number
}

/** Number of the page that is read: the first one at the beginning and the last one at the end, however short it is. */
export function pageRead(layout: Layout, { top, height }: Span): number {
  if (top <= 0) return 1
  const isEnd = layout.height - (top + height) < 1
  return isEnd ? layout.tops.length : pageAt(layout, top + height * LINE)
}

/** Numbers of the first and the last page to draw: those on the screen, and the two beside the one that is read. */
export function drawnPages(layout: Layout, span: Span, read: number): [first: number, last: number] {
  const seen = [pageAt(layout, span.top), pageAt(layout, span.top + span.height - 1)] as const
  return [Math.max(1, Math.min(seen[0], read - 1)), Math.min(layout.tops.length, Math.max(seen[1], read + 1))]
}

/** Pixels of the canvas of a page that is shown `width` px wide, on a screen of this density. */
export function canvasSize(width: number, ratio: number, density: number): { width: number; height: number } {
  const wanted = width * Math.min(density, MOST_DENSITY)
  const most = Math.sqrt(MOST_PIXELS / ratio)
  const across = Math.max(1, Math.floor(Math.min(wanted, most)))
  return { width: across, height: Math.max(1, Math.floor(across * ratio)) }
}
