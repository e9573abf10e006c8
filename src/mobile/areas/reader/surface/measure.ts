import type { BlockBox, Boxes, Line, Spot } from './grid'
import { blockElement, isEven, lineOf, type PageBlock } from './elements'
import type { Layout } from './layout'
import { characterRect } from './offsets'
import { foldTables, isFolded } from './tables'

/** Measured with one layout of the browser: about this many characters. */
const AT_ONCE = 3000

/** The blocks of a chapter, measured in a hidden column when their sizes are needed. */
export interface MeasuredBoxes extends Boxes {
  /** Measures blocks that are not measured yet, for `ms` at most. Returns whether all are measured now. */
  measureSome(ms: number): boolean
  /** Returns the line that a character of the chapter stands in. */
  spotOf(offset: number): Spot
  /** Returns the block that a character of the chapter stands in. */
  blockOf(offset: number): number
}

const evenLines = (count: number, height: number): Line[] =>
  Array.from({ length: count }, (_, index) => ({ top: index * height, bottom: (index + 1) * height }))

/** Puts rectangles of text and pictures together into the lines that they stand in: a page breaks between them. */
function linesOf(rects: readonly DOMRect[], top: number): Line[] {
  const lines: Line[] = []
  for (const rect of rects.toSorted((one, other) => one.top - other.top)) {
    if (rect.height === 0) continue
    const [from, to] = [rect.top - top, rect.bottom - top]
    const last = lines.at(-1)
    // Small letters above or below the line, and what stands beside it.
    if (last && from < last.bottom - Math.min(rect.height, last.bottom - last.top) * 0.3)
      last.bottom = Math.max(last.bottom, to)
    else lines.push({ top: from, bottom: to })
  }
  // Readings above a line belong to it: it begins where the line before ends.
  return lines.map((line, index) => ({
    ...line,
    top: index ? (lines[index - 1]?.bottom ?? 0) : Math.min(0, line.top),
  }))
}

/** What stands in a line: words, pictures, and rows of a table as a whole. */
function rectsOf(element: HTMLElement): DOMRect[] {
  const rows = [...element.querySelectorAll('tr')]
  if (rows.length) return rows.map((row) => row.getBoundingClientRect())
  const range = document.createRange()
  range.selectNodeContents(element)
  const pictures = [...element.querySelectorAll('img')].map((picture) => picture.getBoundingClientRect())
  const silent = [...element.querySelectorAll('rt')].flatMap((part) => [...part.getClientRects()])
  const isSilent = (rect: DOMRect): boolean =>
    silent.some(({ left, top }) => Math.abs(left - rect.left) < 1 && Math.abs(top - rect.top) < 1)
  return [...pictures, ...[...range.getClientRects()].filter((rect) => !isSilent(rect))]
}

function boxOf(block: PageBlock, element: HTMLElement, layout: Layout): BlockBox {
  const { gap, line } = layout
  const { top, height } = element.getBoundingClientRect()
  const heads = block.kind === 'heading' || block.kind === 'title'
  const whole: BlockBox = { height, lines: [{ top: 0, bottom: height }], heads }
  // A title is not torn, and neither is a picture or a table that is shown in part.
  if (block.kind === 'title' || block.kind === 'picture' || block.kind === 'rule') return whole
  if (isFolded(element)) return whole
  if (isEven(block, element)) {
    const each = lineOf(block, layout)
    const above = block.kind === 'heading' ? line : 0
    const below = block.kind === 'heading' ? Math.round(line / 2) : gap
    const count = (height - above - below) / each
    if (Math.abs(count - Math.round(count)) < 0.05 && count > 0.5) {
      const lines = evenLines(Math.round(count), each)
      return {
        height,
        heads,
        lines: lines.map((one) => ({ top: one.top + above, bottom: one.bottom + above })),
      }
    }
  }
  const lines = linesOf(rectsOf(element), top)
  return lines.length ? { height, lines, heads } : whole
}

/** Index of the last of `starts` that is not after `offset`. */
export function lastNotAfter(starts: readonly number[], offset: number): number {
  let low = 0
  let high = starts.length - 1
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= offset) low = middle
    else high = middle - 1
  }
  return low
}

/** @param column an element as wide as a page's column, which is not seen */
export function measuredBoxes(
  column: HTMLElement,
  blocks: readonly PageBlock[],
  layout: Layout,
): MeasuredBoxes {
  const known: BlockBox[] = []
  const starts = blocks.map(({ start }) => start)
  /** First block that `measureSome` has not looked at. */
  let reached = 0

  const measure = (first: number): void => {
    const found: PageBlock[] = []
    let characters = 0
    for (let index = first; index < blocks.length && characters < AT_ONCE && !known[index]; index += 1) {
      const block = blocks[index]
      if (!block) break
      found.push(block)
      characters += block.text.length + 40
    }
    column.replaceChildren(...found.map((block) => blockElement(block, layout)))
    foldTables(column, layout)
    for (const [at, block] of found.entries()) {
      const element = column.children[at]
      if (element instanceof HTMLElement) known[first + at] = boxOf(block, element, layout)
    }
    column.replaceChildren()
  }

  const boxes: MeasuredBoxes = {
    count: blocks.length,
    box(index) {
      // Pages are also made backward: the blocks before are measured with it.
      if (!known[index]) {
        let first = index
        for (let characters = 0; first > 0 && !known[first - 1] && characters < AT_ONCE / 3; first -= 1)
          characters += blocks[first - 1]?.text.length ?? 0
        measure(first)
        if (!known[index]) measure(index)
      }
      const found = known[index]
      if (!found) throw new Error(`the chapter has no block ${index}`)
      return found
    },
    measureSome(ms) {
      const until = performance.now() + ms
      while (reached < blocks.length && performance.now() < until) {
        if (!known[reached]) measure(reached)
        while (known[reached]) reached += 1
      }
      return reached >= blocks.length
    },
    blockOf: (offset) => lastNotAfter(starts, offset),
    spotOf(offset) {
      const index = lastNotAfter(starts, offset)
      const block = blocks[index]
      const { lines } = boxes.box(index)
      if (!block || lines.length === 1 || block.kind === 'title') return { block: index, line: 0 }
      const element = blockElement(block, layout)
      column.replaceChildren(element)
      const rect = characterRect(element, offset - block.start)
      const { top } = element.getBoundingClientRect()
      column.replaceChildren()
      const middle = rect ? (rect.top + rect.bottom) / 2 - top : 0
      const line = lines.findIndex(({ bottom }) => middle < bottom)
      return { block: index, line: line < 0 ? lines.length - 1 : line }
    },
  }
  return boxes
}
