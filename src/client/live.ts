/** States of a live room as users read them. */
export const LIVE_STATES: Record<string, { label: string; tone: 'cinnabar' | 'jade' | 'ink' } | undefined> = {
  upcoming: { label: '预告', tone: 'jade' },
  live: { label: '直播中', tone: 'cinnabar' },
  ended: { label: '回放', tone: 'ink' },
}

const DAY = 24 * 3_600_000
// Rooms are announced in the time of China, wherever the page is drawn.
const OFFSET = 8 * 3_600_000
const two = (value: number): string => String(value).padStart(2, '0')

/** 11月21日 19:30, in the time of China; the same on the server and in the browser. */
export function startText(at: number): string {
  const date = new Date(at + OFFSET)
  return `${date.getUTCMonth() + 1}月${date.getUTCDate()}日 ${two(date.getUTCHours())}:${two(date.getUTCMinutes())}`
}

export const daysUntil = (at: number, now: number): number => Math.max(0, Math.floor((at - now) / DAY))
