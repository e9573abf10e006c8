/** Counting limit of lists over all users' records: beyond it one narrows the list down, or exports it. */
export const MOST_COUNTED = 10_000
