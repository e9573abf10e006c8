/** Counting limit of lists over all users' records: beyond it operators narrow the list down, or export it. */
export const MOST_COUNTED = 10_000
