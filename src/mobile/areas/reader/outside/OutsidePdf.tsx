import { useEffect, useRef, useState } from 'react'
import type { OutsideBook } from '@/contract/catalogue/outside'
import { fileUrl } from '@/client/base'
import type { Tracker } from '@/stores/player/progress'
import { WHOLE } from '../book/reader'
import { PdfBook } from '../pdf/PdfBook'
import { createDeviceTracker, outsidePlace } from './deviceBooks'
import { openUrl } from './useOpening'

interface OutsidePdfProps {
  url: string
  book: OutsideBook
}

/** A PDF of another site, opened at the page where it was left on this device. */
export function OutsidePdf({ url, book }: OutsidePdfProps) {
  const [page, setPage] = useState<number>()
  const tracker = useRef<Tracker>(null)
  const pages = useRef(1)
  /** Address of the file that came with the book; another one is asked for once that has expired. */
  const given = useRef(book.file?.url)
  useEffect(() => {
    let live = true
    void outsidePlace(url).then((place) => {
      if (live) setPage(place?.partId ?? 1)
    })
    const mine = createDeviceTracker(url, ({ partId }) => (partId / pages.current) * WHOLE)
    tracker.current = mine
    return () => {
      live = false
      mine.stop()
    }
  }, [url])

  const address = async (): Promise<string> => {
    const found = given.current ?? (await openUrl(url, undefined)).book?.file?.url
    given.current = undefined
    if (!found) throw new Error('The book at this address is no PDF any more')
    return fileUrl(found)
  }
  const keep = (read: number, total: number): void => {
    pages.current = total
    tracker.current?.begin(read)
    tracker.current?.move(0, WHOLE)
    // The last page is told while the viewer is closed, after the tracker has been stopped.
    void tracker.current?.save()
  }
  if (page === undefined) return null
  return <PdfBook title={book.title} host={book.host} address={address} page={page} onPage={keep} />
}
