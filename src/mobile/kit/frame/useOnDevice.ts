import { useEffect, useEffectEvent, useState } from 'react'
import { isOffline } from './isOffline'
import type { CallState } from './useCall'

/**
 * Returns the state of a call, with what this device has in place of a response that did not come because no server was
 * reached.
 * @param key names what is asked for
 * @param find returns what this device has; undefined = nothing
 */
export function useOnDevice<T>(
  asked: CallState<T>,
  key: string,
  find: () => Promise<T | undefined>,
): CallState<T> {
  const [found, setFound] = useState<{ key: string; data: T | undefined }>()
  const isMissing = asked.data === undefined && isOffline(asked.error)
  const look = useEffectEvent(find)
  useEffect(() => {
    if (!isMissing) return undefined
    let shown = true
    void look()
      // A browser without a database has nothing.
      .catch(() => undefined)
      .then((data) => {
        if (shown) setFound({ key, data })
      })
    return () => {
      shown = false
    }
  }, [isMissing, key])
  if (!isMissing) return asked
  if (found?.key !== key) return { ...asked, error: undefined, loading: true }
  return found.data === undefined ? asked : { ...asked, data: found.data, error: undefined }
}
