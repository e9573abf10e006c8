import { useLayoutEffect, useRef } from 'react'
import { clearTop } from './clearTop'

/** What a toast never covers: bars with the main action, the fields of a dialog, and the one in which somebody writes. */
const KEPT_CLEAR = [
  '[data-action-bar]',
  '.adm-dialog-footer',
  ...['input', 'textarea', 'select', '[contenteditable]'].flatMap((field) => [
    `[role=dialog] ${field}`,
    `${field}:focus`,
  ]),
].join()
/** How often a toast is placed anew, ms: a sheet may slide in below it, or a keyboard open. */
const AGAIN = 100

/** Moves a toast to where it covers nothing of that, above the keyboard of a phone. */
function place(toast: HTMLElement): void {
  const { left, right } = toast.getBoundingClientRect()
  const taken = [...document.querySelectorAll(KEPT_CLEAR)]
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
    place(toast)
    const timer = setInterval(() => place(toast), AGAIN)
    return () => clearInterval(timer)
  }, [])
  return <span ref={text}>{children}</span>
}
