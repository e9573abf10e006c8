import { useEffect } from 'react'
import type { Reader } from '../book/reader'

const MINUTE = 60_000
/** Ms that a page is shown at least. */
const LEAST = 3_000

/** Turns the pages by itself, at `pace` characters a minute. */
export function useAutoTurn(reader: Reader, on: boolean, pace: number): void {
  useEffect(() => {
    if (!on) return
    let timer = 0
    const wait = (): void => {
      clearTimeout(timer)
      const { chapter, pages } = reader.snapshot()
      const text = chapter <= reader.chapters.total ? reader.chapters.at(chapter) : undefined
      const characters = text?.state === 'open' && pages ? text.text.length / pages : 0
      timer = window.setTimeout(
        () => reader.surface()?.turn(1),
        Math.max(LEAST, (characters / pace) * MINUTE),
      )
    }
    wait()
    const stop = reader.subscribe(wait)
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [reader, on, pace])
}
