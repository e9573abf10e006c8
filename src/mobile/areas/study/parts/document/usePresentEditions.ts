import { useEffect, useState } from 'react'
import { call } from '@/client/client'
import { CallError } from '@/client/errors'
import type { KeptDocument } from '@/stores/documents/keptDocuments'

/** The edition that the server has now; gone: it cannot be opened any more. */
export type Present = number | 'gone'

/**
 * What the server has of the documents of these courses.
 * @returns a function that tells it of a document; undefined while the server has not answered
 */
export function usePresentEditions(courses: readonly number[]) {
  const [editions, setEditions] = useState<ReadonlyMap<number, ReadonlyMap<number, number>>>(new Map())
  // A text: progress makes new arrays many times a second, with the same courses.
  const asked = [...new Set(courses)].sort((a, b) => a - b).join()
  useEffect(() => {
    let shown = true
    const ask = async (course: number): Promise<void> => {
      const rows = await call('study.documents', { id: course }, { quiet: true }).then(
        (answer) => answer.rows,
        (error: unknown) => (error instanceof CallError && error.code === 404 ? [] : undefined),
      )
      if (!shown || !rows) return
      const found = new Map(rows.map(({ id, edition }) => [id, edition]))
      setEditions((now) => new Map(now).set(course, found))
    }
    for (const course of asked ? asked.split(',') : []) void ask(Number(course))
    return () => {
      shown = false
    }
  }, [asked])
  return ({ course, id }: Pick<KeptDocument, 'course' | 'id'>): Present | undefined => {
    const found = editions.get(course)
    return found && (found.get(id) ?? 'gone')
  }
}
