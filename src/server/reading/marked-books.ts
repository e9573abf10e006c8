import type { FileAnswer } from '@/contract/call'
import { markFileName, markFileType, markTexts, type MarkFormat } from '@/format/markTexts'
import { bookFor } from '../catalogue/chapters'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import type { Db, UserContext } from '../deps'
import { dayOf } from '../kernel/days'
import { notFound, nullIfMissing } from '../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { marksOf } from './marks'

/** Whether the caller can open a book: one off the shelf opens for those who have bought from it. */
const isReadable = async (ctx: UserContext, book: { number: number; state: string }): Promise<boolean> =>
  book.state === 'published' || (await bookFor(ctx, book.number).catch(nullIfMissing)) !== null

/** Books with marks of the caller, the last changed first. */
export async function markedBooks(ctx: UserContext, input: { cursor?: string; limit?: number }) {
  const { db, user } = ctx
  const limit = limitOf(input)
  const [at, id] = decodeCursor(input.cursor, 2) ?? []
  const mine = db
    .selectFrom('marks')
    .innerJoin('works', 'works.id', 'marks.work_id')
    .where('marks.user_id', '=', user.id)
    .where('marks.deleted_at', 'is', null)
    .where('works.state', '<>', 'draft')
  const found = await mine
    .select([...BRIEF_COLUMNS, 'works.state'])
    .select((eb) => [
      eb.fn.max('marks.changed_at').as('changed_at'),
      eb.fn.countAll<number>().as('marks'),
      eb.fn.sum<number>(eb.case().when('marks.note', '<>', '').then(1).else(0).end()).as('notes'),
    ])
    .groupBy([...BRIEF_COLUMNS, 'works.state'])
    .$if(at !== undefined, (query) =>
      query.having((eb) =>
        eb.or([
          eb(eb.fn.max('marks.changed_at'), '<', at ?? 0),
          eb.and([eb(eb.fn.max('marks.changed_at'), '=', at ?? 0), eb('works.id', '<', id ?? 0)]),
        ]),
      ),
    )
    .orderBy('changed_at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine
    .select((eb) => eb.fn.count<number>('marks.work_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [Number(row.changed_at), row.id])
  return {
    rows: await Promise.all(
      rows.map(async (row) => ({
        work: presentBrief(row),
        readable: await isReadable(ctx, row),
        marks: Number(row.marks),
        notes: Number(row.notes),
        changedAt: Number(row.changed_at),
      })),
    ),
    next,
    total: Number(total),
  }
}

/** A user's marks of a book as a file. @throws Refusal 404 when there is none */
export async function marksFile(
  db: Db,
  userId: number,
  { id, format }: { id: number; format: MarkFormat },
): Promise<FileAnswer> {
  const rows = await marksOf(db, userId, id)
    .select(['works.title', 'works.author', 'parts.title as part_title'])
    .where('marks.deleted_at', 'is', null)
    .orderBy('parts.number')
    .orderBy('marks.from_at')
    .orderBy('marks.seq')
    .execute()
  const [first] = rows
  if (!first) throw notFound('这本书还没有书签、划线或笔记')
  const marks = rows.map((row) => ({
    ...row,
    day: dayOf(row.made_at),
    fromOther: row.from_other === 1,
    chapter: row.part_title,
  }))
  async function* body({ title, author }: { title: string; author: string }): AsyncGenerator<string> {
    yield* markTexts({ title, author }, format, marks)
  }
  return { name: markFileName(first.title, format), type: markFileType(format), body: body(first) }
}
