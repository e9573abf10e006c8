import type { ReadingPeriod } from '@/contract/reading/reading-rules'
import { minutesText } from '@/format/duration'

export const PERIOD_LABELS: Record<ReadingPeriod, string> = {
  week: '本周',
  month: '本月',
  year: '今年',
  all: '累计',
}

/** Reading time as text; whole minutes, and at least one once anything was read. */
export const readingText = (seconds: number): string =>
  minutesText(seconds > 0 ? Math.max(1, Math.floor(seconds / 60)) : 0)

const WEEKDAYS = ['周一', '周二', '周三', '周四', '周五', '周六', '周日']

/** Label of a place on the axis: a day of the week or month, a month or a year. */
export const placeLabel = (period: ReadingPeriod, at: string, index: number): string => {
  switch (period) {
    case 'week':
      return WEEKDAYS[index] ?? at
    case 'month':
      return `${Number(at.slice(8))}日`
    case 'year':
      return `${Number(at.slice(5))}月`
    case 'all':
      return `${at}年`
  }
}
