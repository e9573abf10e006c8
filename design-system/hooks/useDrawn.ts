import { useEffect, useState } from 'react'

/**
 * Calls `run` once an element just opened has moved: a spring that starts in this commit has taken its first step two
 * frames later. Returns a function that cancels it.
 */
export function whenDrawn(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * Returns `visible`, but true for at least two frames. An antd-mobile popup that is closed before its spring has
 * started never comes to rest: it stays mounted, invisible, and the page under it no longer scrolls.
 */
export function useDrawn(visible: boolean): boolean {
  const [held, setHeld] = useState(visible)
  const [was, setWas] = useState(visible)
  if (was !== visible) {
    setWas(visible)
    if (visible) setHeld(true)
  }
  useEffect(() => (held ? whenDrawn(() => setHeld(false)) : undefined), [held])
  return visible || held
}
