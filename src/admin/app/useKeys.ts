import { useEffect } from 'react'
import { stored } from '@/client/storage'

interface Acts {
  palette: () => void
  help: () => void
  /** Opens the previous (-1) or next (1) tab. */
  turnTab: (step: -1 | 1) => void
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))

const isAsking = (): boolean => document.querySelector('[role="dialog"]') !== null

/**
 * Focuses the first search field of the shown list. A form starts with a hidden input, against autofill: real fields
 * have ids.
 */
function searchList(): boolean {
  const field = document.querySelector<HTMLInputElement>('.ant-pro-table-search input[id]')
  field?.focus()
  return field !== null
}

/** Keyboard shortcuts of every screen; single keys are ignored while the user types or a dialog is open. */
export function useKeys({ palette, help, turnTab }: Acts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if ((event.metaKey || event.ctrlKey) && event.key.toLowerCase() === 'k') {
        event.preventDefault()
        palette()
        return
      }
      if (event.metaKey || event.ctrlKey || event.altKey || isTyping(event.target) || isAsking()) return
      if (stored.read('admin_keys_off')) return
      if (event.key === '?') help()
      else if (event.key === '[' || event.key === ']') turnTab(event.key === '[' ? -1 : 1)
      else if (event.key === '/' && searchList()) event.preventDefault()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  })
}
