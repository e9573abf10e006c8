/** A line of a block, px from the top edge of the block. */
export interface Line {
  top: number
  bottom: number
}

/** A measured block. */
export interface BlockBox {
  /** px, with the space above and below. */
  height: number
  /** At least one; each begins where the one before ends, or below it. */
  lines: readonly Line[]
  /** A heading: it never is the last on a page. */
  heads: boolean
}

/** The blocks of a chapter. `box` may measure at its first call for a block. */
export interface Boxes {
  count: number
  box(block: number): BlockBox
}

/** A line of a chapter. The spot after its last line is `{ block: count, line: 0 }`. */
export interface Spot {
  block: number
  line: number
}

/** A run of lines: `to` is the first line that is not on the page. */
export interface PageSpan {
  from: Spot
  to: Spot
}

/** Fractions of a pixel by which measured lines may miss whole ones. */
const SLACK = 0.5

export const START: Spot = { block: 0, line: 0 }
export const endOf = ({ count }: Boxes): Spot => ({ block: count, line: 0 })

/** Returns a negative number when `one` is before `other`, 0 when they are the same. */
export const compareSpots = (one: Spot, other: Spot): number =>
  one.block - other.block || one.line - other.line

const lineCount = (boxes: Boxes, block: number): number => boxes.box(block).lines.length

const after = (boxes: Boxes, { block, line }: Spot): Spot =>
  line + 1 < lineCount(boxes, block) ? { block, line: line + 1 } : { block: block + 1, line: 0 }

const before = (boxes: Boxes, { block, line }: Spot): Spot =>
  line > 0 ? { block, line: line - 1 } : { block: block - 1, line: lineCount(boxes, block - 1) - 1 }

const lineAt = (boxes: Boxes, { block, line }: Spot): Line => {
  const found = boxes.box(block).lines[line]
  if (!found) throw new Error(`block ${block} has no line ${line}`)
  return found
}

/** Returns whether a page that ends before `spot` would end with a heading, or in the middle of one. */
function cutsHeading(boxes: Boxes, { block, line }: Spot): boolean {
  if (block >= boxes.count) return false
  return line > 0 ? boxes.box(block).heads : block > 0 && boxes.box(block - 1).heads
}

/** Returns the first line after a page of `height` px that begins at `from`: a page has one line at least. */
export function pageEnd(boxes: Boxes, from: Spot, height: number): Spot {
  let top = -lineAt(boxes, from).top
  let end = after(boxes, from)
  let block = from.block
  while (end.block < boxes.count) {
    for (; block < end.block; block += 1) top += boxes.box(block).height
    if (top + lineAt(boxes, end).bottom > height + SLACK) break
    end = after(boxes, end)
  }
  return withoutLastHeading(boxes, from, end)
}

/** Moves the end of a page before the headings that would be its last lines, unless the page has nothing else. */
function withoutLastHeading(boxes: Boxes, from: Spot, end: Spot): Spot {
  let moved = end
  while (cutsHeading(boxes, moved)) {
    moved = { block: moved.line > 0 ? moved.block : moved.block - 1, line: 0 }
    if (compareSpots(moved, from) <= 0) return end
  }
  return moved
}

/** Returns the first line of the fullest page of `height` px that ends before `to`. */
export function pageStart(boxes: Boxes, to: Spot, height: number): Spot {
  let start = before(boxes, to)
  const last = start
  /** Px from the top edge of the block of `start` to the end of the page. */
  let foot = lineAt(boxes, start).bottom
  while (compareSpots(start, START) > 0) {
    const next = before(boxes, start)
    const reach = next.block < start.block ? foot + boxes.box(next.block).height : foot
    if (reach - lineAt(boxes, next).top > height + SLACK) break
    foot = reach
    start = next
  }
  // The page before this one must not end with a heading either: a line of the text goes there with it.
  let moved = start
  while (cutsHeading(boxes, moved)) {
    moved = after(boxes, moved)
    if (compareSpots(moved, last) > 0) return start
  }
  return moved
}

/** Returns the line at which a page may begin so that `spot` is on it and no heading is left behind. */
export function pageOrigin(boxes: Boxes, spot: Spot): Spot {
  let origin = spot
  while (cutsHeading(boxes, origin))
    origin = { block: origin.line > 0 ? origin.block : origin.block - 1, line: 0 }
  return origin
}

/** Px between the top of the first line of a page and the bottom of its last one. */
export function spanHeight(boxes: Boxes, { from, to }: PageSpan): number {
  const last = before(boxes, to)
  let height = lineAt(boxes, last).bottom - lineAt(boxes, from).top
  for (let block = from.block; block < last.block; block += 1) height += boxes.box(block).height
  return height
}
