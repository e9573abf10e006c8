import type { ReadingPeriod } from '@/contract/reading/reading-rules'
import type { ReadingStats } from '@/contract/reading/reading-time'
import { longDay } from '@/format/calendar'
import { minutesText } from '@/format/duration'

export const PERIOD_TABS: Record<ReadingPeriod, string> = { week: '周', month: '月', year: '年', all: '累计' }

/** What the periods that go on now are called. */
export const PERIOD_LABELS: Record<ReadingPeriod, string> = {
  week: '本周',
  month: '本月',
  year: '今年',
  all: '累计',
}

/** What a period is called: by its days once it has ended. */
export function periodLabel(
  period: ReadingPeriod,
  { from, last, after }: Pick<ReadingStats, 'from' | 'last' | 'after'>,
): string {
  if (!after) return PERIOD_LABELS[period]
  const [, year = '', month = '', day = ''] = /^(.+年)(.+月)(.+日)$/.exec(longDay(from)) ?? []
  if (period === 'year') return year
  return period === 'month' ? year + month : `${year}${month}${day}—${longDay(last).replace(/^\d+年/, '')}`
}

/** Reading time as text; whole minutes, and at least one once anything was read. */
export const readingText = (seconds: number): string =>
  minutesText(seconds > 0 ? Math.max(1, Math.floor(seconds / 60)) : 0)

/** Names of the buttons that lead to the periods before and after. */
export const PERIOD_STEPS: Record<Exclude<ReadingPeriod, 'all'>, readonly [before: string, after: string]> = {
  week: ['上一周', '下一周'],
  month: ['上个月', '下个月'],
  year: ['上一年', '下一年'],
}

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
