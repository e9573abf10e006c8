import { sql } from 'kysely'
import type { Db } from '../../deps'
import { containing } from '../../kernel/list/office'

/** Choices that a select shows. */
const MOST = 20

const named = (keyword: string) => sql<boolean>`lower(title) like ${containing(keyword)} escape '\\'`

/** Published papers that a lesson may name, the newest first. */
export async function paperSources(db: Db, { keyword = '' }: { keyword?: string }) {
  const rows = await db
    .selectFrom('papers')
    .select(['id', 'title', 'questions as at'])
    .where('state', '=', 'published')
    .$if(keyword.trim() !== '', (query) => query.where(named(keyword.trim())))
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return { rows }
}

/** Live rooms that a lesson may name, the latest first. */
export async function roomSources(db: Db, { keyword = '' }: { keyword?: string }) {
  const rows = await db
    .selectFrom('live_rooms')
    .select(['id', 'title', 'starts_at as at'])
    .where('cancelled_at', '=', 0)
    .$if(keyword.trim() !== '', (query) => query.where(named(keyword.trim())))
    .orderBy('starts_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return { rows }
}

/** Courses of which a lesson is this paper or room. */
export async function coursesWith(db: Db, column: 'paper_id' | 'room_id', id: number) {
  const rows = await db
    .selectFrom('lessons')
    .innerJoin('works', 'works.id', 'lessons.work_id')
    .select(['works.id', 'works.title'])
    .distinct()
    .where(`lessons.${column}`, '=', id)
    .orderBy('works.id')
    .execute()
  return { rows }
}
