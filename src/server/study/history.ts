import type { LogRow } from '@/contract/study/history'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Db, Trx } from '../deps'
import { decodeCursor, pageOf, type Page } from '../kernel/list/cursor'
import { forgetOpened } from './opened-chapters'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'

/** A user's history, newest first: one row per work. */
export async function historyOf(
  db: Db,
  userId: number,
  filter: { kind?: WorkKind | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<LogRow>> {
  const cursor = decodeCursor(filter.cursor, 2)
  const rows = await db
    .selectFrom('progress')
    .innerJoin('works', 'works.id', 'progress.work_id')
    .innerJoin('parts', 'parts.id', 'progress.part_id')
    .select(BRIEF_COLUMNS)
    .select([
      'progress.id as log_id',
      'progress.part_id',
      'progress.position',
      'progress.duration',
      'progress.updated_at as seen_at',
      'parts.number as part_number',
      'parts.title as part_title',
    ])
    .where('progress.user_id', '=', userId)
    .where('works.state', '=', 'published')
    .$if(filter.kind !== undefined, (query) => query.where('works.kind', '=', filter.kind ?? ''))
    .$if(cursor !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('progress.updated_at', 'progress.id'),
          '<',
          eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
        ),
      ),
    )
    .orderBy('progress.updated_at', 'desc')
    .orderBy('progress.id', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const page = pageOf(rows, filter.limit, (row) => [row.seen_at, row.log_id])
  return {
    next: page.next,
    rows: page.rows.map((row) => ({
      id: row.log_id,
      work: presentBrief(row),
      partId: row.part_id,
      partNumber: row.part_number,
      partTitle: row.part_title,
      position: row.position,
      duration: row.duration,
      updatedAt: row.seen_at,
    })),
  }
}

export async function countHistory(db: Db, userId: number, kind: WorkKind | undefined): Promise<number> {
  const { total } = await db
    .selectFrom('progress')
    .innerJoin('works', 'works.id', 'progress.work_id')
    .innerJoin('parts', 'parts.id', 'progress.part_id')
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('progress.user_id', '=', userId)
    .where('works.state', '=', 'published')
    .$if(kind !== undefined, (query) => query.where('works.kind', '=', kind ?? ''))
    .executeTakeFirstOrThrow()
  return total
}

/** Removes a row of a user's history, or all of it, and what was opened of these works. @returns how many rows there were */
export async function removeHistory(trx: Trx, userId: number, id?: number): Promise<bigint> {
  await forgetOpened(trx, userId, id)
  const { numDeletedRows } = await trx
    .deleteFrom('progress')
    .where('user_id', '=', userId)
    .$if(id !== undefined, (query) => query.where('id', '=', id ?? 0))
    .executeTakeFirst()
  return numDeletedRows
}
