import { useCallback, useEffect, useState } from 'react'
import type { OpenedUrl, OutsideBook } from '@/contract/catalogue/outside'
import type { OutsideFault, TextEncoding } from '@/contract/catalogue/outside-kinds'
import { call } from '@/client/client'
import { CallError, messageOf } from '@/client/errors'

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
        if (book) tell({ state: 'book', book })
        else tell({ state: 'samples', samples: samples ?? [] })
      },
      (error: unknown) => tell({ state: 'failed', fault: faultOf(error), message: messageOf(error) }),
    )
    return () => leaving.abort()
  }, [url, encoding, wanted])
  return {
    opening: found?.wanted === wanted ? found.opening : { state: 'waiting' },
    retry: useCallback(() => setTries((before) => before + 1), []),
  }
}
