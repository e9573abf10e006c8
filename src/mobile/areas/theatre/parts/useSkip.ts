import { useSettled } from 'design-system/hooks/useSettled'
import { useState } from 'react'
import { NO_SKIP, type Skip } from '@/stores/player/machine'
import { keptSkip } from '@/stores/player/memory'
import { player } from '@/stores/player/player'

/** What the user leaves out of every episode of a work, saved on this device. */
export function useSkip(work: Parameters<typeof keptSkip>[0]): [Readonly<Skip>, (skip: Skip) => void] {
  const [skip, setSkip] = useState(() => keptSkip(work))
  return [
    // The server does not know what this device has stored.
    useSettled() ? skip : NO_SKIP,
    (next) => {
      player.setSkip(work, next)
      setSkip(next)
    },
  ]
}
