import { useCallback, useEffect, useEffectEvent, useState, type RefObject } from 'react'
import type { Range as Span } from '@/contract/catalogue/sentences'
import { layerText, spanIn } from './layerText'
import { createSelectionGuard } from './selectionGuard'

/** Text that is selected on a page: by hand, or because it is marked. */
export interface PdfSelected extends Span {
  page: number
  /** The text of the page. */
  text: string
  /** Of the mark that it is. */
  key?: string
}

export interface PdfSelection {
  selected: PdfSelected | null
  /** The selection has come to rest: what can be done with the text is offered. */
  settled: boolean
  /** Selects a marked text. */
  select: (marked: PdfSelected) => void
  clear: () => void
}

/** Ms without a change after which a selection has come to rest: the handles of phones send no pointer events. */
const REST = 250

const NOTHING = { selected: null, settled: false }

/** Returns the text layer of a page. */
export const layerOf = (scroller: Element, page: number): HTMLElement | null =>
  scroller.querySelector(`[data-layer="${page}"]`)

/** The browser's selection, and the layer of the first page that it touches; null when it touches none. */
function selectionIn(scroller: Element): { range: Range; layer: HTMLElement; span: Span } | null {
  const selection = getSelection()
  if (!selection || selection.isCollapsed || selection.rangeCount === 0) return null
  const range = selection.getRangeAt(0)
  for (const layer of scroller.querySelectorAll<HTMLElement>('[data-layer]')) {
    const span = range.intersectsNode(layer) ? spanIn(layer, range) : null
    if (span) return { range, layer, span }
  }
  return null
}

/**
 * Follows the browser's own selection, with its handles, over the text of the pages. It stays selected when the browser
 * lets it go, as it does when a button is pressed or a note is written, until something else is selected or `clear`.
 */
export function useSelection(scroller: RefObject<HTMLElement | null>, onSelect: () => void): PdfSelection {
  const [state, setState] = useState<Pick<PdfSelection, 'selected' | 'settled'>>(NOTHING)
  const selecting = useEffectEvent(onSelect)
  useEffect(() => {
    let pressed = false
    let timer = 0
    const guard = createSelectionGuard()
    const settle = (): void => {
      if (pressed) timer = window.setTimeout(settle, REST)
      else setState((now) => ({ ...now, settled: now.selected !== null }))
    }
    const change = (): void => {
      const found = scroller.current && selectionIn(scroller.current)
      if (!found) return guard.remove()
      const { range, layer, span } = found
      guard.follow(range, layer)
      selecting()
      const selected = { page: Number(layer.dataset['layer']), text: layerText(layer).text, ...span }
      setState({ selected, settled: false })
      clearTimeout(timer)
      timer = window.setTimeout(settle, REST)
    }
    const press = (): void => void (pressed = true)
    const lift = (): void => void (pressed = false)
    document.addEventListener('selectionchange', change)
    document.addEventListener('pointerdown', press)
    document.addEventListener('pointerup', lift)
    document.addEventListener('pointercancel', lift)
    return () => {
      clearTimeout(timer)
      guard.remove()
      document.removeEventListener('selectionchange', change)
      document.removeEventListener('pointerdown', press)
      document.removeEventListener('pointerup', lift)
      document.removeEventListener('pointercancel', lift)
    }
  }, [scroller])

  const select = useCallback((selected: PdfSelected): void => {
    getSelection()?.removeAllRanges()
    setState({ selected, settled: true })
  }, [])
  const clear = useCallback((): void => {
    getSelection()?.removeAllRanges()
    setState(NOTHING)
  }, [])
  return { ...state, select, clear }
}
