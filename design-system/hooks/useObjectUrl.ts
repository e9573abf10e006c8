import { useMemo, useSyncExternalStore } from 'react'

/** Creates the object URL of a blob, which exists while it has subscribers. */
function addressOf(blob: Blob) {
  let url = ''
  return {
    subscribe(changed: () => void) {
      url = URL.createObjectURL(blob)
      changed()
      return () => {
        URL.revokeObjectURL(url)
        url = ''
      }
    },
    get: () => url,
  }
}

const none = () => ''
const nothing = { subscribe: () => () => undefined, get: none }

/** Returns an object URL of a blob, revoked on unmount; empty in the first render and without a blob. */
export function useObjectUrl(blob: Blob | undefined): string {
  const { subscribe, get } = useMemo(() => (blob ? addressOf(blob) : nothing), [blob])
  return useSyncExternalStore(subscribe, get, none)
}
