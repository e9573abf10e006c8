declare global {
  interface Window {
    /** Repeats what the visitor did on a drawn screen; called once its components are hydrated. */
    replay?: () => void
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

/** Tells React about text that was typed before it knew the field: it compares a field with its last own value. */
function retype(field: Field): void {
  const typed = field.value
  if (typed === field.defaultValue) return
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Remembers the last tap on a control while a drawn screen cannot handle it yet. Links need no code, and are not
 * repeated.
 */
export function holdActions(): void {
  let tap: Event | undefined
  let tapped: HTMLElement | null | undefined
  const hold = (event: Event): void => {
    tap = event
    tapped = (event.target as Element | null)?.closest<HTMLElement>(
      'a, button, [role=button], input, summary',
    )
  }
  document.addEventListener('click', hold, true)
  window.replay = () => {
    delete window.replay
    document.removeEventListener('click', hold, true)
    document.querySelectorAll<Field>('#root input, #root textarea').forEach(retype)
    // React hydrates at once what is tapped, and handles that very tap itself.
    const handled = tap?.eventPhase !== Event.NONE
    if (!handled && tapped?.isConnected && tapped.matches('button, [role=button]')) tapped.click()
  }
}
