import { useEffect, useState } from 'react'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import type { DocumentDownload } from '@/stores/documents/downloads'

/** The edition that the server has now; gone: it cannot be opened any more. */
export type Present = { edition: number; bytes: number } | 'gone'

/** What the server has of the documents on this device; nothing of those of which it cannot be asked now. */
export function usePresentEditions(rows: readonly DocumentDownload[]): ReadonlyMap<number, Present> {
  const [present, setPresent] = useState<ReadonlyMap<number, Present>>(new Map())
  // A text: progress changes the rows many times a second, and their courses never.
  const courses = [...new Set(rows.map(({ newest }) => newest.course))].sort((a, b) => a - b).join()
  const held = rows
    .map(({ id, newest }) => `${newest.course}/${id}`)
    .sort()
    .join()
  useEffect(() => {
    let shown = true
    const ask = async (course: number): Promise<void> => {
      const ids = held.split(',').flatMap((text) => {
        const [of, id] = text.split('/').map(Number)
        return of === course && id !== undefined ? [id] : []
      })
      const found = await call('study.documents', { id: course }, { quiet: true }).then(
        (answer) => answer.rows,
        (error: unknown) => (error instanceof CallError && error.code === 404 ? [] : undefined),
      )
      if (!shown || !found) return
      setPresent((now) => {
        const next = new Map(now)
        for (const id of ids) {
          const row = found.find((one) => one.id === id)
          next.set(id, row ? { edition: row.edition, bytes: row.bytes } : 'gone')
        }
        return next
      })
    }
    for (const course of courses ? courses.split(',') : []) void ask(Number(course))
    return () => {
      shown = false
    }
  }, [courses, held])
  return present
}
