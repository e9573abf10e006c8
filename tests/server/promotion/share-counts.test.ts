import { DAY, dayOf } from '@/server/kernel/days'
import { sharingUsers } from '@/server/promotion/office/share-office'
import { world, type World } from '@tests/support/world'
import { fc } from '@tests/support/properties'
import { sql } from 'kysely'

const USERS = 9
const DAYS = 100
const PAGE = 3

let w: World
let began: number
const users: number[] = []
beforeAll(async () => {
  w = await world()
  began = w.time.now - (DAYS - 1) * DAY
  for (let count = 0; count < USERS; count += 1) users.push(await w.user())
})
afterAll(() => w.close())

const day = fc.nat(DAYS - 1)
const share = fc.record({
  act: fc.constant('share' as const),
  user: fc.nat(USERS - 1),
  day,
  page: fc.constantFrom('/a', '/b', '/c'),
})
const written = fc.oneof(
  { weight: 12, arbitrary: share },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('forget' as const), user: fc.nat(USERS - 1) }) },
)
/** Any days: a few, or many that are counted in another way. */
const span = fc
  .tuple(fc.oneof(fc.constant(0), fc.nat(12), day), fc.oneof(fc.constant(0), fc.nat(12), day))
  .map(([before, after]) => ({ from: before, until: Math.max(before, DAYS - 1 - after) }))

/** Who shared on these days, counted one share after another. */
async function recounted(first: string, last: string): Promise<{ id: number; shares: number }[]> {
  const { rows } = await sql<{ id: number; shares: number }>`
    select user_id as id, count(*) as shares from share_records where day >= ${first} and day <= ${last}
    group by user_id order by count(*) desc, user_id`.execute(w.deps.db)
  return rows.map(({ id, shares }) => ({ id, shares: Number(shares) }))
}

it('who shared is counted over whatever days are asked for', async () => {
  const { db } = w.deps
  await fc.assert(
    fc.asyncProperty(
      fc.array(written, { maxLength: 30 }),
      fc.array(span, { minLength: 3, maxLength: 3 }),
      async (acts, spans) => {
        for (const act of acts) {
          const user_id = users[act.user] ?? 0
          if (act.act === 'forget')
            await db.deleteFrom('share_records').where('user_id', '=', user_id).execute()
          else {
            const created_at = began + act.day * DAY
            await db
              .insertInto('share_records')
              .values({ user_id, work_id: null, page: act.page, day: dayOf(created_at), created_at })
              .onConflict((on) => on.columns(['user_id', 'page', 'day']).doNothing())
              .execute()
          }
        }
        for (const { from, until } of spans) {
          const times = { from: began + from * DAY, to: began + until * DAY + 1 }
          const all = await recounted(dayOf(times.from), dayOf(times.to - 1))
          for (const current of [1, 2, 3, 9]) {
            const page = await sharingUsers(db, { ...times, current, pageSize: PAGE }, w.time.now)
            const said = { total: page.total, rows: page.rows.map(({ id, shares }) => ({ id, shares })) }
            expect({ from, until, current, ...said }).toEqual({
              from,
              until,
              current,
              total: all.length,
              rows: all.slice((current - 1) * PAGE, current * PAGE),
            })
          }
        }
      },
    ),
    { numRuns: 30 },
  )
})
