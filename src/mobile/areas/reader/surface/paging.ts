import {
  compareSpots,
  endOf,
  pageEnd,
  pageOrigin,
  pageStart,
  START,
  type Boxes,
  type PageSpan,
  type Spot,
} from './grid'

/** The pages of a chapter, made as they are needed: forward and backward from an origin that stays a page's first line. */
export interface Paging {
  /** Returns a page by its distance from the origin's page, or undefined beyond the ends of the chapter. */
  page(index: number): PageSpan | undefined
  /** Returns the index of the page with a line, making the pages up to it. */
  indexOf(spot: Spot): number
  /** Index of the first page; undefined until the chapter's first page was made. */
  first(): number | undefined
  /** The same for the last page. */
  last(): number | undefined
}

/**
 * @param origin the line to begin a page with; the pages of a short chapter begin with its first line
 * @param height px of a page
 */
export function createPaging(boxes: Boxes, height: number, origin: Spot = START): Paging {
  const start = pageOrigin(boxes, origin)
  const forward: PageSpan[] = []
  const backward: PageSpan[] = []
  const end = endOf(boxes)

  const growForward = (): boolean => {
    const from = forward.at(-1)?.to ?? start
    if (compareSpots(from, end) >= 0) return false
    forward.push({ from, to: pageEnd(boxes, from, height) })
    return true
  }
  const growBackward = (): boolean => {
    const to = backward.at(-1)?.from ?? start
    if (compareSpots(to, START) <= 0) return false
    backward.push({ from: pageStart(boxes, to, height), to })
    return true
  }
  const page = (index: number): PageSpan | undefined => {
    if (index >= 0) {
      while (forward.length <= index && growForward());
      return forward[index]
    }
    while (backward.length < -index && growBackward());
    return backward[-index - 1]
  }
  return {
    page,
    indexOf(spot) {
      let index = 0
      if (compareSpots(spot, start) < 0) {
        do index -= 1
        while (compareSpots(page(index)?.from ?? START, spot) > 0)
        return index
      }
      while (compareSpots(page(index)?.to ?? end, spot) <= 0 && page(index + 1)) index += 1
      return index
    },
    first: () => (compareSpots(backward.at(-1)?.from ?? start, START) <= 0 ? -backward.length : undefined),
    last: () =>
      forward.length > 0 && compareSpots(forward.at(-1)?.to ?? start, end) >= 0
        ? forward.length - 1
        : undefined,
  }
}
