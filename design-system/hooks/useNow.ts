import { useState, useSyncExternalStore } from 'react'

const MINUTE = 60_000
const listeners = new Set<() => void>()
let ticked = 0
let timer: ReturnType<typeof setInterval> | undefined

const tick = (): void => {
  ticked = Date.now()
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void): (() => void) => {
  if (listeners.size === 0) timer = setInterval(tick, MINUTE)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

const last = (): number => ticked

/** Returns the time in epoch ms: that of the first render, updated every minute, for all components at once. */
export function useNow(): number {
  const [first] = useState(() => Date.now())
  return Math.max(first, useSyncExternalStore(subscribe, last, last))
}
