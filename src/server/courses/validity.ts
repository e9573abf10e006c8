import type { Trx } from '../deps'
import { DAY, dayStart } from '../kernel/days'

/**
 * Last instant at which a purchase made now opens a work: of a course that is open for some days, the end of that day in
 * China after the day of the purchase. What was bought before the number of days is changed keeps its end.
 * @returns 0 for a work that stays open for good
 */
export async function purchaseEnd(trx: Trx, workId: number, now: number): Promise<number> {
  const row = await trx
    .selectFrom('course_settings')
    .select('days_valid')
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return row && row.days_valid > 0 ? dayStart(now) + (row.days_valid + 1) * DAY - 1 : 0
}
