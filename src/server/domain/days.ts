export const DAY = 86_400_000

/** The day of an instant as people in China count it, YYYY-MM-DD. */
export const dayOf = (at: number): string => new Date(at + 8 * 3_600_000).toISOString().slice(0, 10)

/** When that day began. */
export const dayStart = (at: number): number => Date.parse(`${dayOf(at)}T00:00:00+08:00`)
