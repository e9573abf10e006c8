import { useEffect, useEffectEvent, useState } from 'react'

export interface Loaded<T> {
  value: T | undefined
  /** Why the last try failed; undefined while it is under way. */
  error: unknown
  retry: () => void
}

/**
 * Loads code when a part is first wanted. A failed load can be tried again, which `React.lazy` does not offer: it keeps
 * a rejected promise for good.
 * @param load starts the load, e.g. an `import()`
 * @param wanted nothing is loaded before it is true
 * @param kept what an earlier part has loaded: nothing is loaded then
 */
export function useLoaded<T>(load: () => Promise<T>, wanted = true, kept?: T): Loaded<T> {
  const [{ value, error }, setState] = useState<{ value?: T; error?: unknown }>({ value: kept })
  const [attempt, setAttempt] = useState(0)
  const start = useEffectEvent(load)
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
  }, [missing, attempt])
  return {
    value,
    error,
    retry: () => {
      setState({})
      setAttempt((count) => count + 1)
    },
  }
}
