import type { Db } from '../deps'
import type { PersonalTable } from '../kernel/personal'

type WorkTable =
  | 'favorites'
  | 'footprints'
  | 'comments'
  | 'progress'
  | 'marks'
  | 'auto_unlocks'
  | 'opened_chapters'
  | 'reading_days'
  | 'finished_books'

/** Copies a user's rows that refer to a work, each with the work's kind and title. */
export const withWorks =
  (table: WorkTable): PersonalTable['copy'] =>
  async (db: Db, userId: number) => {
    const rows = await db.selectFrom(table).selectAll(table).where(`${table}.user_id`, '=', userId).execute()
    const ids = [...new Set(rows.map((row) => row.work_id))].filter((id) => id !== null)
    const names = new Map<number, { kind: string; title: string }>()
    for (let start = 0; start < ids.length; start += 500) {
      const works = await db
        .selectFrom('works')
        .select(['id', 'kind', 'title'])
        .where('id', 'in', ids.slice(start, start + 500))
        .execute()
      for (const { id, ...name } of works) names.set(id, name)
    }
    return rows.map(({ user_id: _user, work_id, ...row }) => ({
      work: (work_id !== null && names.get(work_id)) || null,
      ...row,
    }))
  }
