import { useEffect, useEffectEvent, useState } from 'react'
import { useOnline } from './useOnline.ts'

export interface Loaded<T> {
  value: T | undefined
  /** Why the last attempt failed; undefined while loading. */
  error: unknown
  retry: () => void
}

/**
 * Loads code when a component first needs it. A failed load can be retried, which `React.lazy` does not offer: it keeps
 * a rejected promise for good. It is retried by itself when the device has a network again.
 * @param load starts the load, e.g. an `import()`
 * @param wanted nothing is loaded before it is true
 * @param kept the result of an earlier load, by this component or another: nothing is loaded then
 */
export function useLoaded<T>(load: () => Promise<T>, wanted = true, kept?: T): Loaded<T> {
  const [{ value = kept, error }, setState] = useState<{ value?: T; error?: unknown }>({})
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(load)
  const online = useOnline()
  const missing = wanted && value === undefined
  useEffect(() => {
    if (!missing) return
    let live = true
    start().then(
      (found) => live && setState({ value: found }),
      (reason: unknown) => live && setState({ error: reason }),
    )
    return () => {
      live = false
    }
  }, [missing, attempt, online])
  return {
    value,
    error,
    retry: () => {
      setState({})
      setAttempt((count) => count + 1)
    },
  }
}
