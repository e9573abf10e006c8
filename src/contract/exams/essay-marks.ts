/** Limits and sums of what the back office does with sittings, without schemas. */

/** Longest comment of a teacher, characters. */
export const MOST_COMMENT = 200
/** Most minutes by which an operator extends or reopens a sitting. */
export const MOST_EXTRA_MINUTES = 10_080
/** Criteria of a rubric. */
export const MOST_CRITERIA = 20

/**
 * Returns the marks of an essay from those of its criteria. Marks of criteria are rounded shares of the full marks, so their
 * sum may miss the full marks by hundredths: all criteria at their most are the full marks, and nothing is more.
 * @param most marks of each criterion at its best
 */
export function essayTotal(criteria: readonly number[], most: readonly number[], full: number): number {
  if (most.every((marks, at) => criteria[at] === marks)) return full
  return Math.min(
    full,
    criteria.reduce((sum, marks) => sum + marks, 0),
  )
}
