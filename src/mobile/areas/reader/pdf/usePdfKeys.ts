import { useEffect, useEffectEvent, type RefObject } from 'react'
import { zoomStep } from './layout'

interface Keys {
  scroller: RefObject<HTMLElement | null>
  zoom: number
  onZoom: (zoom: number) => void
  onContents: () => void
  onSearch: () => void
  onBookmark: () => void
  onNight: () => void
  onBars: () => void
  onClose: () => void
}

/** Whether a key belongs to what has the focus: a field, a slider, a button that is pressed by it. */
function taken({ target, key }: KeyboardEvent): boolean {
  if (!(target instanceof Element)) return false
  if (target.closest('[role="dialog"]')) return true
  return key === 'Enter' && target.closest('button, a') !== null
}

/** The viewer by keyboard. The keys that scroll are the browser's. */
export function usePdfKeys(keys: Keys): void {
  const { scroller, zoom, onZoom, onContents, onSearch, onBookmark, onNight, onBars, onClose } = keys
  const press = useEffectEvent((event: KeyboardEvent): void => {
    if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
      event.preventDefault()
      return onSearch()
    }
    if (event.ctrlKey || event.metaKey || event.altKey || taken(event)) return
    const actions: Record<string, () => void> = {
      '+': () => onZoom(zoomStep(zoom, 1)),
      '=': () => onZoom(zoomStep(zoom, 1)),
      '-': () => onZoom(zoomStep(zoom, -1)),
      '0': () => onZoom(1),
      t: onContents,
      b: onBookmark,
      n: onNight,
      m: onBars,
      enter: onBars,
      escape: onClose,
    }
    const action = actions[event.key.toLowerCase()]
    // The browser scrolls what has the focus.
    if (event.target === document.body) scroller.current?.focus({ preventScroll: true })
    if (!action) return
    event.preventDefault()
    action()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => press(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}
