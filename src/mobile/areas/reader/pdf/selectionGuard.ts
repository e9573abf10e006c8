import styles from './PageView.module.css'

/** Returns the piece of text that ends where a range ends: the one before it where the range has nothing of its own. */
function lastPiece({ endContainer, endOffset }: Range, layer: Element): Node {
  if (endOffset > 0 || endContainer === layer) return endContainer
  const walker = document.createTreeWalker(layer, NodeFilter.SHOW_TEXT)
  walker.currentNode = endContainer
  return walker.previousNode() ?? endContainer
}

/**
 * Makes an element that lies under the pieces of text of the page in which something is selected. Between the lines the
 * browser finds the nearest place in the order of the document: without an element there it would select all to the end
 * of the page. The element stands beside the piece at the end that is moved, so that this one is the nearest. The same is
 * done by the viewer of pdf.js (TextLayerBuilder).
 */
export function createSelectionGuard(): {
  follow: (range: Range, layer: Element) => void
  remove: () => void
} {
  const guard = document.createElement('div')
  guard.className = styles.guard ?? ''
  guard.setAttribute('aria-hidden', 'true')
  let before: Range | null = null
  return {
    follow(range, layer) {
      const startMoves = before !== null && range.compareBoundaryPoints(Range.END_TO_END, before) === 0
      before = range.cloneRange()
      const piece = startMoves ? range.startContainer : lastPiece(range, layer)
      const element = piece instanceof Element ? piece : piece.parentElement
      if (!element || element === layer || !layer.contains(element)) return
      if (startMoves) element.before(guard)
      else element.after(guard)
    },
    remove() {
      before = null
      guard.remove()
    },
  }
}
