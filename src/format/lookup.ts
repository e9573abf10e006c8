/**
 * A table that is asked for texts from outside: an address, a form, a file, another service's answer. Unlike an object
 * literal it has no inherited keys, so that `constructor` or `valueOf` finds nothing.
 */
export const lookup = <V>(entries: Readonly<Record<string, V>>): Readonly<Record<string, V>> =>
  Object.assign(Object.create(null) as Record<string, V>, entries)
