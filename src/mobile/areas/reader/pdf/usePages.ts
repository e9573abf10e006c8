import { useCallback, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react'
import {
  clampZoom,
  drawnPages,
  fittedWidth,
  layoutOf,
  offsetOf,
  pageRead,
  placeAt,
  type Layout,
  type Place,
} from './layout'
import type { PdfDocument } from './types'

/** A point of the screen, px from the corner of the scroller. */
export interface Point {
  x: number
  y: number
}

/** What stays at its point of the screen when sizes change. */
interface Anchor {
  place: Place
  /** Share of the width of the pages. */
  across: number
  at: Point
  /** The page that was jumped to: it counts as the one that is read until somebody scrolls. */
  page?: number
}

export interface Shown {
  page: number
  first: number
  last: number
}

export interface Pages {
  layout: Layout
  /** Width of what is scrolled, px: of the pages, or of the screen where that is wider. */
  width: number
  shown: Shown
  zoom: number
  onScroll: () => void
  /** Shows a page from its top, or from a share of its height. */
  jump: (page: number, within?: number) => void
  /** Zooms around a point; around the middle of the screen without one. */
  zoomTo: (zoom: number, around?: Point) => void
  /** Corrects the height of a page for a width of 1, which is that of the first page until it is known. */
  setRatio: (page: number, ratio: number) => void
}

/** Px above the first page, which the bar covers. */
const insetOf = ({ firstElementChild }: HTMLElement): number =>
  firstElementChild instanceof HTMLElement ? firstElementChild.offsetTop : 0

const isSame = (a: Shown, b: Shown): boolean => a.page === b.page && a.first === b.first && a.last === b.last

/**
 * The scroller of a PDF: the boxes of its pages, the ones to draw, and the zoom.
 * @param scroller element that scrolls; it holds the element of the pages alone
 */
export function usePages(pdf: PdfDocument, page: number, scroller: RefObject<HTMLElement | null>): Pages {
  const [screen, setScreen] = useState({ width: 0, height: 0 })
  const [zoom, setZoom] = useState(1)
  const [jumps, setJumps] = useState(0)
  const [ratios, setRatios] = useState<readonly number[]>(() =>
    Array.from({ length: pdf.pages }, () => pdf.ratio),
  )
  const opening = Math.min(pdf.pages, Math.max(1, Math.trunc(page) || 1))
  const [shown, setShown] = useState<Shown>({ page: opening, first: opening, last: opening })
  const pageWidth = fittedWidth(screen.width) * zoom
  const layout = useMemo(() => layoutOf(ratios, pageWidth), [ratios, pageWidth])
  const width = Math.max(screen.width, pageWidth)
  const anchor = useRef<Anchor>({
    place: { page: opening, within: 0 },
    across: 0.5,
    at: { x: 0, y: 0 },
    page: opening,
  })
  /** Where the code itself has scrolled to. */
  const scrolled = useRef({ left: 0, top: 0 })

  useLayoutEffect(() => {
    const { current } = scroller
    if (!current) return
    const measure = (): void => {
      const { clientWidth, clientHeight } = current
      setScreen((now) =>
        now.width === clientWidth && now.height === clientHeight
          ? now
          : { width: clientWidth, height: clientHeight },
      )
    }
    measure()
    anchor.current.at = { x: current.clientWidth / 2, y: insetOf(current) }
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [scroller])

  const update = useCallback(
    (current: HTMLElement): void => {
      const span = { top: current.scrollTop - insetOf(current), height: screen.height }
      const read = anchor.current.page ?? pageRead(layout, span)
      const [first, last] = drawnPages(layout, span, read)
      const next = { page: read, first, last }
      setShown((now) => (isSame(now, next) ? now : next))
    },
    [layout, screen.height],
  )

  /** Scrolls so that the anchor is where it was on the screen. */
  const restore = useCallback((): void => {
    const { current } = scroller
    if (!current || layout.width === 0) return
    const { place, across, at } = anchor.current
    current.scrollTo({
      left: (width - layout.width) / 2 + across * layout.width - at.x,
      top: offsetOf(layout, place) + insetOf(current) - at.y,
      behavior: 'instant',
    })
    scrolled.current = { left: current.scrollLeft, top: current.scrollTop }
    update(current)
  }, [scroller, layout, width, update])
  // Before the browser paints: nothing is seen to jump.
  useLayoutEffect(restore, [restore, jumps])

  /** Keeps what is at a point of the screen. */
  const hold = useCallback(
    ({ x, y }: Point): void => {
      const { current } = scroller
      if (!current || layout.width === 0) return
      anchor.current = {
        ...anchor.current,
        place: placeAt(layout, current.scrollTop - insetOf(current) + y),
        across: (current.scrollLeft + x - (width - layout.width) / 2) / layout.width,
        at: { x, y },
      }
    },
    [scroller, layout, width],
  )
  const middle = useCallback(
    (): Point => ({ x: screen.width / 2, y: screen.height / 2 }),
    [screen.width, screen.height],
  )

  const onScroll = useCallback((): void => {
    const { current } = scroller
    if (!current) return
    const { scrollLeft, scrollTop } = current
    const { left, top } = scrolled.current
    if (Math.abs(scrollTop - top) >= 1) delete anchor.current.page
    if (Math.abs(scrollTop - top) >= 1 || Math.abs(scrollLeft - left) >= 1) hold(middle())
    update(current)
  }, [scroller, hold, middle, update])

  const jump = useCallback(
    (wanted: number, within = 0): void => {
      const { current } = scroller
      if (!current) return
      const to = Math.min(pdf.pages, Math.max(1, wanted))
      const { at, across } = anchor.current
      anchor.current = {
        place: { page: to, within },
        across,
        at: { x: at.x, y: insetOf(current) },
        page: to,
      }
      setJumps((count) => count + 1)
    },
    [scroller, pdf.pages],
  )
  const zoomTo = useCallback(
    (wanted: number, around?: Point): void => {
      hold(around ?? middle())
      setZoom(clampZoom(wanted))
    },
    [hold, middle],
  )
  const setRatio = useCallback(
    (number: number, ratio: number): void =>
      setRatios((now) =>
        now[number - 1] === ratio ? now : now.map((one, index) => (index === number - 1 ? ratio : one)),
      ),
    [],
  )
  return { layout, width, shown, zoom, onScroll, jump, zoomTo, setRatio }
}
