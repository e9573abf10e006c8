import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { Mark } from '@/contract/reading/marks'
import type { Marks, MarksState } from '../marks/marks'
import type { PdfDocument } from './types'

export interface PdfMarks {
  /** All marks, in the order of the pages. */
  state: MarksState
  /** The highlights and notes of a page: the same list until a mark changes. */
  of: (page: number) => readonly Mark[]
  hasBookmark: (page: number) => boolean
  /** Marks a page, or takes its bookmark off. */
  toggleBookmark: (page: number) => void
}

const NONE: readonly Mark[] = []

/**
 * The marks of a PDF. A mark belongs to a page, whose number is that of its chapter and its part; a bookmark has the
 * first words of the page.
 * @param version of the file
 */
export function usePdfMarks(marks: Marks, pdf: Pick<PdfDocument, 'text'>, version: number): PdfMarks {
  const state = useSyncExternalStore(marks.subscribe, marks.state)
  useEffect(() => void marks.pull(), [marks])
  const byPage = useMemo(() => {
    const pages = new Map<number, Mark[]>()
    for (const mark of state.list) {
      if (mark.kind === 'bookmark') continue
      const page = pages.get(mark.partId)
      if (page) page.push(mark)
      else pages.set(mark.partId, [mark])
    }
    return pages
  }, [state.list])
  const bookmarkOf = (page: number): Mark | undefined =>
    state.list.find(({ kind, partId }) => kind === 'bookmark' && partId === page)
  const add = async (page: number): Promise<void> => {
    // A page that is not here without a network is marked without its words.
    const text = await pdf.text(page).catch(() => '')
    const start = text.length - text.trimStart().length
    marks.add(
      { kind: 'bookmark', chapter: page, start, end: start, style: 'fill', colour: 'yellow' },
      { partId: page, version, text },
    )
  }
  return {
    state,
    of: (page) => byPage.get(page) ?? NONE,
    hasBookmark: (page) => bookmarkOf(page) !== undefined,
    toggleBookmark: (page) => {
      const before = bookmarkOf(page)
      if (before) marks.remove(before.key)
      else void add(page)
    },
  }
}
