import { useCallback, useRef, useState } from 'react'

/** Checks one field, with access to the others; `moment` is leaving the field or sending the form. */
export type FieldCheck<Name extends string> = (
  name: Name,
  values: Record<Name, string>,
  moment: 'blur' | 'submit',
) => string | null

/**
 * Texts and errors of a form's fields. A field is checked when it is left, if anything was typed into it, and all of
 * them when the form is sent; typing clears the error.
 */
export function useFields<Name extends string>(initial: Record<Name, string>, check: FieldCheck<Name>) {
  const [values, setValues] = useState(initial)
  const [errors, setErrors] = useState<Partial<Record<Name, string | null>>>({})
  const touched = useRef(new Set<Name>())
  const inputs = useRef(new Map<Name, HTMLInputElement>())

  const clear = useCallback(
    (...names: Name[]) => {
      setValues((old) => ({ ...old, ...Object.fromEntries(names.map((name) => [name, initial[name]])) }))
      setErrors({})
      for (const name of names) touched.current.delete(name)
    },
    [initial],
  )

  const complain = useCallback((name: Name, error: string | null) => {
    setErrors((old) => ({ ...old, [name]: error }))
  }, [])

  /** Returns the props of a TextField. */
  const field = (name: Name) => ({
    name,
    value: values[name],
    error: errors[name] ?? null,
    ref: (element: HTMLInputElement | null) => {
      if (element === null) inputs.current.delete(name)
      else inputs.current.set(name, element)
    },
    onValue: (value: string) => {
      touched.current.add(name)
      setValues((old) => ({ ...old, [name]: value }))
      complain(name, null)
    },
    onBlur: () => {
      if (touched.current.has(name)) complain(name, check(name, values, 'blur'))
    },
  })

  /** Checks the named fields before sending and focuses the first one with an error. */
  const validate = (names: readonly Name[]): boolean => {
    const found = names.map((name) => [name, check(name, values, 'submit')] as const)
    setErrors(Object.fromEntries(found) as Partial<Record<Name, string | null>>)
    const wrong = found.find(([, error]) => error !== null)
    if (wrong !== undefined) inputs.current.get(wrong[0])?.focus()
    return wrong === undefined
  }

  return { values, field, validate, complain, clear }
}
