import { useEffect, useEffectEvent } from 'react'
import type { RefObject } from 'react'

const focusable = [
  'a[href]',
  'button:not([disabled])',
  'input:not([disabled])',
  'select:not([disabled])',
  'textarea:not([disabled])',
  '[tabindex]:not([tabindex="-1"])',
].join(',')

/** Open traps, newest last: only the newest handles the keyboard. */
const traps: symbol[] = []
/** What gets the focus back in the next frame, unless another trap opens until then. */
let returning: HTMLElement | undefined

function stops(panel: HTMLElement): HTMLElement[] {
  return [...panel.querySelectorAll<HTMLElement>(focusable)].filter(
    (element) => element.closest('[inert],[hidden]') === null && element.getAttribute('tabindex') !== '-1',
  )
}

/**
 * While `active`: moves the focus into the panel (to `[data-autofocus]` if present, else to the panel, so that no
 * on-screen keyboard opens), keeps Tab inside, calls `onEscape` on Esc, and finally restores the focus. The focus moves
 * in the next frame, whose layout is computed anyway: moving it in the event of a tap would compute it a second time.
 */
export function useFocusTrap(panel: RefObject<HTMLElement | null>, active: boolean, onEscape?: () => void) {
  const escape = useEffectEvent(() => onEscape?.())

  useEffect(() => {
    if (!active) return
    const token = Symbol('trap')
    const current = document.activeElement
    const own = current instanceof HTMLElement ? current : undefined
    const before = returning?.isConnected ? returning : own
    returning = undefined
    traps.push(token)
    const frame = requestAnimationFrame(() => {
      const element = panel.current
      if (element === null || element.contains(document.activeElement)) return
      const first = element.querySelector<HTMLElement>('[data-autofocus]') ?? element
      first.focus({ preventScroll: true })
    })

    const onKeyDown = (event: KeyboardEvent) => {
      const element = panel.current
      if (traps.at(-1) !== token || element === null) return
      if (event.key === 'Escape') {
        event.stopPropagation()
        escape()
      }
      if (event.key !== 'Tab') return
      const inside = stops(element)
      const first = inside[0]
      const last = inside.at(-1)
      const current = document.activeElement
      const outside = !element.contains(current)
      if (first === undefined || last === undefined) {
        event.preventDefault()
        element.focus()
      } else if (event.shiftKey && (outside || current === first || current === element)) {
        event.preventDefault()
        last.focus()
      } else if (!event.shiftKey && (outside || current === last)) {
        event.preventDefault()
        first.focus()
      }
    }

    document.addEventListener('keydown', onKeyDown, true)
    return () => {
      cancelAnimationFrame(frame)
      document.removeEventListener('keydown', onKeyDown, true)
      traps.splice(traps.indexOf(token), 1)
      const left = document.activeElement
      returning = before
      requestAnimationFrame(() => {
        if (returning !== before) return
        returning = undefined
        // The screen may have moved the focus itself.
        const moved = document.activeElement !== document.body && document.activeElement !== left
        if (before?.isConnected && !moved) before.focus({ preventScroll: true })
      })
    }
  }, [active, panel])
}
