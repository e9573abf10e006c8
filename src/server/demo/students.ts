import { insertAll } from '../kernel/db/insert'
import type { NewRow } from '../kernel/tables'
import type { Deps, Trx } from '../deps'
import { DAY } from '../kernel/days'
import { dice, type Dice } from '../kernel/dice'
import { seedOnce } from './once'

const MARK = 'seeded.students'
const MINUTE = 60_000
/** Interval of a player's reports, in ms. */
const BEAT = 10_000
/** Works with demo students. The first drama is owned by nobody: its episodes are there to try out buying. */
const STUDIED = [
  { kind: 'course', number: 1, students: 38, cards: true },
  { kind: 'drama', number: 1, students: 22, cards: false },
] as const

interface Studied {
  id: number
  parts: { id: number; seconds: number }[]
}

async function workOf(trx: Trx, kind: string, number: number): Promise<Studied | null> {
  const work = await trx
    .selectFrom('works')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .executeTakeFirst()
  if (!work) return null
  const parts = await trx
    .selectFrom('parts')
    .select(['id', 'seconds'])
    .where('work_id', '=', work.id)
    .orderBy('number')
    .execute()
  return { id: work.id, parts }
}

interface Rows {
  progress: Omit<NewRow<'progress'>, 'id'>[]
  events: NewRow<'play_events'>[]
}

/** One student's progress through a work: a number of episodes, the last of them not always to its end. */
function studied(work: Studied, userId: number, now: number, chance: Dice): Rows {
  const reached = chance.whole(1, work.parts.length)
  const seen = now - chance.whole(1, 60 * 24 * 40) * MINUTE
  const events: Rows['events'] = []
  work.parts.slice(0, reached).forEach((part, index) => {
    const began = seen - (reached - index) * chance.whole(300, 1500) * MINUTE
    const watched = index === reached - 1 ? chance.whole(2, 60) : chance.whole(20, 60)
    for (let beat = 0; beat < watched; beat += 1)
      events.push({
        user_id: userId,
        event_id: `demo-${work.id}-${part.id}-${beat}`,
        part_id: part.id,
        at: began + beat * BEAT,
      })
  })
  const last = work.parts[reached - 1]
  if (!last) return { progress: [], events: [] }
  const end = reached === work.parts.length && chance.whole(0, 3) > 0
  const position = end ? last.seconds : Math.round((last.seconds * chance.whole(10, 90)) / 100)
  return {
    events,
    progress: [
      {
        user_id: userId,
        work_id: work.id,
        part_id: last.id,
        position,
        duration: last.seconds,
        revision: reached,
        device: 'demo',
        updated_at: seen,
      },
    ],
  }
}

async function seedStudy(trx: Trx, now: number): Promise<void> {
  const people = await trx
    .selectFrom('users')
    .select('id')
    .where('state', '=', 'active')
    .where('mobile', 'is', null)
    .orderBy('id')
    .execute()
  for (const { kind, number, students, cards: granted } of STUDIED) {
    const work = await workOf(trx, kind, number)
    if (!work || work.parts.length === 0) continue
    const chance = dice(`students ${kind} ${number}`)
    const kept = await trx.selectFrom('progress').select('user_id').where('work_id', '=', work.id).execute()
    const begun = new Set(kept.map(({ user_id }) => user_id))
    const readers = people.filter(({ id }) => !begun.has(id)).slice(0, students)
    const cards = granted ? readers.filter((_, index) => index % 5 === 2) : []
    await insertAll(
      trx,
      'entitlements',
      cards.map(({ id }, index) => ({
        user_id: id,
        work_id: work.id,
        part_id: 0,
        order_id: 0,
        created_at: now - (50 - index) * DAY,
      })),
    )
    const rows = readers
      .filter((_, index) => !granted || index % 10 !== 2)
      .map(({ id }) => studied(work, id, now, chance))
    await insertAll(
      trx,
      'progress',
      rows.flatMap(({ progress }) => progress),
    )
    await insertAll(
      trx,
      'play_events',
      rows.flatMap(({ events }) => events),
    )
  }
}

/** Students of the demo's first course and drama, in a new database and in an existing one. */
export const seedStudents = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> => seedOnce(deps, { mark: MARK, demo, now }, seedStudy)
