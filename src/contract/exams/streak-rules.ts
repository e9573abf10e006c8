/** A day counts with so many minutes of lessons and reading, or so many answered questions. */
export const STREAK_MINUTES = 5
export const STREAK_ANSWERS = 10
/** Days of a month that may be left out without breaking a streak. */
export const REST_DAYS = 2
