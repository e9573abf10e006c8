const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

export type Moment = number | string | Date

/** Milliseconds since 1970; `2026-01-02 03:04:05` is local time, which Safari reads only with a T. */
export const toMilliseconds = (moment: Moment): number =>
  typeof moment === 'string' ? Date.parse(moment.replace(' ', 'T')) : Number(moment)

/** Texts of spec section 9: under 300 s 刚刚, then minutes, hours, days under 30, months, years. */
export function relativeTime(then: Moment, now: Moment): string {
  const past = toMilliseconds(now) - toMilliseconds(then)
  if (Number.isNaN(past)) return ''
  if (past < 5 * minute) return '刚刚'
  if (past < hour) return `${Math.floor(past / minute)}分钟前`
  if (past < day) return `${Math.floor(past / hour)}小时前`
  const days = Math.floor(past / day)
  if (days < 30) return `${days}天前`
  if (days < 365) return `${Math.floor(days / 30)}个月前`
  return `${Math.floor(days / 365)}年前`
}
