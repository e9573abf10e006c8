import { insertAll } from '../kernel/db/insert'
import { DAY } from '../kernel/days'
import { dice } from '../kernel/dice'
import type { Deps, Trx } from '../deps'
import { ebookId } from './ebook'
import { seedOnce } from './once'

const MARK = 'seeded.readers'
const HOUR = DAY / 24
/** E-books with demo readers. */
const READ = [
  {
    number: 1,
    readers: 46,
    missed: [
      { words: '渡轮', times: 12 },
      { words: '沈砚', times: 7 },
      { words: '外婆的船票', times: 3 },
      { words: '后记', times: 1 },
    ],
  },
  {
    number: 2,
    readers: 31,
    missed: [
      { words: '结局', times: 9 },
      { words: '番外', times: 6 },
      { words: '晚风是谁写的', times: 2 },
    ],
  },
] as const

/** Chapters that a reader opened: most read on, and a third stops early. */
function reach(parts: number, index: number, whole: (from: number, to: number) => number): number {
  if (index % 3 === 1) return whole(1, Math.min(3, parts))
  return index % 4 === 0 ? parts : whole(1, parts)
}

async function seedBook(trx: Trx, { number, readers, missed }: (typeof READ)[number], now: number) {
  const workId = await ebookId(trx, number)
  if (workId === undefined) return
  const parts = await trx
    .selectFrom('parts')
    .select('id')
    .where('work_id', '=', workId)
    .orderBy('number')
    .execute()
  const people = await trx
    .selectFrom('users')
    .select('id')
    .where('state', '=', 'active')
    .where('mobile', 'is', null)
    .where('id', 'not in', trx.selectFrom('progress').select('user_id').where('work_id', '=', workId))
    .orderBy('id')
    .limit(readers)
    .execute()
  const { whole } = dice(`readers ${number}`)
  const places = people.map(({ id }, index) => {
    const reached = reach(parts.length, index, whole)
    return { user_id: id, reached, at: now - whole(1, 60 * 24) * HOUR }
  })
  await insertAll(
    trx,
    'opened_chapters',
    places.flatMap(({ user_id, reached, at }) =>
      parts.slice(0, reached).map((part, index) => ({
        user_id,
        work_id: workId,
        part_id: part.id,
        opened_at: at - (reached - index) * HOUR,
      })),
    ),
  )
  await insertAll(
    trx,
    'progress',
    places.map(({ user_id, reached, at }) => ({
      user_id,
      work_id: workId,
      part_id: parts[reached - 1]?.id ?? 0,
      position: whole(2, 100),
      duration: 100,
      revision: reached,
      device: 'demo',
      updated_at: at,
    })),
  )
  await insertAll(
    trx,
    'missed_words',
    missed.map((one, index) => ({ ...one, work_id: workId, last_at: now - (index * 9 + 2) * HOUR })),
  )
}

/** A user's own place in a book is that of somebody who opened the chapters before it. */
async function seedPlaces(trx: Trx): Promise<void> {
  const opened = await trx
    .selectFrom('progress')
    .innerJoin('works', 'works.id', 'progress.work_id')
    .innerJoin('parts as place', 'place.id', 'progress.part_id')
    .innerJoin('parts', 'parts.work_id', 'progress.work_id')
    .whereRef('parts.number', '<=', 'place.number')
    .where('parts.number', '>', 0)
    .where('works.kind', '=', 'ebook')
    .select([
      'progress.user_id',
      'progress.work_id',
      'parts.id as part_id',
      'progress.updated_at as opened_at',
    ])
    .execute()
  for (const row of opened)
    await trx
      .insertInto('opened_chapters')
      .values(row)
      .onConflict((on) => on.doNothing())
      .execute()
}

async function seedRead(trx: Trx, now: number): Promise<void> {
  await seedPlaces(trx)
  for (const book of READ) await seedBook(trx, book, now)
}

/** Readers of the demo's first e-books and what they did not find, in a new database and in an existing one. */
export const seedReaders = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> => seedOnce(deps, { mark: MARK, demo, now }, seedRead)
