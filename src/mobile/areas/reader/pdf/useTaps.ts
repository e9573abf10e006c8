import { useEffect, useEffectEvent, type RefObject } from 'react'

interface Taps {
  /** A page was tapped, not a link or a tool on it, and no text is selected by the browser. */
  onTap: (at: { x: number; y: number }) => void
  /** A hand begins to scroll: not called when the code or a key scrolls. */
  onScroll: () => void
}

/** Tells taps on an element that scrolls from scrolling it. */
export function useTaps(scroller: RefObject<HTMLElement | null>, { onTap, onScroll }: Taps): void {
  const tap = useEffectEvent(({ target, clientX: x, clientY: y }: MouseEvent): void => {
    const pressed = target instanceof Element && target.closest('button, [role="toolbar"]') !== null
    if (!pressed && getSelection()?.isCollapsed !== false) onTap({ x, y })
  })
  const scroll = useEffectEvent(onScroll)
  useEffect(() => {
    const { current } = scroller
    if (!current) return
    const click = (event: MouseEvent): void => tap(event)
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
