import dayjs from 'dayjs'
import { useSearchParams } from 'react-router-dom'

/** Lengths in days of the periods up to today that one press chooses. */
export const SPANS = [7, 30, 90] as const
export const FIRST_SPAN = 30
export const DAY_FORMAT = 'YYYY-MM-DD'

export interface Period {
  from: string
  to: string
}

const isDay = (text: string | null): text is string =>
  text !== null && dayjs(text, DAY_FORMAT, true).isValid()

const lastDays = (days: number): Period => ({
  from: dayjs()
    .subtract(days - 1, 'day')
    .format(DAY_FORMAT),
  to: dayjs().format(DAY_FORMAT),
})

/** Returns the days in the address: a number of days up to today, or two dates. */
export function usePeriod(): Period {
  const [query] = useSearchParams()
  const [from, to] = [query.get('from'), query.get('to')]
  if (isDay(from) && isDay(to)) return { from, to }
  const days = Number(query.get('days'))
  return lastDays(SPANS.some((span) => span === days) ? days : FIRST_SPAN)
}
