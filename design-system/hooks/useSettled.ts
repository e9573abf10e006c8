import { startTransition, useEffect, useState } from 'react'
import { whenIdle } from './whenIdle.ts'

/** Whether markup of the server stands in the page and has not been taken over yet. */
let taking = false

/** Called before the server draws and before its markup is hydrated. */
export const takeOver = (): void => {
  taking = true
}

/** The page is the app's from now on: what waited in the server's markup (class `fresh`) waits no more. */
export const settle = (): void => {
  taking = false
  document.documentElement.classList.remove('fresh')
}

/**
 * False in what the server draws and while it is taken over, true from the first idle moment after. What is neither
 * in the first view nor needed to understand it waits for this, so the first answer stays small and the take-over
 * short. A screen that the browser draws by itself is settled from its first render.
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
