import { useLayoutEffect, useRef } from 'react'
import { clearTop } from './clearTop'

/** What a toast never covers: bars with the main action, and the field in which somebody writes. */
const BARS = '[data-action-bar], .adm-dialog-footer'
const FIELDS = 'input, textarea, select, [contenteditable]'

/** Moves a toast to where it covers neither bars nor the field with the focus, above the keyboard of a phone. */
function place(toast: HTMLElement): void {
  const { left, right } = toast.getBoundingClientRect()
  const focused = document.activeElement?.matches(FIELDS) ? document.activeElement : null
  const taken = [...document.querySelectorAll(BARS), ...(focused ? [focused] : [])]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.left < right && box.right > left)
  // The keyboard makes the visual viewport smaller; fixed elements stand in the layout viewport.
  const view = window.visualViewport
  const top = view?.offsetTop ?? 0
  const room = { top, bottom: top + (view?.height ?? innerHeight) }
  const height = toast.offsetHeight
  const shift = clearTop(room, height, taken) + height / 2 - document.documentElement.clientHeight / 2
  toast.parentElement?.style.setProperty('--toast-shift', `${Math.round(shift)}px`)
}

/** Text of a toast; for as long as it is shown it keeps the toast clear of what must stay visible. */
export function ToastText({ children }: { children: string }) {
  const text = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const toast = text.current?.closest<HTMLElement>('.adm-toast-main')
    if (!toast) return
    const update = (): void => place(toast)
    update()
    const sources: [EventTarget | null, readonly string[]][] = [
      [document, ['focusin', 'focusout', 'scroll']],
      [window.visualViewport, ['resize', 'scroll']],
    ]
    for (const [source, names] of sources)
      for (const name of names) source?.addEventListener(name, update, true)
    // A toast has no size before its first frame.
    const observer = new ResizeObserver(update)
    observer.observe(toast)
    return () => {
      for (const [source, names] of sources)
        for (const name of names) source?.removeEventListener(name, update, true)
      observer.disconnect()
    }
  }, [])
  return <span ref={text}>{children}</span>
}
