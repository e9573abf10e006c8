import { Type, type Static } from '@sinclair/typebox'
import { get, Instant, literals, Nothing } from '../call'
import { FIGURES, MOST_DUTIES, DUTIES, type Duty } from '../trade/dashboard-figures'

const Day = Type.String({ title: '日期', pattern: '^20\\d{2}-\\d{2}-\\d{2}$', description: 'in China' })
const Values = Type.Array(Type.Integer(), { description: 'one a day' })

export const DashboardFigures = Type.Object({
  days: Type.Array(Type.String()),
  beforeDays: Type.Array(Type.String(), { description: 'as many, right before those' }),
  at: Type.Integer({ description: 'when the figures were last counted; 0 = not yet' }),
  figures: Type.Array(
    Type.Object({
      figure: literals(FIGURES),
      now: Values,
      before: Values,
      total: Type.Integer({ description: 'of all days: their sum, but people are counted once' }),
      totalBefore: Type.Integer(),
    }),
  ),
})
export type DashboardFigures = Static<typeof DashboardFigures>

const read = { family: 'adminapi', who: 'staff', permission: 'desk.read' } as const

/** The dashboard: `/admin`. */
export const admindesk = {
  figures: get('/admindesk/figures', {
    ...read,
    input: Type.Object({ from: Day, to: Day }),
    answer: DashboardFigures,
    notes:
      'Sales, members, users, content, AI use and promotion by day, beside as many days before: those the caller’s other rights open. At most 366 days. Kept by day; today’s are at most a minute old.',
  }),
  duties: get('/admindesk/duties', {
    ...read,
    input: Nothing,
    answer: Type.Object({
      at: Instant,
      rows: Type.Array(
        Type.Object({
          duty: literals(Object.keys(DUTIES) as Duty[]),
          count: Type.Integer({ minimum: 0, maximum: MOST_DUTIES + 1 }),
        }),
      ),
    }),
    notes: `What waits for the caller, by right and data scope; counted up to ${MOST_DUTIES}, more are ${MOST_DUTIES + 1}.`,
  }),
}
