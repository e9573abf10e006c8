import type { Chapters, ChapterState } from './chapters'

/** Calls `done` with a chapter once it is not on its way any more: at once, where it is here. Returns what ends that. */
export function whenLoaded(
  chapters: Chapters,
  number: number,
  done: (state: ChapterState) => void,
): () => void {
  const look = (): boolean => {
    const state = chapters.at(number)
    if (state.state === 'loading') return false
    done(state)
    return true
  }
  if (look()) return () => undefined
  const stop = chapters.subscribe(() => {
    if (look()) stop()
  })
  return stop
}
