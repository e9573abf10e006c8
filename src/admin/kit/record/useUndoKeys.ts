import { useEffect } from 'react'
import type { History } from './useHistory'

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

/** Ctrl Z and Ctrl Shift Z, except while the user types: a text field has its own undo. */
export function useUndoKeys<T>({ undo, redo }: History<T>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'z' || !(event.metaKey || event.ctrlKey)) return
      if (isTyping(event.target)) return
      event.preventDefault()
      if (event.shiftKey) redo()
      else undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
