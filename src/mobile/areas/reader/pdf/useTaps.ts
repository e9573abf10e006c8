import { useEffect, useEffectEvent, type RefObject } from 'react'

interface Taps {
  /** The page was tapped, not a link of it, and no text is selected. */
  onTap: () => void
  /** A hand begins to scroll: not called when the code or a key scrolls. */
  onScroll: () => void
}

/** Tells taps on an element that scrolls from scrolling it. */
export function useTaps(scroller: RefObject<HTMLElement | null>, { onTap, onScroll }: Taps): void {
  const tap = useEffectEvent((event: Event): void => {
    const pressed = event.target instanceof Element && event.target.closest('button') !== null
    if (!pressed && getSelection()?.isCollapsed !== false) onTap()
  })
  const scroll = useEffectEvent(onScroll)
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const click = (event: Event): void => tap(event)
    const move = (): void => scroll()
    const passive = { passive: true }
    current.addEventListener('click', click)
    current.addEventListener('wheel', move, passive)
    current.addEventListener('touchmove', move, passive)
    return () => {
      current.removeEventListener('click', click)
      current.removeEventListener('wheel', move)
      current.removeEventListener('touchmove', move)
    }
  }, [scroller])
}
