/**
 * Asks every field of a form for its fault (`setCustomValidity`, `onInvalid`): each shows its own, and the first one takes
 * the focus.
 * @returns whether a field has a fault, so that the form must not be sent
 */
export function reportFaults(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return false
  const wrong = [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && !element.validity.valid,
  )
  wrong?.focus()
  return true
}
