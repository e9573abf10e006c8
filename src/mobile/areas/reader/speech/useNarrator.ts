import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Reader } from '../book/reader'
import type { Marker } from '../marks/marker'
import { createNarrator, type Narrator, type NarratorState, type SpokenBook } from './narrator'

export interface Narration {
  narrator: Narrator
  state: NarratorState
  /** Reads from the page that is shown, or ends it. */
  toggle: () => void
  /** Reads from the page that is shown. */
  fromHere: () => void
}

/** Reads the book aloud while it is open, and paints the sentence that is heard. */
export function useNarrator(spoken: SpokenBook, reader: Reader, marker: Marker): Narration {
  const [narrator] = useState(() => createNarrator(spoken, reader))
  const state = useSyncExternalStore(narrator.subscribe, narrator.state)
  const { sentence } = state
  useEffect(() => marker.speak(sentence), [marker, sentence])
  useEffect(() => () => narrator.stop(), [narrator])
  const fromHere = (): void => {
    const { chapter, offset } = reader.snapshot()
    void narrator.start({ chapter, offset })
  }
  return { narrator, state, fromHere, toggle: () => (state.on ? narrator.stop() : fromHere()) }
}
