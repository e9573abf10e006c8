import type { userWorkCalls as contract } from '@/contract/catalogue/user-works'
import type { HandlersOf } from '../../kernel/http/handlers'
import { badInput, notFound } from '../../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { visibleUser } from '../../people/follows'
import { footprintPage, removeFootprints } from '../footprints'
import { BRIEF_COLUMNS, presentBrief } from '../works'

type UserWorkCalls = HandlersOf<typeof contract>

/** The selected part of the footprint; a scope without its rows or day would otherwise select all of it. */
function chosen(input: Parameters<UserWorkCalls['removeFootprint']>[1]): { ids?: number[]; day?: string } {
  if (input.scope === 'all') return {}
  if (input.scope === 'day') {
    if (!input.day) throw badInput('请选择日期')
    return { day: input.day }
  }
  if (!input.ids?.length) throw badInput('请选择要删除的记录')
  return { ids: input.ids }
}

export const userWorkCalls: UserWorkCalls = {
  footprint: (ctx, input) => footprintPage(ctx.db, ctx.user.id, input, ctx.clock.now()),

  async removeFootprint(ctx, input) {
    const which = chosen(input)
    const removed = await ctx.command((trx) => removeFootprints(trx, ctx.user.id, which))
    if (which.ids && removed === 0) throw notFound('足迹不存在或已删除')
    return { removed }
  },

  async homeWorks(ctx, input) {
    await visibleUser(ctx.db, input.id)
    const limit = limitOf(input)
    const cursor = decodeCursor(input.cursor, 2)
    const owned = ctx.db
      .selectFrom('work_owners')
      .innerJoin('works', 'works.id', 'work_owners.work_id')
      .where('work_owners.user_id', '=', input.id)
      .where('works.state', '=', 'published')
    const found = await owned
      .select(BRIEF_COLUMNS)
      .select('works.published_at')
      .$if(cursor !== null, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple('works.published_at', 'works.id'),
            '<',
            eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
          ),
        ),
      )
      .orderBy('works.published_at', 'desc')
      .orderBy('works.id', 'desc')
      .limit(limit + 1)
      .execute()
    const { total } = await owned
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .executeTakeFirstOrThrow()
    const { rows, next } = pageOf(found, limit, (row) => [row.published_at, row.id])
    return { rows: rows.map(presentBrief), next, total }
  },
}
