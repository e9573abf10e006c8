import { useEffect, useEffectEvent, useState } from 'react'
import { faultOf, type PdfFault } from './faults'
import type { Pieces } from './keptFile'
import type { PdfDocument } from './types'

interface Opened {
  pdf?: PdfDocument
  /** Why it cannot be opened, or not be read on. */
  fault?: PdfFault
}

/**
 * Opens a PDF, with the code for it. It is closed with the component.
 * @param pieces what this device keeps of the file
 */
export function usePdf(address: () => Promise<string>, pieces?: Pieces): Opened & { retry: () => void } {
  const [opened, setOpened] = useState<Opened>({})
  const [attempt, setAttempt] = useState(0)
  const locate = useEffectEvent(address)
  const kept = useEffectEvent(() => pieces)
  useEffect(() => {
    const closing = new AbortController()
    const { signal } = closing
    const change = (changes: Opened): void => {
      if (!signal.aborted) setOpened((now) => ({ ...now, ...changes }))
    }
    const open = async (): Promise<PdfDocument> => {
      const { openPdf } = await import(/* webpackChunkName: "pdf" */ './document')
      return openPdf({
        address: () => locate(),
        pieces: kept(),
        signal,
        onLost: (fault) => change({ fault }),
      })
    }
    open().then(
      (pdf) => change({ pdf }),
      (error: unknown) => {
        change({ fault: faultOf(error) })
        closing.abort()
      },
    )
    return () => closing.abort()
  }, [attempt])
  const { pdf, fault } = opened
  const retry = (): void => {
    setOpened(pdf ? { pdf } : {})
    if (pdf) pdf.resume()
    else setAttempt((count) => count + 1)
  }
  // The network is back.
  const goOn = useEffectEvent(retry)
  useEffect(() => {
    if (fault !== 'offline') return
    const listen = (): void => goOn()
    window.addEventListener('online', listen)
    return () => window.removeEventListener('online', listen)
  }, [fault])
  return { ...opened, retry }
}
