/** Seconds of a recording whose messages one request brings. */
const SPAN = 60

/** The second up to which the messages are requested, at a time of a recording. */
export const spanEnd = (time: number): number => (Math.floor(time / SPAN) + 1) * SPAN
