/** Coins after which a book is no longer unlocked by itself, unless its reader wants another limit. */
export const USUAL_CAP = 200
