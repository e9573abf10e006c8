/** Lists of everybody's things are counted up to here: who sees so many narrows them down, or exports them. */
export const MOST_COUNTED = 10_000
