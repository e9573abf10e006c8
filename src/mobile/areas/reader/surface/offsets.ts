import { SILENT } from '@/contract/catalogue/chapter-text'

/** A place in the text of a block's element: the text node, and the offset in it. */
export interface TextPoint {
  node: Text
  at: number
}

/** What is no part of the text: beside {@link SILENT}, the buttons that the surface adds to blocks. */
const OUTSIDE = `${SILENT}, button`

/** Walks the text nodes that are part of the canonical text, with the offset of each in the block. */
function* textNodes(element: Element): Generator<{ node: Text; start: number }> {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && node.matches(OUTSIDE) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  )
  let start = 0
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof Text)) continue
    yield { node, start }
    start += node.length
  }
}

/** Returns the length of a block's text, which readings and marks of notes are no part of. */
export function lengthOf(element: Element): number {
  let length = 0
  for (const { node } of textNodes(element)) length += node.length
  return length
}

/** Returns the place of a character of a block; of its end when the block is shorter. */
export function pointAt(element: Element, offset: number): TextPoint | undefined {
  let last: TextPoint | undefined
  for (const { node, start } of textNodes(element)) {
    if (offset < start + node.length) return { node, at: Math.max(0, offset - start) }
    last = { node, at: node.length }
  }
  return last
}

/** Returns the offset in a block of a place in its element; in silent text, of the character after it. */
export function offsetOf(element: Element, node: Node, at: number): number {
  let end = 0
  for (const found of textNodes(element)) {
    if (found.node === node) return found.start + Math.min(at, found.node.length)
    // The node stands before this text: an element around it, or text that is not read.
    if (node.compareDocumentPosition(found.node) & Node.DOCUMENT_POSITION_FOLLOWING) return found.start
    end = found.start + found.node.length
  }
  return end
}

/** Returns the range of characters of a block: from one to before another. */
export function rangeOf(element: Element, from: number, to: number): Range | undefined {
  const start = pointAt(element, from)
  // The end belongs to the character before it, so that a range ends in the line of its last character.
  const last = pointAt(element, Math.max(from, to - 1))
  if (!start || !last) return undefined
  const range = document.createRange()
  range.setStart(start.node, start.at)
  range.setEnd(last.node, Math.min(last.node.length, last.at + (to > from ? 1 : 0)))
  return range
}

/** Returns where a character stands on the screen; undefined for a block without text. */
export const characterRect = (element: Element, offset: number): DOMRect | undefined =>
  rangeOf(element, offset, offset + 1)?.getClientRects()[0]

/**
 * Returns the first character of a block that stands below `y`, by halving: a character's line is never above that of
 * one before it.
 * @param y px from the top of the screen
 */
export function firstBelow(element: Element, y: number): number {
  const texts = [...textNodes(element)]
  const last = texts.at(-1)
  const range = document.createRange()
  const rectOf = (offset: number): DOMRect | undefined => {
    const text = texts.findLast(({ start }) => start <= offset)
    if (!text) return undefined
    range.setStart(text.node, offset - text.start)
    range.setEnd(text.node, offset - text.start + 1)
    return range.getClientRects()[0]
  }
  let low = 0
  let high = last ? last.start + last.node.length : 0
  while (low < high) {
    const middle = (low + high) >> 1
    const rect = rectOf(middle)
    if (rect && (rect.top + rect.bottom) / 2 > y) high = middle
    else low = middle + 1
  }
  return low
}

/** Returns the text place at a point of the screen. */
export function pointUnder(x: number, y: number): { node: Node; at: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const found = document.caretPositionFromPoint(x, y)
    return found ? { node: found.offsetNode, at: found.offset } : undefined
  }
  // Safari before 18.4.
  const range = (
    document as { caretRangeFromPoint?: (x: number, y: number) => Range | null }
  ).caretRangeFromPoint?.(x, y)
  return range ? { node: range.startContainer, at: range.startOffset } : undefined
}
