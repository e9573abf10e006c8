import { useEffect, useSyncExternalStore } from 'react'
import type { Mark } from '@/contract/reading/marks'
import type { Marks } from '../marks/marks'
import type { PdfDocument } from './types'

export interface Bookmarks {
  /** In the order of the pages. */
  list: readonly Mark[]
  /** Whether a page has one. */
  has: (page: number) => boolean
  /** Marks a page, or takes its bookmark off. */
  toggle: (page: number) => void
  remove: (mark: Mark) => void
}

/** The bookmarks of a PDF: each is that of a page, with the first words of the page. */
export function useBookmarks(marks: Marks, pdf: Pick<PdfDocument, 'text'>): Bookmarks {
  const { list } = useSyncExternalStore(marks.subscribe, marks.state)
  useEffect(() => void marks.pull(), [marks])
  const of = (page: number): Mark | undefined => list.find(({ partId }) => partId === page)
  const add = async (page: number): Promise<void> => {
    // A page that is not here without a network is marked without its words.
    const text = await pdf.text(page).catch(() => '')
    const start = text.length - text.trimStart().length
    marks.add(
      { kind: 'bookmark', chapter: page, start, end: start, style: 'fill', colour: 'yellow' },
      { partId: page, version: 1, text },
    )
  }
  return {
    list,
    has: (page) => of(page) !== undefined,
    toggle: (page) => {
      const before = of(page)
      if (before) marks.remove(before.key)
      else void add(page)
    },
    remove: ({ key }) => marks.remove(key),
  }
}
