import { useEffect, useState } from 'react'
import type { BookDetail } from '@/contract/discovery/store'
import { offlineBooks } from '@/stores/offlineBooks'
import { useCall, type CallState } from '@/mobile/kit/frame/useCall'

/** How long the network has to answer before what this device has is shown, ms. */
const PATIENCE = 200

const warn = (error: unknown): void => console.warn('The book was not kept on this device', error)

/**
 * The detail of a book: the server's, or what this device has of it while the server has not answered. A book that
 * does not exist for this user any more is removed from the device.
 */
export function useBook(id: number | undefined): CallState<BookDetail> {
  const detail = useCall('ebook.detail', id === undefined ? null : { id })
  const [kept, setKept] = useState<BookDetail>()
  const { data, error, missing } = detail

  useEffect(() => {
    if (data) offlineBooks().keepDetail(data).catch(warn)
  }, [data])

  useEffect(() => {
    if (missing && id !== undefined) offlineBooks().remove(id).catch(warn)
  }, [missing, id])

  const waits = data === undefined && !missing
  const failed = error !== undefined
  useEffect(() => {
    if (id === undefined || !waits) return
    let live = true
    const look = (): void =>
      void offlineBooks()
        .detail(id)
        .then(
          (found) => live && setKept(found),
          () => undefined,
        )
    const timer = setTimeout(look, failed || !navigator.onLine ? 0 : PATIENCE)
    return () => {
      live = false
      clearTimeout(timer)
    }
  }, [id, waits, failed])

  const here = missing || kept?.work.id !== id ? undefined : kept
  const shown = data ?? here
  return { ...detail, data: shown, loading: detail.loading && !shown, error: shown ? undefined : error }
}
