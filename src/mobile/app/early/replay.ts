declare global {
  interface Window {
    /** Repeats what the visitor did on a drawn screen; called once its components are hydrated. */
    replay?: () => void
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

const BUTTON = 'button, [role=button]'

const isBox = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && /checkbox|radio/.test(field.type)

/** What a visitor has entered in a field: its text, or whether a box is ticked. */
interface Entered {
  text: string
  ticked: boolean
}

const enteredIn = (field: Field): Entered => ({ text: field.value, ticked: isBox(field) && field.checked })

/** Tells React about a field that was changed before it knew it: React compares a field with its own last value. */
function repeat(field: Field, { text, ticked }: Entered): void {
  if (isBox(field)) {
    field.checked = !ticked
    return field.click()
  }
  field.value = ''
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Remembers changed fields and the last tap on a control, while a drawn screen cannot handle them yet. Links need no
 * code, and are not repeated. No form is sent by the browser meanwhile: it would put what was typed, a password
 * included, into the page's address.
 */
export function holdActions(): void {
  /** Changed fields: React empties and unticks those that it renders before it is told. */
  const fields = new Map<Field, Entered>()
  let tap: Event | undefined
  let tapped: HTMLElement | null | undefined
  let hydrated = false
  const holdField = ({ target }: Event): void => {
    const field = target as Field
    // A box that is ticked once React is there would be ticked back by a repetition.
    if (hydrated && isBox(field)) return
    fields.set(field, enteredIn(field))
  }
  const holdForm = (event: Event): void => event.preventDefault()
  const holdTap = (event: Event): void => {
    const control = (event.target as Element | null)?.closest<HTMLElement>(
      'a, button, [role=button], input, summary',
    )
    // On a drawn screen React would handle the tap before it is told of the changed fields. A second tap on a button is
    // never held back.
    if (window.early?.drawn && fields.size > 0 && !tapped?.matches(BUTTON) && control?.matches(BUTTON)) {
      event.stopImmediatePropagation()
      event.preventDefault()
    } else if (hydrated) return
    tap = event
    tapped = control
  }
  document.addEventListener('input', holdField, true)
  document.addEventListener('click', holdTap, true)
  document.addEventListener('submit', holdForm, true)
  window.replay = () => {
    delete window.replay
    hydrated = true
    // React hydrates at once what is tapped, and handles that very tap itself.
    if (tap && tap.eventPhase !== Event.NONE) tapped = null
    // In a task of its own: what is typed hydrates at once as well, and React would lose an event within that event.
    setTimeout(() => {
      document.removeEventListener('input', holdField, true)
      document.removeEventListener('click', holdTap, true)
      document.removeEventListener('submit', holdForm, true)
      for (const [field, entered] of fields) if (field.isConnected) repeat(field, entered)
      const button = tapped
      // By then the repeated fields are rendered.
      if (button?.matches(BUTTON)) setTimeout(() => button.isConnected && button.click())
    })
  }
}
