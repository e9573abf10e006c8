import { useEffect, useSyncExternalStore } from 'react'
import { downloads, type DocumentDownload } from '@/stores/documents/downloads'

/** The documents on this device; undefined while they are read. */
export function useDownloads(): readonly DocumentDownload[] | undefined {
  useEffect(() => void downloads.refresh(), [])
  return useSyncExternalStore(downloads.subscribe, downloads.rows, () => undefined)
}
