/** Returns the options of a select, in the order of the labels. */
export const optionsOf = (labels: Record<string, string | { text: string }>) =>
  Object.entries(labels).map(([value, word]) => ({
    value,
    label: typeof word === 'string' ? word : word.text,
  }))

/** Same for ProTable's filter. */
export const enumOf = (labels: Record<string, string | { text: string }>) =>
  Object.fromEntries(
    Object.entries(labels).map(([value, word]) => [
      value,
      { text: typeof word === 'string' ? word : word.text },
    ]),
  )
