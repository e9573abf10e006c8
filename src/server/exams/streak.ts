import { REST_DAYS, STREAK_ANSWERS, STREAK_MINUTES } from '@/contract/exams/streak-rules'
import { DAY, dayOf, startOf } from '../kernel/days'

/** Whether a day counts for the streak. */
export const counts = ({ minutes, answers }: { minutes: number; answers: number }): boolean =>
  minutes >= STREAK_MINUTES || answers >= STREAK_ANSWERS

const dayBefore = (day: string): string => dayOf(startOf(day) - DAY)
const monthOf = (day: string): string => day.slice(0, 7)

/**
 * Counts the study days up to today without a gap. Today breaks nothing before it ends; two days of a month may be left
 * out.
 * @param days the days that count, YYYY-MM-DD
 */
export function streakOf(days: ReadonlySet<string>, today: string): { days: number; rests: number } {
  const first = [...days].sort()[0] ?? today
  const rested = new Map<string, number>()
  let count = days.has(today) ? 1 : 0
  let rests = REST_DAYS
  for (let day = dayBefore(today); day >= first; day = dayBefore(day)) {
    if (days.has(day)) {
      count += 1
      // Days that were left out cost something only when the streak goes on before them.
      rests = REST_DAYS - (rested.get(monthOf(today)) ?? 0)
      continue
    }
    const used = (rested.get(monthOf(day)) ?? 0) + 1
    if (used > REST_DAYS) break
    rested.set(monthOf(day), used)
  }
  return { days: count, rests }
}
