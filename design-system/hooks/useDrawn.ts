import { useEffect, useState } from 'react'

/**
 * Runs once what was just opened has moved: a spring that begins in this commit has done its first step two frames
 * later. Returns a function that cancels it.
 */
export function whenDrawn(run: () => void): () => void {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(run)
  })
  return () => cancelAnimationFrame(frame)
}

/**
 * `visible`, but true for two frames at least. A popup of antd-mobile that is closed before its spring has begun never
 * rests, so it stays for good, unseen, and the page under it no longer scrolls.
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
