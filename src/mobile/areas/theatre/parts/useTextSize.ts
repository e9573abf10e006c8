import { useState } from 'react'
import { stored } from '@/client/storage'

/** Text sizes, px (beyond.md 7). */
export const SIZES = { least: 12, most: 32, usual: 18 } as const

const read = (): number => {
  const kept = stored.read('reader_size')
  return kept !== null && kept >= SIZES.least && kept <= SIZES.most ? kept : SIZES.usual
}

/** The user's text size, saved on this device. */
export function useTextSize(): [number, (size: number) => void] {
  const [size, setSize] = useState(read)
  return [
    size,
    (next) => {
      setSize(next)
      stored.write('reader_size', next)
    },
  ]
}
