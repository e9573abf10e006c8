import { useEffect, useState } from 'react'
import type { TextEncoding } from '@/contract/catalogue/outside-kinds'
import { useQuery } from '@/mobile/kit/frame/navigation'
import { outsideRow, rememberBook } from '../outside/deviceBooks'
import { EncodingChoice } from '../outside/EncodingChoice'
import { Fetching } from '../outside/Fetching'
import { OpeningFailed } from '../outside/OpeningFailed'
import { OutsidePdf } from '../outside/OutsidePdf'
import { OutsideShelf } from '../outside/OutsideShelf'
import { OutsideText } from '../outside/OutsideText'
import { useOpening } from '../outside/useOpening'

/**
 * Reads a book of another site: `?url` of an EPUB, TXT or PDF, `chapter` by its number, `at`, a character of it. Without
 * an address one can be typed, and the books are listed that were opened on this device.
 */
export default function ReadingUrl() {
  const url = useQuery().text('url')
  return url ? <BookAt key={url} url={url} /> : <OutsideShelf />
}

/** A book by its address, from the first request on. */
function BookAt({ url }: { url: string }) {
  const [encoding, setEncoding] = useState<TextEncoding | undefined>(() => outsideRow(url)?.encoding)
  const { opening, retry } = useOpening(url, encoding)
  const book = opening.state === 'book' ? opening.book : undefined
  useEffect(() => {
    if (!book) return
    const { title, author, host, format } = book
    rememberBook({ url, title, author, host, format, encoding })
  }, [url, book, encoding])
  switch (opening.state) {
    case 'waiting':
      return <Fetching url={url} />
    case 'samples':
      return <EncodingChoice samples={opening.samples} onChoose={setEncoding} />
    case 'failed':
      return <OpeningFailed {...opening} onRetry={retry} />
    case 'book':
      return opening.book.format === 'pdf' ? (
        <OutsidePdf url={url} book={opening.book} />
      ) : (
        <OutsideText key={opening.book.key} url={url} book={opening.book} onEncoding={setEncoding} />
      )
  }
}
