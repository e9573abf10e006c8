import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Whether the page shows the server's markup and has not been hydrated yet. */
let taking = false

/** Called before the server renders and before its markup is hydrated. */
export const takeOver = (): void => {
  taking = true
}

/** Ends the hydration phase: content deferred in the server's markup (class `fresh`) is shown. */
export const settle = (): void => {
  taking = false
  document.documentElement.classList.remove('fresh')
}

/**
 * Returns false on the server and during hydration, true from the first idle moment after. Content that is neither in
 * the first view nor needed to understand it waits for this, so the first response stays small and hydration short. A
 * screen rendered only in the browser is settled from its first render.
 */
export function useSettled(): boolean {
  const [settled, setSettled] = useState(!taking)
  useEffect(() => {
    if (settled) return
    return whenIdle(() => {
      settle()
      startTransition(() => setSettled(true))
    })
  }, [settled])
  return settled
}
