/** Rules of courses that both fronts and the server share, without schemas: the phone loads them early. */

/**
 * buy: neither bought nor open by membership or a book. expired: bought for some days that are over. early: opens later.
 * order: an earlier one comes first.
 */
export const LOCK_REASONS = ['buy', 'expired', 'early', 'order'] as const

/** Seconds that one bit of a lesson's coverage stands for. */
export const CELL_SECONDS = 5

/** Order of the list of courses. */
export const COURSE_SORTS = ['hot', 'new', 'price', 'price-desc'] as const

/** Filter of the list by price. */
export const COURSE_PRICES = ['free', 'paid', 'member'] as const

/** Notes that a learner may keep for one lesson, and characters of one. */
export const MOST_NOTES = 200
export const NOTE_LENGTH = 2000

/** Ranges that one report of watched seconds may name. */
export const MOST_RANGES = 100
