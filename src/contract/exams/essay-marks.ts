/** Limits and sums of marked essays, without schemas: the back office loads them. */

/** Longest comment of a teacher, characters. */
export const MOST_COMMENT = 200
/** Criteria of a rubric. */
export const MOST_CRITERIA = 20
/** Suggestions that an operator may have written in a day. */
export const SUGGESTED_A_DAY = 300
/** Longest reason of a suggestion and longest quotation in it, characters. */
export const MOST_SUGGESTED_REASON = 200
export const MOST_QUOTE = 120

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
