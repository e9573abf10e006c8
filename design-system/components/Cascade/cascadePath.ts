export interface CascadeOption {
  code: string
  name: string
  children?: readonly CascadeOption[]
}

/** Returns the options with the given codes, outermost level first, as far as they are known. */
export function cascadePath(options: readonly CascadeOption[], codes: readonly string[]): CascadeOption[] {
  const path: CascadeOption[] = []
  let list = options
  for (const code of codes) {
    const found = list.find((option) => option.code === code)
    if (!found) break
    path.push(found)
    list = found.children ?? []
  }
  return path
}
