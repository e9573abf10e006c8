import { useEffect, useRef, useState } from 'react'
import type { OutsideBook } from '@/contract/catalogue/outside'
import { fileUrl } from '@/client/base'
import { ExportMarks } from '@/mobile/kit/works/ExportMarks'
import { WHOLE } from '../book/placeKeeper'
import { outsideTexts, type OutsideRef } from '@/stores/outsideTexts'
import { createDeviceMarks } from '../marks/deviceMarks'
import type { Pieces } from '../pdf/keptFile'
import { pageTitle } from '../pdf/OutlineSheet'
import { PdfBook } from '../pdf/PdfBook'
import { outsideKey, outsidePlace, savePlace } from './deviceBooks'
import { marksFile } from './marksFile'
import { openUrl } from './useOpening'

interface OutsidePdfProps {
  url: string
  book: OutsideBook
}

/** The pieces of a file that this device has. */
const piecesOn = (ref: OutsideRef): Pieces => ({
  length: ref.book.size,
  read: (index) => outsideTexts.piece(ref.url, index),
  keep: (index, bytes) =>
    outsideTexts
      .keepPiece(ref, index, bytes)
      .catch((error: unknown) => console.warn('The file was not kept on this device', error)),
  indices: () => outsideTexts.pieces(ref.url),
})

/** A PDF of another site, opened at the page where it was left on this device: a place in it is the number of a page. */
export function OutsidePdf({ url, book }: OutsidePdfProps) {
  const [page, setPage] = useState<number>()
  const [marks] = useState(() => createDeviceMarks(outsideKey(url)))
  const [pieces] = useState(() => piecesOn({ url, book }))
  /** Address of the file that came with the book; another one is asked for once that has expired. */
  const given = useRef(book.file?.url)
  useEffect(() => {
    let live = true
    void outsidePlace(url).then((place) => {
      if (live) setPage(place?.partId ?? 1)
    })
    return () => {
      live = false
    }
  }, [url])

  const address = async (): Promise<string> => {
    const found = given.current ?? (await openUrl(url, undefined)).book?.file?.url
    given.current = undefined
    if (!found) throw new Error('The book at this address is no PDF any more')
    return fileUrl(found)
  }
  const keep = (read: number, pages: number): void => {
    savePlace(url, { partId: read, position: 0, duration: WHOLE }, (read / pages) * WHOLE).catch(
      (error: unknown) => console.warn('The page was not kept on this device', error),
    )
  }
  return (
    <main>
      <h1 className="visually-hidden">{`阅读《${book.title}》`}</h1>
      {page === undefined ? null : (
        <PdfBook
          title={book.title}
          host={book.host}
          address={address}
          page={page}
          onPage={keep}
          marks={marks}
          version={book.version}
          draftKey={outsideKey(url)}
          exportTools={
            <ExportMarks
              title={book.title}
              load={(format) => Promise.resolve(marksFile(book, marks, format, pageTitle))}
            />
          }
          pieces={pieces}
        />
      )}
    </main>
  )
}
