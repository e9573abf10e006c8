import { useRef, useState } from 'react'

interface RowKeys {
  keys: readonly number[]
  /** Call after a row was appended. */
  added: () => void
  /** Call after the row at this index was removed. */
  removed: (at: number) => void
}

/**
 * React keys for rows edited in place: each row keeps its key, and with it the text typed into its fields, when a row
 * before it is removed.
 */
export function useRowKeys(count: number): RowKeys {
  const made = useRef(count)
  const [keys, setKeys] = useState(() => Array.from({ length: count }, (_, index) => index))
  return {
    keys,
    added: () => {
      const key = made.current
      made.current += 1
      setKeys((now) => [...now, key])
    },
    removed: (at) => setKeys((now) => now.filter((_, index) => index !== at)),
  }
}
