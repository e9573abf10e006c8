/** Longest text that is explained, characters. */
export const MOST_EXPLAINED = 60
/** Characters before and after it that say what it means there. */
export const AROUND = 200
/** Longest title of a book that is told, characters. */
export const MOST_TITLE = 60
/** Longest explanation, characters. */
export const MOST_EXPLANATION = 400
/** Explanations that are written for a user in a day, without those that were written before. */
export const EXPLAINED_A_DAY = 50
