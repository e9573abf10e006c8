/** Limits and filters of reviews; without a schema, because phones use them too. */
export const MOST_REVIEW_PICTURES = 9
export const MOST_REVIEW_TEXT = 500

/** good: 4 or 5 stars. bad: 1 or 2. */
export const REVIEW_FILTERS = ['pictures', 'good', 'bad'] as const
export type ReviewFilter = (typeof REVIEW_FILTERS)[number]

export const REVIEW_STATES = ['shown', 'hidden'] as const
