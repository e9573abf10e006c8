import { useEffect, useEffectEvent, useMemo, useSyncExternalStore } from 'react'
import type { Reader } from '../book/reader'
import type { Marker } from '../marks/marker'
import type { Narrator, NarratorState, SpokenBook } from './narratorTypes'
import { narrator } from './narrator'

export interface Narration {
  narrator: Narrator
  state: NarratorState
  /** Reads from the page that is shown, or ends it. */
  toggle: () => void
  /** Reads from the page that is shown. */
  fromHere: () => void
}

/**
 * Reads the book aloud, and paints the sentence that is heard. What is read aloud goes on when the book is left; where
 * it is another book, this one shows nothing of it.
 */
export function useNarrator(book: SpokenBook, reader: Reader, marker: Marker): Narration {
  const { key } = book
  const heard = useSyncExternalStore(narrator.subscribe, narrator.state)
  const state = useMemo(
    () => (heard.book === key ? heard : { ...heard, on: false, sentence: null, away: false }),
    [heard, key],
  )
  const { sentence } = state
  useEffect(() => marker.speak(sentence), [marker, sentence])
  const link = useEffectEvent(() => narrator.link(book, reader))
  useEffect(() => link(), [key, reader])
  const fromHere = (): void => {
    const { chapter, offset } = reader.snapshot()
    void narrator.start(book, reader, { chapter, offset })
  }
  return { narrator, state, fromHere, toggle: () => (state.on ? narrator.stop() : fromHere()) }
}
