/** Runs a day that cost nobody anything; a creation member’s never do. */
export const FREE_A_DAY = 3
/** Runs of one user that are under way at a time. */
export const RUNS_AT_ONCE = 3

/** Coins for so many words, at a rate for 1,000 of them; what was begun costs a whole coin. */
export const coinsFor = (rate: number, words: number): number => Math.ceil((rate * words) / 1000)
