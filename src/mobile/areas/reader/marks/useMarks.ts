import { useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import type { Mark } from '@/contract/reading/marks'
import { useAfterLogin } from '@/stores/intent'
import { hasToken } from '@/stores/session'
import type { Reader } from '../book/reader'
import { createMarker, type Marker, type SelectionState } from './marker'
import { type MarkedText, type MarkLook, type Marks, type MarksState, type NewMark } from './marks'
import { keepUsualLook, usualLook } from './usualLook'

export interface BookMarks {
  marks: Marks
  marker: Marker
  /** What is marked, and what is selected. */
  state: MarksState
  selection: SelectionState
  /** Makes a mark, after a log-in if nobody is logged in; what is selected is then that mark. */
  add: (mark: Omit<NewMark, keyof MarkLook>, look?: MarkLook) => Promise<void>
  /** Whether a mark is made at once: nobody has to log in first. */
  mayMark: () => boolean
  /** Marks the first words of the page that is shown, or takes that bookmark off. */
  toggleBookmark: () => void
}

/** Waits for the text of a chapter, which is loaded when it is asked for. */
function textWhenLoaded(reader: Reader, marker: Marker, chapter: number): Promise<MarkedText | undefined> {
  return new Promise((done) => {
    const look = (): boolean => {
      const text = marker.text(chapter)
      if (!text && reader.chapters.at(chapter).state === 'loading') return false
      done(text)
      return true
    }
    if (look()) return
    const stop = reader.chapters.subscribe(() => {
      if (look()) stop()
    })
  })
}

/** Where the marks of a book are kept. */
export interface MarksSource {
  create: () => Marks
  /** Names the book for what is done after a log-in, without which it has no marks; absent where anybody may mark. */
  login?: string
}

/** The marks of the book that is read. */
export function useMarks({ create, login }: MarksSource, reader: Reader): BookMarks {
  const [{ marks, marker }] = useState(() => {
    const own = create()
    return { marks: own, marker: createMarker(reader, own) }
  })
  const state = useSyncExternalStore(marks.subscribe, marks.state)
  const selection = useSyncExternalStore(marker.subscribe, marker.state)

  useEffect(() => {
    void marks.pull()
    const again = (): void => void (document.visibilityState === 'visible' && marks.pull())
    document.addEventListener('visibilitychange', again)
    window.addEventListener('online', again)
    return () => {
      document.removeEventListener('visibilitychange', again)
      window.removeEventListener('online', again)
    }
  }, [marks])

  const saveNow = async (mark: NewMark): Promise<void> => {
    const text = await textWhenLoaded(reader, marker, mark.chapter)
    if (!text) return
    const made = marks.add(mark, text)
    if (made.kind !== 'bookmark') marker.select(made)
  }
  const saveLater = useAfterLogin<NewMark>(`mark:${login ?? ''}`, saveNow)
  const save = login === undefined ? saveNow : saveLater

  const add: BookMarks['add'] = (mark, look = usualLook()) => {
    keepUsualLook(look)
    return save({ ...mark, ...look })
  }

  const toggleBookmark = (): void => {
    const kept = marker.bookmark()
    if (kept) return marks.remove(kept.key)
    const { chapter, offset } = reader.snapshot()
    if (marker.text(chapter)) void add({ kind: 'bookmark', chapter, start: offset, end: offset })
  }

  const mayMark = (): boolean => login === undefined || hasToken()
  return { marks, marker, state, selection, add, mayMark, toggleBookmark }
}

/** Returns the bookmark on the page that is shown. */
export function useBookmark({ marks, marker }: BookMarks, reader: Reader): Mark | undefined {
  const watch = useCallback(
    (changed: () => void) => {
      const stops = [reader.subscribe(changed), marks.subscribe(changed)]
      return () => {
        for (const stop of stops) stop()
      }
    },
    [marks, reader],
  )
  return useSyncExternalStore(watch, marker.bookmark)
}
