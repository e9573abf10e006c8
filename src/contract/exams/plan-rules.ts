/** Fewest and most minutes of a day of a study plan, without schemas: the phone loads them. */
export const PLAN_MINUTES = { least: 5, most: 240 } as const

/** Days of the week from Monday, which is 1. */
export const WEEKDAYS = [1, 2, 3, 4, 5, 6, 7] as const
export const WEEKDAY_LABELS = ['一', '二', '三', '四', '五', '六', '日'] as const
