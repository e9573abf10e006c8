/** Coins after which a book is no longer unlocked by itself, unless its reader wants another limit. */
export const USUAL_CAP = 200
/** Chapters that the limit covers at least, however much one costs. */
const LEAST_CHAPTERS = 5

/** Highest limit, and highest price of a chapter that is unlocked by itself. */
export const HIGHEST_CAP = 10_000

/** Limit that a reader is offered where a chapter costs so many coins. */
export const offeredCap = (coins: number): number =>
  Math.min(HIGHEST_CAP, Math.max(USUAL_CAP, LEAST_CHAPTERS * coins))
