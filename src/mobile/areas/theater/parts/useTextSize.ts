import { useState } from 'react'

/** Px of the text (beyond.md 7). */
export const SIZES = { least: 12, most: 32, usual: 18 } as const

const KEY = 'reader_size'

const read = (): number => {
  try {
    const kept = Number(localStorage.getItem(KEY))
    return kept >= SIZES.least && kept <= SIZES.most ? kept : SIZES.usual
  } catch {
    return SIZES.usual
  }
}

/** The size a reader has chosen, kept on this device. */
export function useTextSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(read)
  return [
    size,
    (next) => {
      setSize(next)
      try {
        localStorage.setItem(KEY, String(next))
      } catch {
        // A full or closed storage: the size holds for this visit.
      }
    },
  ]
}
