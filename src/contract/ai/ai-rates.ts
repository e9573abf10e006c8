/** Free runs per day; a creation member’s runs are always free. */
export const FREE_A_DAY = 3
/** Runs of one user that may be in progress at once. */
export const RUNS_AT_ONCE = 3

/** Price in coins of so many words, at a rate per 1,000; rounded up to a whole coin. */
export const coinsFor = (rate: number, words: number): number => Math.ceil((rate * words) / 1000)
