import { useEffect } from 'react'

/** Keeps the screen on while `on` and while the page is visible, where the browser can. */
export function useWakeLock(on: boolean): void {
  useEffect(() => {
    if (!on || !('wakeLock' in navigator)) return
    let lock: WakeLockSentinel | null = null
    let live = true
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given
          if (!live) void given.release()
        },
        // The device saves energy: the screen goes off as usual.
        () => undefined,
      )
    }
    ask()
    // The browser takes it back whenever the page is hidden.
    document.addEventListener('visibilitychange', ask)
    return () => {
      live = false
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [on])
}
