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
