import { useEffect, useState } from 'react'

/** Gives the focus back to where it was before a dialog that is taken away as a whole. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
