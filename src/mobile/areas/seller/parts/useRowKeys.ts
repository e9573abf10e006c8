import { useRef, useState } from 'react'

interface RowKeys {
  keys: readonly number[]
  /** A row was appended. */
  added: () => void
  /** The row at this index was taken away. */
  removed: (at: number) => void
}

/**
 * React keys for rows that are edited where they stand: each row keeps its own when one before it goes, and with it what
 * was typed into its fields.
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
