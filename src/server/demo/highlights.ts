import { quote } from '@/contract/catalogue/anchor'
import { sentences } from '@/contract/catalogue/sentences'
import { textOf } from '../catalogue/chapters'
import type { Deps, Trx } from '../deps'
import { insertAll } from '../kernel/db/insert'
import { DAY } from '../kernel/days'
import { dice } from '../kernel/dice'
import { ebookId } from './ebook'
import { seedOnce } from './once'

const HOUR = DAY / 24
/** Sentences of books that demo readers have highlighted, and by how many. */
const LIKED: Record<number, readonly { chapter: number; sentence: number; readers: number }[]> = {
  1: [
    { chapter: 1, sentence: 0, readers: 38 },
    { chapter: 1, sentence: 5, readers: 21 },
    { chapter: 1, sentence: 11, readers: 13 },
    { chapter: 1, sentence: 17, readers: 7 },
    { chapter: 2, sentence: 2, readers: 16 },
    { chapter: 2, sentence: 8, readers: 11 },
  ],
  2: [
    { chapter: 1, sentence: 3, readers: 19 },
    { chapter: 1, sentence: 9, readers: 12 },
    { chapter: 2, sentence: 1, readers: 10 },
  ],
}
const COLOURS = ['yellow', 'green', 'blue', 'pink', 'purple'] as const

/** Highlights of a book by readers whom no demo account shows. */
async function seedBook(trx: Trx, number: number, now: number): Promise<void> {
  const liked = LIKED[number] ?? []
  const workId = await ebookId(trx, number)
  if (workId === undefined) return
  const parts = await trx
    .selectFrom('parts')
    .select(['id', 'number', 'version', 'body', 'rich'])
    .where('work_id', '=', workId)
    .where('number', 'in', [1, 2])
    .execute()
  const people = await trx
    .selectFrom('opened_chapters')
    .innerJoin('users', 'users.id', 'opened_chapters.user_id')
    .where('opened_chapters.work_id', '=', workId)
    .where('users.mobile', 'is', null)
    .select('users.id')
    .distinct()
    .orderBy('users.id')
    .execute()
  const { whole } = dice(`highlights ${number}`)
  const marks = liked.flatMap(({ chapter, sentence, readers }, index) => {
    const part = parts.find((one) => one.number === chapter)
    if (!part) return []
    const text = textOf(part)
    const range = sentences(text)[sentence]
    if (!range) return []
    return people.slice(0, readers).map(({ id }, place) => {
      const at = now - whole(2, 60 * 24) * HOUR
      return {
        user_id: id,
        key: `demo-highlight-${number}-${index}`,
        work_id: workId,
        part_id: part.id,
        part_version: part.version,
        kind: 'highlight' as const,
        from_at: range.start,
        to_at: range.end,
        ...quote(text, range),
        style: 'fill' as const,
        colour: COLOURS[place % COLOURS.length] ?? 'yellow',
        note: '',
        from_other: 0 as const,
        seq: number * 100 + index,
        revision: 1,
        note_revision: 0,
        device: 'demo',
        made_at: at,
        changed_at: at,
        deleted_at: null,
      }
    })
  })
  await insertAll(trx, 'marks', marks)
  for (const { id } of people)
    await trx
      .insertInto('mark_heads')
      .values({ user_id: id, seq: 1_000, purged: 0 })
      .onConflict((on) => on.doNothing())
      .execute()
}

async function seedHighlights(trx: Trx, now: number): Promise<void> {
  for (const number of Object.keys(LIKED)) await seedBook(trx, Number(number), now)
}

/** Highlights of demo readers, in a new database and in one from before popular ones were shown. */
export const seedPopular = (
  deps: Pick<Deps, 'db' | 'command'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> => seedOnce(deps, { mark: 'seeded.popular', demo, now }, seedHighlights)
