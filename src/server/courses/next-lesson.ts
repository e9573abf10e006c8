/** A position so near the end of a lesson goes on with the next one. */
const FINISHED = 0.9

export interface Candidate {
  id: number
  number: number
  title: string
  /** Whether it can be studied now. */
  open: boolean
  finished: boolean
}

export interface Place {
  partId: number
  position: number
  duration: number
}

/**
 * Where a learner goes on: in the lesson they left, in the next unfinished one after it, or in the first unfinished one.
 * @returns undefined when no lesson is open
 */
export function nextLesson(
  lessons: readonly Candidate[],
  place: Place | undefined,
): { id: number; number: number; title: string; at: number } | undefined {
  const open = lessons.filter((lesson) => lesson.open)
  const here = open.findIndex(({ id }) => id === place?.partId)
  const left = open[here]
  const atEnd = place !== undefined && place.duration > 0 && place.position >= place.duration * FINISHED
  const unfinished = (from: number) => open.slice(from).find(({ finished }) => !finished)
  const chosen =
    left && !left.finished && !atEnd ? left : (unfinished(here + 1) ?? unfinished(0) ?? left ?? open[0])
  if (!chosen) return undefined
  const { id, number, title } = chosen
  return { id, number, title, at: id === place?.partId && !atEnd ? place.position : 0 }
}
