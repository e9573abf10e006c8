import { sql } from 'kysely'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Db } from '../../deps'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { refuseSensitive } from '../../kernel/text/sensitive-words'
import { BRIEF_COLUMNS, publishedWork } from '../../catalogue/works'
import { KEPT_STATES, presentKept } from '../../catalogue/kept-works'
import { workAndAccess } from '../../catalogue/work-access'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { setFavorite } from '../../catalogue/marks'
import { presentReview, review, REVIEW_COLUMNS, reviewsFrom, reviewsWith } from '../../catalogue/reviews'

/** A work that a list of favourites may show. @throws Refusal 404 */
async function listedWork(db: Db, kind: WorkKind, number: number): Promise<{ id: number }> {
  const work = await db
    .selectFrom('works')
    .select('id')
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', 'in', KEPT_STATES)
    .executeTakeFirst()
  if (!work) throw notFound()
  return work
}

/** 1 for a book of which a chapter has appeared since it became a favourite of a user who has not opened it. */
const freshColumn = (userId: number) =>
  sql<number>`case when works.latest_at > favorites.created_at and not exists (
      select 1 from opened_chapters
      join parts on parts.id = opened_chapters.part_id
      where opened_chapters.user_id = ${userId} and opened_chapters.work_id = works.id
        and parts.appeared_at >= works.latest_at)
    then 1 else 0 end`.as('fresh')

/** Calls for favourites and reviews of works. */
export const markCalls: Pick<Handlers<'work'>, 'favorite' | 'favoriteList' | 'comments' | 'comment'> = {
  async favorite(ctx, { kind, id, on }) {
    const work = on ? (await workAndAccess(ctx, kind, id)).work : await listedWork(ctx.db, kind, id)
    const mark = { userId: ctx.user.id, workId: work.id }
    await ctx.command((trx) => setFavorite(trx, mark, on, ctx.clock.now()))
    return { favorite: on }
  },

  async favoriteList(ctx, input) {
    const limit = limitOf(input)
    const cursor = decodeCursor(input.cursor, 2)
    const marked = ctx.db
      .selectFrom('favorites')
      .innerJoin('works', 'works.id', 'favorites.work_id')
      .where('favorites.user_id', '=', ctx.user.id)
      .where('works.state', 'in', KEPT_STATES)
      .$if(input.kind !== undefined, (query) => query.where('works.kind', '=', input.kind ?? ''))
    const rows = await marked
      .select(BRIEF_COLUMNS)
      .select(['works.state', 'favorites.created_at as marked_at', freshColumn(ctx.user.id)])
      .$if(cursor !== null, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('favorites.created_at', 'favorites.work_id'),
            '<',
            eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
          ),
        ),
      )
      .orderBy('favorites.created_at', 'desc')
      .orderBy('favorites.work_id', 'desc')
      .limit(limit + 1)
      .execute()
    const { total } = await marked
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const page = pageOf(rows, limit, (row) => [row.marked_at, row.id])
    const works = await presentKept(ctx.db, ctx.user.id, page.rows, ctx.clock.now())
    return {
      rows: works.map((work, index) => (page.rows[index]?.fresh === 1 ? { ...work, fresh: true } : work)),
      next: page.next,
      total,
    }
  },

  async comments(ctx, input) {
    const limit = limitOf(input)
    const cursor = decodeCursor(input.cursor, 1)
    const work = await publishedWork(ctx.db, input.kind, input.id)
    const shown = reviewsFrom(ctx.db)
      .where('comments.work_id', '=', work.id)
      .where('comments.state', '=', 'shown')
      .$if(input.only !== undefined, (query) => query.where(reviewsWith(input.only ?? 'good')))
    const rows = await shown
      .select(REVIEW_COLUMNS)
      .$if(cursor !== null, (query) => query.where('comments.id', '<', cursor?.[0] ?? 0))
      .orderBy('comments.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { total } = await shown
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const page = pageOf(rows, limit, (row) => [row.id])
    return {
      rows: page.rows.map((row) => ({ ...presentReview(row), mine: row.user_id === ctx.user?.id })),
      next: page.next,
      total,
    }
  },

  async comment(ctx, { kind, id, text, stars }) {
    const said = text.trim()
    if (!said) throw badInput('请输入评价内容')
    if (kind === 'goods' || kind === 'paperbook') throw conflict('收到商品后，可在订单里评价')
    const work = await publishedWork(ctx.db, kind, id)
    await ctx.command(async (trx) => {
      await refuseSensitive(trx, said)
      const now = ctx.clock.now()
      await review(trx, { work_id: work.id, user_id: ctx.user.id, stars, text: said, created_at: now })
    })
    return {}
  },
}
