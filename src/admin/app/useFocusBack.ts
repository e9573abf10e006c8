import { useEffect, useState } from 'react'

/** Restores the focus when a dialog is unmounted without closing first. */
export function useFocusBack(): void {
  const [before] = useState(() => document.activeElement)
  useEffect(
    () => () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    },
    [before],
  )
}
