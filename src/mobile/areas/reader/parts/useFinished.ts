import { useEffect, useEffectEvent, useState } from 'react'
import type { BookDetail } from '@/contract/discovery/store'
import { markFinished } from '@/stores/reading/finished'
import { ensureLogin, hasToken } from '@/stores/session'
import type { Reader } from '../book/reader'

const warn = (error: unknown): void => console.warn('The finished book was not kept', error)

/**
 * Whether the reader has finished the book, which its end page does by itself where the story ends there. Also returns
 * what marks it as finished or not.
 */
export function useFinished(
  { work, finishedAt }: Pick<BookDetail, 'work' | 'finishedAt'>,
  reader: Reader,
): [finished: boolean, mark: (finished: boolean) => Promise<void>] {
  const { id } = work
  const [finished, setFinished] = useState(finishedAt > 0)
  const save = (on: boolean): void => {
    setFinished(on)
    markFinished(id, on).catch(warn)
  }
  const arrive = useEffectEvent((): void => {
    if (work.finished && !finished && hasToken()) save(true)
  })
  useEffect(() => {
    const { chapters } = reader
    let before = reader.snapshot().chapter
    return reader.subscribe(() => {
      const { chapter } = reader.snapshot()
      // Only by coming to it: on the page itself it may be marked as not finished.
      if (chapter > chapters.total && before <= chapters.total) arrive()
      before = chapter
    })
  }, [reader])
  return [
    finished,
    async (on) => {
      if (await ensureLogin()) save(on)
    },
  ]
}
