import { findQuotation } from '@/contract/catalogue/anchor'
import { sentences, type Range } from '@/contract/catalogue/sentences'
import type { PopularMark, PopularRow } from '@/contract/reading/popular'
import { LEAST_READERS, MOST_POPULAR } from '@/contract/reading/popular-rules'
import { bookById } from '../catalogue/books/books'
import { chapterIn, textOf } from '../catalogue/chapters'
import type { Context, Db } from '../deps'
import { cached } from '../kernel/cache'
import { notFound } from '../kernel/http/refusal'
import { windowOf, type TablePage } from '../kernel/list/office'
import type { Row } from '../kernel/tables'

/** Seconds after which a deleted highlight does not count any more. */
const KEPT = 600

/** A highlight in the text as it is now. */
interface Highlight extends Range {
  userId: number
}

/** The first sentence that ends after a character. */
function firstAfter(all: readonly Range[], at: number): number {
  let [low, high] = [0, all.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((all[middle]?.end ?? 0) > at) high = middle
    else low = middle + 1
  }
  return low
}

/**
 * Returns the sentences that enough readers have highlighted. A highlight counts for a sentence when it covers half of
 * it, or when half of the highlight lies in it.
 */
export function popularIn(text: string, highlights: readonly Highlight[]): PopularMark[] {
  const all = sentences(text)
  const readers = new Map<number, Set<number>>()
  for (const { userId, start, end } of highlights)
    for (let at = firstAfter(all, start); at < all.length; at += 1) {
      const sentence = all[at]
      if (!sentence || sentence.start >= end) break
      const shared = Math.min(end, sentence.end) - Math.max(start, sentence.start)
      if (shared * 2 < Math.min(sentence.end - sentence.start, end - start)) continue
      const own = readers.get(at) ?? new Set()
      readers.set(at, own.add(userId))
    }
  return [...readers]
    .filter(([, { size }]) => size >= LEAST_READERS)
    .sort(([one, { size: first }], [other, { size: second }]) => second - first || one - other)
    .slice(0, MOST_POPULAR)
    .sort(([one], [other]) => one - other)
    .flatMap(([at, { size }]) => {
      const sentence = all[at]
      return sentence ? [{ ...sentence, readers: size }] : []
    })
}

type Part = Pick<Row<'parts'>, 'id' | 'version' | 'body' | 'rich'>

/** Popular sentences of a chapter. Highlights of an earlier version of its text are looked for in this one. */
async function popularOfPart(db: Db, part: Part): Promise<{ text: string; rows: PopularMark[] }> {
  const marks = await db
    .selectFrom('marks')
    .select(['user_id', 'part_version', 'from_at', 'to_at', 'exact', 'prefix', 'suffix'])
    .where('part_id', '=', part.id)
    .where('kind', '<>', 'bookmark')
    .where('deleted_at', 'is', null)
    .execute()
  const text = textOf(part)
  const highlights = marks.flatMap((mark): Highlight[] => {
    const { user_id: userId, from_at: start, to_at: end } = mark
    const range = mark.part_version === part.version ? { start, end } : findQuotation(text, mark, start)
    return range ? [{ userId, ...range }] : []
  })
  return { text, rows: popularIn(text, highlights) }
}

const partById = (db: Db, id: number) =>
  db
    .selectFrom('parts')
    .select(['id', 'version', 'body', 'rich'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** Popular sentences of a chapter that is open to the caller. @throws Refusal 404 */
export async function popularMarks(
  ctx: Context,
  { id, partId }: { id: number; partId: number },
): Promise<{ version: number; rows: PopularMark[] }> {
  const { open } = await chapterIn(ctx, id, partId)
  if (!open) throw notFound('这一章还没有解锁')
  return cached(ctx, `popular ${partId}`, KEPT, async () => {
    const part = await partById(ctx.db, partId)
    const { rows } = await popularOfPart(ctx.db, part)
    return { version: part.version, rows }
  })
}

/** Chapters of a book in which enough readers have highlighted anything at all. */
const markedParts = (db: Db, workId: number) =>
  db
    .selectFrom('marks')
    .innerJoin('parts', 'parts.id', 'marks.part_id')
    .select(['parts.id', 'parts.number', 'parts.title', 'parts.version'])
    .where('marks.work_id', '=', workId)
    .where('parts.work_id', '=', workId)
    .where('marks.kind', '<>', 'bookmark')
    .where('marks.deleted_at', 'is', null)
    .groupBy(['parts.id', 'parts.number', 'parts.title', 'parts.version'])
    .having((eb) => eb(eb.fn.count('marks.user_id').distinct(), '>=', LEAST_READERS))
    .orderBy('parts.number')
    .execute()

async function popularOfWork(db: Db, workId: number): Promise<PopularRow[]> {
  const found: Omit<PopularRow, 'id'>[] = []
  for (const { id, number, title } of await markedParts(db, workId)) {
    const { text, rows } = await popularOfPart(db, await partById(db, id))
    for (const { start, end, readers } of rows)
      found.push({ number, title, text: text.slice(start, end).trim(), readers })
  }
  return found
    .sort((one, other) => other.readers - one.readers || one.number - other.number)
    .map((row, index) => ({ ...row, id: index + 1 }))
}

/** Popular sentences of a whole book, the most popular first. @throws Refusal 404 */
export async function popularOfBook(
  ctx: Pick<Context, 'db' | 'clock'>,
  { workId, ...page }: { workId: number } & TablePage,
): Promise<{ rows: PopularRow[]; next: string; total: number }> {
  await bookById(ctx.db, workId)
  const all = await cached(ctx, `popular of book ${workId}`, KEPT, () => popularOfWork(ctx.db, workId))
  const { limit, offset } = windowOf(page)
  return { rows: all.slice(offset, offset + limit), next: '', total: all.length }
}
