import { useEffect, useEffectEvent, useState } from 'react'

function secondsUntil(until: number): number {
  return Math.max(0, Math.ceil((until - Date.now()) / 1000))
}

/**
 * Returns the whole seconds left until an epoch time in ms, 0 when it is null or past. Each tick is computed from the
 * clock, so neither a slow timer nor a sleeping tab makes it drift. `onEnd` is called once per `until`, and not for one
 * already past when it was passed in.
 */
export function useCountdown(until: number | null, onEnd?: () => void): number {
  const [left, setLeft] = useState(() => (until === null ? 0 : secondsUntil(until)))
  const end = useEffectEvent(() => onEnd?.())

  useEffect(() => {
    if (until === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let ended = secondsUntil(until) === 0

    const tick = () => {
      clearTimeout(timer)
      const seconds = secondsUntil(until)
      setLeft(seconds)
      if (seconds > 0) {
        // Fires when the second changes, whatever the offset of this tick.
        timer = setTimeout(tick, ((until - Date.now() - 1) % 1000) + 1)
      } else if (!ended) {
        ended = true
        end()
      }
    }
    const wake = () => {
      if (document.visibilityState === 'visible') tick()
    }

    tick()
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [until])

  return until === null ? 0 : left
}
