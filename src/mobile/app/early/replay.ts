declare global {
  interface Window {
    /** Repeats what the visitor did on a drawn screen; called once its components are hydrated. */
    replay?: () => void
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const BUTTON = 'button, [role=button]'

/** Tells React about a field that was changed before it knew it: React compares a field with its own last value. */
function repeat(field: Field): void {
  if (field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)) {
    field.checked = !field.checked
    return field.click()
  }
  const typed = field.value
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Remembers changed fields and the last tap on a control, while a drawn screen cannot handle them yet. Links need no
 * code, and are not repeated.
 */
export function holdActions(): void {
  const fields = new Set<Field>()
  let tap: Event | undefined
  let tapped: HTMLElement | null | undefined
  const holdField = ({ target }: Event): void => void fields.add(target as Field)
  const holdTap = (event: Event): void => {
    const control = (event.target as Element | null)?.closest<HTMLElement>(
      'a, button, [role=button], input, summary',
    )
    // On a drawn screen React would handle the tap before it is told of the changed fields. A second tap is never held
    // back.
    if (window.early?.drawn && fields.size > 0 && !tapped && control?.matches(BUTTON)) {
      event.stopImmediatePropagation()
      event.preventDefault()
    }
    tap = event
    tapped = control
  }
  document.addEventListener('input', holdField, true)
  document.addEventListener('click', holdTap, true)
  window.replay = () => {
    delete window.replay
    document.removeEventListener('input', holdField, true)
    document.removeEventListener('click', holdTap, true)
    for (const field of fields) if (field.isConnected) repeat(field)
    // React hydrates at once what is tapped, and handles that very tap itself.
    const handled = tap?.eventPhase !== Event.NONE
    const button = tapped
    // In a task of its own: by then the repeated fields are rendered.
    if (!handled && button?.matches(BUTTON)) setTimeout(() => button.isConnected && button.click())
  }
}
