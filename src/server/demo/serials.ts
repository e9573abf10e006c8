import { notifyFollowers } from '../catalogue/books/book-updates'
import { planText } from '../catalogue/books/planned-texts'
import { touchBook } from '../catalogue/books/touch-book'
import { characterCount } from '../catalogue/chapters'
import { addPart } from '../catalogue/parts'
import { indexWork } from '../catalogue/work-index'
import { DAY, dayStart } from '../kernel/days'
import type { Deps, Trx } from '../deps'
import { SERIAL, serials } from './catalogue/serials'
import type { SeedPart, SeedWork } from './catalogue/types'
import { seedOnce } from './once'
import { newWorkRow } from './works'

const MARK = 'seeded.serials'
const HOUR = DAY / 24
const READER = '13800000001'
/** Coins of a chapter that is not free. */
const COINS = 20

/** The category stands behind the first one of e-books, 小说. */
async function seedCategory(trx: Trx): Promise<void> {
  const { sort } = await trx
    .selectFrom('categories')
    .select((eb) => eb.fn.min('sort').as('sort'))
    .where('kind', '=', 'ebook')
    .executeTakeFirstOrThrow()
  await trx
    .insertInto('categories')
    .values({ kind: 'ebook', ...SERIAL, parent_id: 0, sort: Number(sort ?? 0) })
    .onConflict((on) => on.doNothing())
    .execute()
}

const textOf = ({ body = '', words = 0 }: SeedPart) => ({
  body,
  words,
  rich: 0 as const,
  characters: characterCount(body, false),
})

/** A book whose chapters came day by day until today; the last one comes tomorrow at eight. */
async function seedSerial(
  trx: Trx,
  serial: SeedWork,
  reader: number | undefined,
  now: number,
): Promise<void> {
  const { id } = await trx
    .insertInto('works')
    .values({ ...newWorkRow(serial, now), part_coins: serial.free ? 0 : COINS })
    .returning('id')
    .executeTakeFirstOrThrow()
  await indexWork(trx, id)
  const parts = serial.parts.slice(0, -1)
  const latest = Math.max(dayStart(now), now - 2 * HOUR)
  for (const [index, part] of parts.entries()) {
    await addPart(trx, id, { title: part.title, ...textOf(part) })
    await touchBook(trx, id, latest - (parts.length - 1 - index) * DAY)
  }
  // Today's chapter alone is news to the reader.
  if (reader !== undefined)
    await trx
      .insertInto('favorites')
      .values({ user_id: reader, work_id: id, created_at: latest - HOUR })
      .execute()
  const next = serial.parts.at(-1)
  if (!next) return
  const { id: part_id } = await addPart(trx, id, { title: next.title })
  await planText(trx, now, { part_id, publish_at: dayStart(now) + DAY + 8 * HOUR, ...textOf(next) })
}

/** Web novels of the demo, in a new one and in one from before there were any, and the notice of today's chapters. */
export async function seedSerials(
  deps: Pick<Deps, 'db' | 'command' | 'clock'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  const updates = await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const reader = await trx.selectFrom('users').select('id').where('mobile', '=', READER).executeTakeFirst()
    await seedCategory(trx)
    for (const serial of serials) await seedSerial(trx, serial, reader?.id, now)
    return trx.selectFrom('book_updates').select('id').where('at', '>=', dayStart(now)).execute()
  })
  for (const update of updates ?? []) await notifyFollowers(deps, update, new AbortController().signal)
}
