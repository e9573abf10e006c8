import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Review, ReviewFigures } from '@/contract/catalogue/review'
import type { ReviewFilter } from '@/contract/catalogue/review-rules'
import type { Db, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import type { NewRow, Row } from '../kernel/tables'

export type ReviewRow = Row<'comments'>

/** Columns of a review that nobody has hidden, answered or illustrated. */
export const PLAIN_REVIEW = {
  line_id: null,
  pictures: '[]',
  picks: '',
  state: 'shown',
  reason: '',
  reply: '',
  replied_at: 0,
  version: 1,
} as const

type NewReview = Pick<NewRow<'comments'>, 'work_id' | 'user_id' | 'stars' | 'text' | 'created_at'>

/**
 * One review per work: another one replaces the text and moves the review to the top.
 * @throws Refusal 409 when the back office has hidden the earlier one
 */
export async function review(trx: Trx, row: NewReview): Promise<void> {
  const before = await trx
    .selectFrom('comments')
    .select(['id', 'state'])
    .where('user_id', '=', row.user_id)
    .where('work_id', '=', row.work_id)
    .where('line_id', 'is', null)
    .executeTakeFirst()
  if (before?.state === 'hidden') throw conflict('你的评价因违规未予展示，不能修改，如有疑问请联系客服')
  if (before) await trx.deleteFrom('comments').where('id', '=', before.id).execute()
  await trx
    .insertInto('comments')
    .values({ ...PLAIN_REVIEW, ...row })
    .execute()
}

/** The one review of a received order line. @throws Refusal 409 when the line was reviewed before */
export async function reviewLine(
  trx: Trx,
  row: NewReview & { line_id: number; picks: string; pictures: readonly string[] },
): Promise<void> {
  const made = await trx
    .insertInto('comments')
    .values({ ...PLAIN_REVIEW, ...row, pictures: JSON.stringify(row.pictures) })
    .onConflict((line) => line.column('line_id').doNothing())
    .executeTakeFirst()
  if (made.numInsertedOrUpdatedRows !== 1n) throw conflict('你已评价过该商品')
}

const CONDITIONS: Record<ReviewFilter, RawBuilder<SqlBool>> = {
  pictures: sql<SqlBool>`comments.pictures <> '[]'`,
  good: sql<SqlBool>`comments.stars >= 4`,
  bad: sql<SqlBool>`comments.stars <= 2`,
}

/** Condition for the reviews that a filter leaves. */
export const reviewsWith = (filter: ReviewFilter): RawBuilder<SqlBool> => CONDITIONS[filter]

export async function reviewFigures(db: Db, workId: number): Promise<ReviewFigures> {
  const counted = (filter: ReviewFilter) =>
    sql<number>`coalesce(sum(case when ${CONDITIONS[filter]} then 1 else 0 end), 0)`
  const row = await db
    .selectFrom('comments')
    .select((eb) => [
      eb.fn.countAll().as('count'),
      sql<number>`coalesce(sum(comments.stars), 0)`.as('stars'),
      counted('pictures').as('pictures'),
      counted('good').as('good'),
      counted('bad').as('bad'),
    ])
    .where('work_id', '=', workId)
    .where('state', '=', 'shown')
    .executeTakeFirstOrThrow()
  const count = Number(row.count)
  return {
    count,
    average: count === 0 ? 0 : Math.round((Number(row.stars) * 10) / count),
    pictures: Number(row.pictures),
    good: Number(row.good),
    bad: Number(row.bad),
  }
}

/** Reviews joined with the names of their authors and the works. */
export const reviewsFrom = (db: Db) =>
  db
    .selectFrom('comments')
    .innerJoin('users', 'users.id', 'comments.user_id')
    .innerJoin('works', 'works.id', 'comments.work_id')

export const REVIEW_COLUMNS = [
  'comments.id',
  'comments.user_id',
  'comments.text',
  'comments.stars',
  'comments.created_at',
  'comments.pictures',
  'comments.picks',
  'comments.reply',
  'users.nickname',
  'users.avatar',
] as const

type Shown = Pick<ReviewRow, 'id' | 'text' | 'stars' | 'created_at' | 'pictures' | 'picks' | 'reply'> & {
  nickname: string
  avatar: string
}

export const presentReview = (row: Shown): Omit<Review, 'mine'> => ({
  id: row.id,
  name: row.nickname,
  avatar: row.avatar,
  text: row.text,
  stars: row.stars,
  createdAt: row.created_at,
  pictures: JSON.parse(row.pictures) as string[],
  picks: row.picks,
  reply: row.reply,
})

/** @throws Refusal 404 */
export async function reviewById(db: Db | Trx, id: number): Promise<ReviewRow> {
  const row = await db.selectFrom('comments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('评价不存在或已删除')
  return row
}

/** Writes the shop's public answer to a review, in place of an earlier one. */
export async function replyTo(trx: Trx, id: number, reply: string, now: number): Promise<void> {
  await trx.updateTable('comments').set({ reply, replied_at: now }).where('id', '=', id).execute()
}
