import { useCallback, useEffect, useState } from 'react'
import type { OpenedUrl, OutsideBook } from '@/contract/catalogue/outside'
import type { OutsideFault, TextEncoding } from '@/contract/catalogue/outside-kinds'
import { call } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'
import { isOffline } from '@/mobile/kit/frame/isOffline'
import { outsideTexts } from '@/stores/outsideTexts'

export type Opening =
  | { state: 'waiting' }
  | { state: 'book'; book: OutsideBook }
  /** The text can be read in several encodings: its reader chooses. */
  | { state: 'samples'; samples: NonNullable<OpenedUrl['samples']> }
  /** `fault` says why it cannot be opened; without one the call itself has failed. */
  | { state: 'failed'; fault: OutsideFault | undefined; message: string }

/** Pause before a book that needs longer is asked for again, ms; the server waits for some seconds itself. */
const PAUSE = 500

const faultOf = (error: unknown): OutsideFault | undefined =>
  error instanceof CallError && typeof error.data === 'object' && error.data !== null && 'fault' in error.data
    ? (error.data.fault as OutsideFault)
    : undefined

/** Whether what this device has of a book may be read though the book was not opened: nobody has refused it. */
const mayBeRead = (error: unknown, fault: OutsideFault | undefined): boolean =>
  isOffline(error) || fault === 'unreachable' || fault === 'missing'

const notKept = (error: unknown): void => console.warn('The book was not kept on this device', error)

/** Opens a book, however long its site takes. @throws CallError */
export async function openUrl(
  url: string,
  encoding: TextEncoding | undefined,
  signal?: AbortSignal,
): Promise<OpenedUrl> {
  for (;;) {
    const opened = await call(
      'ebook.openUrl',
      { url, ...(encoding ? { encoding } : {}) },
      { quiet: true, ...(signal ? { signal } : {}) },
    )
    if (!opened.waiting) return opened
    await new Promise((resolve) => setTimeout(resolve, PAUSE))
    signal?.throwIfAborted()
  }
}

/** Opens the book at an address. `retry` asks again. */
export function useOpening(
  url: string,
  encoding: TextEncoding | undefined,
): { opening: Opening; retry: () => void } {
  const [tries, setTries] = useState(0)
  const wanted = `${url} ${encoding ?? ''} ${tries}`
  const [found, setFound] = useState<{ wanted: string; opening: Opening }>()
  useEffect(() => {
    const leaving = new AbortController()
    const tell = (opening: Opening): void => {
      if (!leaving.signal.aborted) setFound({ wanted, opening })
    }
    openUrl(url, encoding, leaving.signal).then(
      ({ book, samples }) => {
        if (book) {
          outsideTexts.keepBook(url, book).catch(notKept)
          tell({ state: 'book', book })
        } else tell({ state: 'samples', samples: samples ?? [] })
      },
      async (error: unknown) => {
        const fault = faultOf(error)
        const kept = mayBeRead(error, fault) ? await outsideTexts.book(url) : undefined
        if (kept) tell({ state: 'book', book: kept })
        else tell({ state: 'failed', fault, message: messageOf(error) })
      },
    )
    return () => leaving.abort()
  }, [url, encoding, wanted])
  return {
    opening: found?.wanted === wanted ? found.opening : { state: 'waiting' },
    retry: useCallback(() => setTries((before) => before + 1), []),
  }
}
