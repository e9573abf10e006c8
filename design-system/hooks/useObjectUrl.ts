import { useMemo, useSyncExternalStore } from 'react'

/** The address of a blob, which exists while somebody listens. */
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

/** An address by which a blob can be shown, revoked with the component; empty in the first render and without a blob. */
export function useObjectUrl(blob: Blob | undefined): string {
  const { subscribe, get } = useMemo(() => (blob ? addressOf(blob) : nothing), [blob])
  return useSyncExternalStore(subscribe, get, none)
}
