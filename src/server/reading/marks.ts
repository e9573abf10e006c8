import { quote, type Quotation } from '@/contract/catalogue/anchor'
import { MOST_MARKS, type Mark, type MarkEdit, type MarkOutcome } from '@/contract/reading/marks'
import { bookFor, textOf, type Book } from '../catalogue/chapters'
import { opens } from '../catalogue/entitlements'
import type { Db, Deps, Trx, UserContext } from '../deps'
import { DAY } from '../kernel/days'
import { badInput, nullIfMissing } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { isNewEvent } from './events'
import { lockedHead, storeHead } from './heads'
import { mergeMark, type Edit, type StoredMark } from './merge'

/** Marks of one user, so that no program fills the database. */
const MOST_OF_A_USER = 50_000
/** How long devices learn of a deletion. */
const REMEMBERED = 180 * DAY

/** Books and chapters that a batch names, each read once. */
class Texts {
  private readonly books = new Map<number, Promise<Book | null>>()
  private readonly parts = new Map<number, Promise<(Row<'parts'> & { text: string }) | undefined>>()

  constructor(private readonly ctx: UserContext & { db: Trx }) {}

  book(id: number): Promise<Book | null> {
    const known = this.books.get(id) ?? bookFor(this.ctx, id).catch(nullIfMissing)
    this.books.set(id, known)
    return known
  }

  private part(id: number) {
    const read = async () => {
      const row = await this.ctx.db.selectFrom('parts').selectAll().where('id', '=', id).executeTakeFirst()
      return row && { ...row, text: textOf(row) }
    }
    const known = this.parts.get(id) ?? read()
    this.parts.set(id, known)
    return known
  }

  /**
   * The range and the quotation of an edit: from the text if it is still of the edit's version and open to the caller,
   * else as the device has them. Nobody gets a locked text by marking it.
   */
  async anchor(book: Book, edit: MarkEdit): Promise<Quotation & { from_at: number; to_at: number }> {
    const { partId, partVersion, start, exact = '', prefix = '', suffix = '' } = edit
    const end = Math.max(start, edit.end)
    const part = await this.part(partId)
    if (
      !part ||
      part.work_id !== book.work.id ||
      part.version !== partVersion ||
      !opens(book.access, book.work, part)
    )
      return { from_at: start, to_at: end, exact, prefix, suffix }
    const range = { start: Math.min(start, part.text.length), end: Math.min(end, part.text.length) }
    return { from_at: range.start, to_at: range.end, ...quote(part.text, range) }
  }
}

async function editOf(texts: Texts, book: Book, given: MarkEdit, device: string, now: number): Promise<Edit> {
  const { key, base, noted = true, deleted = false } = given
  return {
    key,
    base,
    noted,
    deleted,
    content: {
      work_id: book.work.id,
      part_id: given.partId,
      part_version: given.partVersion,
      kind: given.kind,
      style: given.style,
      colour: given.colour,
      note: given.note ?? '',
      from_other: 0,
      device,
      // A clock that is fast must not win for ever.
      changed_at: Math.min(given.changedAt, now),
      ...(await texts.anchor(book, given)),
    },
  }
}

interface Saved {
  results: { key: string; outcome: MarkOutcome; revision: number }[]
  cursor: number
}

const stateOf = (mark: StoredMark | undefined): MarkOutcome =>
  mark && mark.deleted_at === null ? 'kept' : 'gone'

/** Saves a batch of changes, once per event. @throws Refusal 400 above the limit of marks */
export async function saveMarks(
  trx: Trx,
  caller: UserContext,
  input: { event_id: string; device: string; marks: MarkEdit[] },
): Promise<Saved> {
  const userId = caller.user.id
  const now = caller.clock.now()
  let seq = await lockedHead(trx, userId)
  const keys = input.marks.map(({ key }) => key)
  const rows = await trx
    .selectFrom('marks')
    .selectAll()
    .where('user_id', '=', userId)
    .where('key', 'in', keys)
    .execute()
  const stored = new Map<string, StoredMark>(
    rows.map(({ user_id: _u, seq: _s, ...mark }) => [mark.key, mark]),
  )
  if (!(await isNewEvent(trx, { userId, eventId: input.event_id, now })))
    return {
      results: keys.map((key) => ({
        key,
        outcome: stateOf(stored.get(key)),
        revision: stored.get(key)?.revision ?? 0,
      })),
      cursor: seq,
    }
  await requireRoom(trx, userId, keys.length)
  const put = async (mark: StoredMark): Promise<void> => {
    seq += 1
    const { key: _key, ...changes } = mark
    stored.set(mark.key, mark)
    await trx
      .insertInto('marks')
      .values({ ...mark, user_id: userId, seq })
      .onConflict((on) => on.columns(['user_id', 'key']).doUpdateSet({ ...changes, seq }))
      .execute()
  }
  const texts = new Texts({ ...caller, db: trx })
  const results: Saved['results'] = []
  for (const given of input.marks) {
    const { key } = given
    const book = await texts.book(given.id)
    if (!book) {
      results.push({ key, outcome: 'gone', revision: 0 })
      continue
    }
    const edit = await editOf(texts, book, given, input.device, now)
    const { outcome, next, copy } = mergeMark(stored.get(key), edit, now)
    if (next) await put(next)
    if (copy && !(await isKnown(trx, userId, copy.key))) await put(copy)
    results.push({ key, outcome, revision: stored.get(key)?.revision ?? 0 })
  }
  await storeHead(trx, userId, seq)
  return { results, cursor: seq }
}

async function isKnown(trx: Trx, userId: number, key: string): Promise<boolean> {
  const row = await trx
    .selectFrom('marks')
    .select('key')
    .where('user_id', '=', userId)
    .where('key', '=', key)
    .executeTakeFirst()
  return row !== undefined
}

async function requireRoom(trx: Trx, userId: number, more: number): Promise<void> {
  const { count } = await trx
    .selectFrom('marks')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) + more > MOST_OF_A_USER)
    throw badInput(`书签和笔记最多 ${MOST_OF_A_USER} 条，请先整理旧的标注`)
}

const MARK_ROW = [
  'marks.key',
  'marks.part_id',
  'marks.part_version',
  'marks.kind',
  'marks.from_at',
  'marks.to_at',
  'marks.exact',
  'marks.prefix',
  'marks.suffix',
  'marks.style',
  'marks.colour',
  'marks.note',
  'marks.from_other',
  'marks.seq',
  'marks.revision',
  'marks.device',
  'marks.made_at',
  'marks.changed_at',
  'marks.deleted_at',
  'works.number as book',
] as const

/** Marks of a user with the numbers of their books and chapters. */
export const marksOf = (db: Db, userId: number, id?: number) =>
  db
    .selectFrom('marks')
    .innerJoin('works', 'works.id', 'marks.work_id')
    .leftJoin('parts', 'parts.id', 'marks.part_id')
    .select(MARK_ROW)
    .select('parts.number as chapter')
    .where('marks.user_id', '=', userId)
    .$if(id !== undefined, (query) =>
      query.where('works.kind', '=', 'ebook').where('works.number', '=', id ?? 0),
    )

type FoundMark = Awaited<ReturnType<ReturnType<typeof marksOf>['execute']>>[number]

const presentMark = (row: FoundMark): Mark => ({
  key: row.key,
  id: row.book,
  partId: row.part_id,
  partVersion: row.part_version,
  kind: row.kind,
  start: row.from_at,
  end: row.to_at,
  style: row.style,
  colour: row.colour,
  chapter: row.chapter ?? 0,
  exact: row.exact,
  prefix: row.prefix,
  suffix: row.suffix,
  note: row.note,
  fromOther: row.from_other === 1,
  revision: row.revision,
  device: row.device,
  madeAt: row.made_at,
  changedAt: row.changed_at,
  deleted: row.deleted_at !== null,
})

/** Changes after `since`, in their order. */
export async function changedMarks(
  db: Db,
  userId: number,
  {
    id,
    since = 0,
    after,
    limit = MOST_MARKS,
  }: { id?: number; since?: number; after?: number; limit?: number },
): Promise<{ rows: Mark[]; cursor: number; more: boolean; reset?: true }> {
  const head = await db
    .selectFrom('mark_heads')
    .select(['seq', 'purged'])
    .where('user_id', '=', userId)
    .executeTakeFirst()
  const reset = after === undefined && since > 0 && since < (head?.purged ?? 0)
  const rows = await marksOf(db, userId, id)
    .where('marks.seq', '>', after ?? (reset ? 0 : since))
    .orderBy('marks.seq')
    .limit(limit + 1)
    .execute()
  const page = rows.slice(0, limit)
  const more = rows.length > limit
  // Changes that were made after the head was read come with the next request.
  const last = page.at(-1)?.seq ?? 0
  const cursor = more ? last : Math.max(last, head?.seq ?? 0)
  return { rows: page.map(presentMark), cursor, more, ...(reset ? { reset: true as const } : {}) }
}

/** Forgets deletions that every device had half a year to learn of. */
export async function forgetDeletedMarks({ db, command, clock }: Pick<Deps, 'db' | 'command' | 'clock'>) {
  const before = clock.now() - REMEMBERED
  const users = await db
    .selectFrom('marks')
    .select('user_id')
    .distinct()
    .where('deleted_at', '<', before)
    .limit(500)
    .execute()
  for (const { user_id: userId } of users)
    await command(async (trx) => {
      await lockedHead(trx, userId)
      const gone = await trx
        .deleteFrom('marks')
        .where('user_id', '=', userId)
        .where('deleted_at', '<', before)
        .returning('seq')
        .execute()
      const purged = Math.max(...gone.map(({ seq }) => seq), 0)
      await trx
        .updateTable('mark_heads')
        .set({ purged })
        .where('user_id', '=', userId)
        .where('purged', '<', purged)
        .execute()
    })
}
