import type { DashboardFigures } from '@/contract/office/admindesk'
import {
  countsPeople,
  DUTIES,
  FIGURE_GROUPS,
  MOST_DUTIES,
  type Duty,
  type Figure,
} from '@/contract/trade/dashboard-figures'
import type { Db, StaffContext } from '../deps'
import { badInput } from '../kernel/http/refusal'
import { countWaiting } from '../trade/office/admin-orders'
import { countApplications } from './application-review'
import { countRows } from '../kernel/db/counted'
import { countCustomers } from '../customers/customer-lists'
import { openFaults } from '../exams/faults'
import { figuresMark, peopleIn } from './day-figures'
import { DAY, dayOf, startOf } from '../kernel/days'
import { countWithdrawals } from '../earnings/office/withdrawal-review'

const MOST_DAYS = 366

/** All days from one to another, inclusive. @throws Refusal 400 for an invalid day or too long a span */
function daysOf(from: string, to: string): string[] {
  const [first, last] = [startOf(from), startOf(to)]
  if (Number.isNaN(first) || Number.isNaN(last) || dayOf(first) !== from || dayOf(last) !== to)
    throw badInput('日期有误')
  const count = (last - first) / DAY + 1
  if (count < 1) throw badInput('结束日期不能早于开始日期')
  if (count > MOST_DAYS) throw badInput(`一次最多查看 ${MOST_DAYS} 天`)
  return Array.from({ length: count }, (_, index) => dayOf(first + index * DAY))
}

/** Figures by day that the caller's rights allow, with the same number of days before. */
export async function dashboardFigures(
  ctx: StaffContext,
  { from, to }: { from: string; to: string },
): Promise<DashboardFigures> {
  const days = daysOf(from, to)
  const began = startOf(from)
  const beforeDays = days.map((_, index) => dayOf(began - (days.length - index) * DAY))
  const open = FIGURE_GROUPS.filter(
    // Orders are limited by the data scope, but these figures cover all of them.
    ({ permission }) =>
      ctx.staff.permissions.includes(permission) &&
      (permission !== 'order.read' || ctx.staff.scope === 'all'),
  ).flatMap(({ figures }): Figure[] => [...figures])
  const [{ at }, rows] = await Promise.all([
    figuresMark(ctx.db),
    open.length
      ? ctx.db
          .selectFrom('day_figures')
          .selectAll()
          .where('day', '>=', beforeDays[0] ?? from)
          .where('day', '<=', to)
          .where('figure', 'in', open)
          .execute()
      : [],
  ])
  const values = new Map(rows.map(({ day, figure, value }) => [day + figure, value]))
  const along = (dates: readonly string[], figure: Figure): number[] =>
    dates.map((day) => values.get(day + figure) ?? 0)
  const totalOf = async (
    figure: Figure,
    dates: readonly string[],
    byDay: readonly number[],
  ): Promise<number> =>
    countsPeople(figure) && dates.length > 1
      ? peopleIn(ctx.db, figure, dates[0] ?? from, dates.at(-1) ?? to)
      : byDay.reduce((sum, value) => sum + value, 0)
  return {
    days,
    beforeDays,
    at,
    figures: await Promise.all(
      open.map(async (figure) => {
        const [now, before] = [along(days, figure), along(beforeDays, figure)]
        const [total, totalBefore] = [
          await totalOf(figure, days, now),
          await totalOf(figure, beforeDays, before),
        ]
        return { figure, now, before, total, totalBefore }
      }),
    ),
  }
}

const LIMIT = MOST_DUTIES + 1

const COUNTS: Record<Duty, (db: Db, ctx: StaffContext) => Promise<number>> = {
  applications: (db) => countRows(db, countApplications(db).limit(LIMIT)),
  ship: (db, { staff }) => countRows(db, countWaiting(db, 'ship', staff).limit(LIMIT)),
  refunds: (db, { staff }) => countRows(db, countWaiting(db, 'refund', staff).limit(LIMIT)),
  withdrawals: (db) => countRows(db, countWithdrawals(db).limit(LIMIT)),
  customers: (db, { staff, clock }) =>
    countRows(db, countCustomers(db, staff, { state: 'new' }, clock.now()).limit(LIMIT)),
  due: (db, { staff, clock }) =>
    countRows(db, countCustomers(db, staff, { due: true }, clock.now()).limit(LIMIT)),
  faults: (db) => countRows(db, openFaults(db).limit(LIMIT)),
}

/** Tasks waiting for the caller, by their rights and within their data scope. */
export async function dashboardDuties(ctx: StaffContext): Promise<{ duty: Duty; count: number }[]> {
  const mine = (Object.keys(DUTIES) as Duty[]).filter((duty) =>
    DUTIES[duty].some((right) => ctx.staff.permissions.includes(right)),
  )
  const rows: { duty: Duty; count: number }[] = []
  for (const duty of mine) rows.push({ duty, count: await COUNTS[duty](ctx.db, ctx) })
  return rows
}
