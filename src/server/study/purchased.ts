import type { WorkKind } from '@/contract/catalogue/work'
import type { Db } from '../deps'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { WHOLE_WORK } from '../catalogue/entitlements'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import type { PurchasedRow } from '@/contract/study/purchased'

/** Rows of what a user has: a work with one of its parts or as a whole. Whoever owns a book has its course as well. */
const has = (db: Db, userId: number) =>
  db
    .selectFrom('entitlements')
    .select(['entitlements.work_id', 'entitlements.part_id', 'entitlements.created_at'])
    .where('entitlements.user_id', '=', userId)
    .unionAll(
      db
        .selectFrom('entitlements')
        .innerJoin('work_links', 'work_links.work_id', 'entitlements.work_id')
        .select(['work_links.other_id as work_id', 'entitlements.part_id', 'entitlements.created_at'])
        .where('entitlements.user_id', '=', userId)
        .where('entitlements.part_id', '=', WHOLE_WORK)
        .where('work_links.role', '=', 'course'),
    )

/** Those that can be opened: a work that is off the shelf stays open to whoever has bought of it. */
const owned = (db: Db, userId: number) =>
  db
    .selectFrom(has(db, userId).as('owned'))
    .innerJoin('works', 'works.id', 'owned.work_id')
    .where('works.state', '<>', 'draft')

/** Works that a user has, wholly or in part: one row per work, the last one bought first. */
export async function purchasedPage(
  db: Db,
  userId: number,
  input: { kind?: WorkKind; cursor?: string; limit?: number },
): Promise<Page<PurchasedRow> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 2)
  const [at = 0, id = 0] = after ?? []
  const mine = owned(db, userId).$if(input.kind !== undefined, (query) =>
    query.where('works.kind', '=', input.kind ?? 'ebook'),
  )
  const found = await mine
    .select([...BRIEF_COLUMNS, 'works.state'])
    .select((eb) => [
      eb.fn.max('owned.created_at').as('at'),
      eb.fn.min('owned.part_id').as('first_part'),
      eb.fn.count<number>('owned.part_id').distinct().as('bought'),
    ])
    .groupBy([...BRIEF_COLUMNS, 'works.state'])
    .$if(after !== null, (query) =>
      query.having((eb) =>
        eb.or([
          eb(eb.fn.max('owned.created_at'), '<', at),
          eb.and([eb(eb.fn.max('owned.created_at'), '=', at), eb('works.id', '<', id)]),
        ]),
      ),
    )
    .orderBy('at', 'desc')
    .orderBy('works.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine
    .select((eb) => eb.fn.count<number>('owned.work_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [Number(row.at), row.id])
  return {
    rows: rows.map((row) => {
      const whole = Number(row.first_part) === WHOLE_WORK
      return {
        work: presentBrief(row),
        whole,
        parts: Number(row.bought) - (whole ? 1 : 0),
        at: Number(row.at),
        offShelf: row.state === 'off',
      }
    }),
    next,
    total: Number(total),
  }
}

export async function purchasedKinds(db: Db, userId: number): Promise<{ kind: WorkKind; total: number }[]> {
  const rows = await owned(db, userId)
    .select((eb) => ['works.kind', eb.fn.count<number>('owned.work_id').distinct().as('total')])
    .groupBy('works.kind')
    .execute()
  return rows
    .map(({ kind, total }) => ({ kind: kind as WorkKind, total: Number(total) }))
    .sort((a, b) => b.total - a.total)
}
