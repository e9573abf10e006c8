import { useRef } from 'react'
import type { PointerEvent, RefObject } from 'react'

/** The panel closes when dragged further than this (px) or flicked faster than this (px/ms). */
const distance = 96
const speed = 0.6

/** Returns handlers for the drag handle of a panel; the panel follows the finger and springs back. */
export function useDragDown(panel: RefObject<HTMLElement | null>, onDismiss?: () => void) {
  const start = useRef<{ y: number; at: number } | null>(null)

  const move = (by: number, motion: string) => {
    panel.current?.style.setProperty('transition', motion)
    panel.current?.style.setProperty('transform', by > 0 ? `translateY(${by}px)` : '')
  }

  const finish = (event: PointerEvent) => {
    if (start.current === null) return
    const by = event.clientY - start.current.y
    const fast = by > 12 && by / Math.max(1, event.timeStamp - start.current.at) > speed
    start.current = null
    if (event.type === 'pointerup' && (by > distance || fast)) onDismiss?.()
    else move(0, 'transform var(--motion-state) var(--ease-out)')
  }

  return {
    onPointerDown: (event: PointerEvent) => {
      const control = event.target instanceof Element && event.target.closest('button,a,input') !== null
      if (onDismiss === undefined || control || event.pointerType === 'mouse') return
      start.current = { y: event.clientY, at: event.timeStamp }
      event.currentTarget.setPointerCapture?.(event.pointerId)
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== null) move(event.clientY - start.current.y, 'none')
    },
    onPointerUp: finish,
    onPointerCancel: finish,
  }
}
