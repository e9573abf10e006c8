const pad = (part: number): string => String(part).padStart(2, '0')

/** 2026年11月21日 */
export function dateOf(at: number): string {
  const date = new Date(at)
  return `${date.getFullYear()}年${date.getMonth() + 1}月${date.getDate()}日`
}

/** 11月21日 */
export function dayOf(at: number): string {
  const date = new Date(at)
  return `${date.getMonth() + 1}月${date.getDate()}日`
}

/** 11月21日 19:30 */
export function momentOf(at: number): string {
  const date = new Date(at)
  return `${dayOf(at)} ${pad(date.getHours())}:${pad(date.getMinutes())}`
}

/** Days of the calendar, as 2026-11-21 names them, to how people name them: 今天, 昨天, 11月19日 周四. */
export function dayName(day: string, now = Date.now()): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const today = new Date(now)
  const midnight = new Date(today.getFullYear(), today.getMonth(), today.getDate()).getTime()
  const ago = Math.round((midnight - new Date(year, month - 1, date).getTime()) / 86_400_000)
  if (ago === 0) return '今天'
  if (ago === 1) return '昨天'
  const week = '日一二三四五六'[new Date(year, month - 1, date).getDay()]
  const named = `${month}月${date}日 周${week}`
  return year === today.getFullYear() ? named : `${year}年${named}`
}
