import type { WorkKind } from '../catalogue/work'

/** Works that are read. Places in their parts are per cent of the text, with a duration of 100. */
const READ: ReadonlySet<WorkKind> = new Set(['ebook', 'paperbook', 'script'])

export const isRead = (kind: WorkKind): boolean => READ.has(kind)

/** A position below this, in seconds, is what a player reports before it has sought to the saved position. */
const START = 1
/** Films and sounds: two minutes or one per cent. */
const GAP_SECONDS = 120
const GAP_SHARE = 0.01
/** Texts: one per cent of a chapter is a few lines. */
const GAP_CHARACTERS = 1_500
/** Length of a chapter whose length is not known. */
const USUAL_CHARACTERS = 4_000

/** A position in a part of a work. */
export interface ComparedPlace {
  partId: number
  /** Seconds; for texts per cent. */
  position: number
  duration: number
}

/** Whether a position is one that a player reports by accident; a text really begins at 0. */
export const isAccidental = (kind: WorkKind, position: number): boolean => !isRead(kind) && position < START

/**
 * Whether two positions differ so much that the user must choose.
 * @param characters length of the text, for works that are read; 0 = not known
 */
export function isFar(kind: WorkKind, one: ComparedPlace, other: ComparedPlace, characters = 0): boolean {
  if (one.partId !== other.partId) return true
  const gap = Math.abs(one.position - other.position)
  if (isRead(kind)) return (gap / 100) * (characters || USUAL_CHARACTERS) > GAP_CHARACTERS
  const duration = Math.max(one.duration, other.duration)
  return gap > (duration > 0 ? Math.min(GAP_SECONDS, duration * GAP_SHARE) : GAP_SECONDS)
}
