import { lookup } from '@/format/lookup'

/** Labels of the states of a live room. */
export const LIVE_STATES = lookup<{ label: string; tone: 'cinnabar' | 'jade' | 'ink' } | undefined>({
  upcoming: { label: '预告', tone: 'jade' },
  live: { label: '直播中', tone: 'cinnabar' },
  ended: { label: '回放', tone: 'ink' },
})

const DAY = 24 * 3_600_000
export const daysUntil = (at: number, now: number): number => Math.max(0, Math.floor((at - now) / DAY))
