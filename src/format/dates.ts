// Always in Chinese time, so that the server and the browser render the same text.
const iso = (at: number): string => new Date(at + 8 * 3_600_000).toISOString()

/** `2026-11-20`: for tables of the back office, files, and the server's days. */
export const isoDay = (at: number): string => iso(at).slice(0, 10)

/** `19:30` */
export const timeOf = (at: number): string => iso(at).slice(11, 16)

/** `11月20日` */
export const dayOf = (at: number): string => isoDay(at).replace(/.*-0?(\d+)-0?(\d+)/, '$1月$2日')

/** `2026年11月20日` */
export const dateOf = (at: number): string => `${isoDay(at).slice(0, 4)}年${dayOf(at)}`

/** `11月20日 19:30` */
export const momentOf = (at: number): string => `${dayOf(at)} ${timeOf(at)}`
