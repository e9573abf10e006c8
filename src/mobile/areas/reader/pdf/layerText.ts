import type { Range as Span } from '@/contract/catalogue/sentences'

/** A text of the layer over a page, and where its pieces begin. */
interface LayerText {
  text: string
  nodes: readonly { node: Text; start: number }[]
}

/** The text of the layer over a page, as `PdfDocument.text` has it: an end of a line is one character. */
export function layerText(layer: HTMLElement): LayerText {
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT)
  const nodes: { node: Text; start: number }[] = []
  let text = ''
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    if (node instanceof Text) {
      nodes.push({ node, start: text.length })
      text += node.data
    } else if (node instanceof Element && node.tagName === 'BR') text += ' '
  return { text, nodes }
}

/** Ranges of the layer over a page by their offsets in its text. */
export function rangesIn(layer: HTMLElement, spans: readonly Span[]): Range[] {
  const { nodes } = layerText(layer)
  const pointAt = (offset: number, isEnd: boolean): [Text, number] | undefined => {
    // At the border of two pieces a range begins in the later one, and ends in the earlier one.
    const found = nodes.findLast(({ start }) => (isEnd ? start < offset : start <= offset))
    return found && [found.node, Math.min(found.node.length, offset - found.start)]
  }
  return spans.flatMap(({ start, end }) => {
    const [from, to] = [pointAt(start, false), pointAt(end, true)]
    if (!from || !to) return []
    const range = document.createRange()
    range.setStart(...from)
    range.setEnd(...to)
    return [range]
  })
}

/** Offsets of a range of the document in the text of a layer, without white space at its ends; null when nothing is left. */
export function spanIn(layer: HTMLElement, range: Range): Span | null {
  const { text, nodes } = layerText(layer)
  const offsetOf = (container: Node, at: number): number => {
    const own = nodes.find(({ node }) => node === container)
    if (own) return own.start + at
    const point = document.createRange()
    point.setStart(container, at)
    // The first piece that begins after the point: of a point outside the layer its first piece, or none.
    return nodes.find(({ node }) => point.comparePoint(node, 0) >= 0)?.start ?? text.length
  }
  const start = offsetOf(range.startContainer, range.startOffset)
  const end = offsetOf(range.endContainer, range.endOffset)
  const words = text.slice(start, end)
  const from = start + words.length - words.trimStart().length
  const to = start + words.trimEnd().length
  return to > from ? { start: from, end: to } : null
}
