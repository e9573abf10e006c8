import { filled, type Filled, type Filter } from '../office/filled'

// So few are counted that both ways of a list are gone: that of many rows and that of few.
jest.mock('@/contract/kernel/counted', () => ({ MOST_COUNTED: 100 }))

let at: Filled
beforeAll(async () => {
  at = await filled()
})
afterAll(() => at.here.close())
const expectSame: Filled['expectSame'] = (...asked) => at.expectSame(...asked)

describe('students', () => {
  const WORK = 4
  const given = `select 1 from entitlements as g where g.work_id = ${WORK} and g.user_id = users.id`
  const whole = `${given} and g.part_id = 0`
  const ordered = (is: string): string =>
    `${whole} and exists (select 1 from orders where orders.id = g.order_id and orders.type ${is} 'gift')`
  const WAYS: Record<string, string> = {
    bought: `exists (${ordered('<>')})`,
    gift: `exists (${ordered('=')})`,
    card: `exists (${whole} and g.order_id = 0)`,
    parts: `exists (${given} and g.part_id <> 0)`,
    member: `not exists (${given}) and (select member_free from works where id = ${WORK}) = 1 and exists (${members()})`,
    open: `not exists (${given}) and not ((select member_free from works where id = ${WORK}) = 1 and exists (${members()}))`,
  }
  function members(): string {
    return `select 1 from memberships where memberships.user_id = users.id and until > (select max(created_at) from users)`
  }
  const end = `exists (select 1 from parts where parts.id = progress.part_id and duration > 0
    and position >= duration * 0.95 and parts.number >= (select part_count from works where id = ${WORK}))`
  const students = (way: string, state: string): string =>
    `select users.id, nickname, progress.updated_at as "seenAt",
       case when progress.id is null then 'waiting' when ${end} then 'finished' else 'studying' end as state
     from users left join progress on progress.user_id = users.id and progress.work_id = ${WORK}
     where (progress.id is not null or exists (${given})) and ${way} and ${state}
     order by case when progress.id is null then 1 else 0 end, progress.updated_at desc, progress.id desc, users.id desc`
  const STATES: Record<string, string> = {
    waiting: 'progress.id is null',
    studying: `progress.id is not null and not ${end}`,
    finished: end,
  }

  async function expectStudents(): Promise<void> {
    const ways = Object.entries(WAYS).map(([way, where]): Filter => [{ way }, where])
    const states = Object.entries(STATES).map(([state, where]): Filter => [{ state }, where])
    for (const [way, came] of [[{}, '1 = 1'] as Filter, ...ways])
      for (const [state, far] of [[{}, '1 = 1'] as Filter, ...states]) {
        const rows = await at.plain(students(came, far))
        const known = rows.map((row) => ({ ...row, seenAt: row['seenAt'] ?? 0 }))
        await expectSame('adminstudent.list', { workId: WORK, ...way, ...state }, known)
      }
  }

  it('are found by the way they came and how far they are', async () => {
    await expectStudents()
    const ways = await at.plain(
      `select way, count(*) as n from entitlements where work_id = ${WORK} group by way`,
    )
    expect(ways.length).toBeGreaterThan(3)
  })

  it('are found by what they were given, lost, began and left since', async () => {
    const { db } = at.here.database
    const orders = await at.plain(
      `select id, type from orders where type in ('gift', 'work') order by type, id`,
    )
    await db.deleteFrom('entitlements').where('work_id', '=', WORK).where('user_id', '<', 40).execute()
    await db
      .deleteFrom('progress')
      .where('work_id', '=', WORK)
      .where('user_id', 'in', [30, 31, 50, 51])
      .execute()
    for (const [userId, order] of [
      [30, 0],
      [1, orders[0]?.['id']],
      [2, orders.at(-1)?.['id']],
      [290, orders.at(-1)?.['id']],
    ])
      await db
        .insertInto('entitlements')
        .values({
          user_id: Number(userId),
          work_id: WORK,
          part_id: 0,
          order_id: Number(order),
          created_at: 1,
        })
        .onConflict((on) => on.doNothing())
        .execute()
    await db
      .insertInto('progress')
      .values(
        [31, 50, 291].map((userId) => ({
          user_id: userId,
          work_id: WORK,
          part_id: 2,
          position: 1,
          duration: 100,
          revision: 1,
          device: '',
          updated_at: at.here.time.now + userId,
          id: 10_000 + userId,
        })),
      )
      .execute()
    await expectStudents()
    await db.updateTable('works').set({ member_free: 1 }).where('id', '=', WORK).execute()
    await expectStudents()
  })
})
