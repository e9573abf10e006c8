/**
 * Validates every field of a form (`setCustomValidity`, `onInvalid`): each shows its own error, and the first one takes
 * the focus.
 * @returns whether a field has an error, so that the form must not be sent
 */
export function reportFaults(form: HTMLFormElement): boolean {
  if (form.checkValidity()) return false
  const wrong = [...form.elements].find(
    (element): element is HTMLInputElement => element instanceof HTMLInputElement && !element.validity.valid,
  )
  wrong?.focus()
  return true
}
