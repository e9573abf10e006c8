import type { socialCalls as contract } from '@/contract/catalogue/social'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { followPage, homeOf, setFollow, visibleUser } from '../../people/follows'
import { footprintPage, removeFootprints } from '../../catalogue/footprints'
import { interestsOf } from '../interests'
import { saveInterests } from '../../people/interests'
import {
  noticeSettings,
  noticesOf,
  readNotices,
  saveNoticeSetting,
  unreadNotices,
} from '../../people/notices'
import { BRIEF_COLUMNS, presentBrief } from '../../catalogue/works'
import { badInput, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'

type SocialCalls = Pick<Handlers<'user'>, keyof typeof contract>

/** The selected part of the footprint; a scope without its rows or day would otherwise select all of it. */
function chosen(input: Parameters<SocialCalls['removeFootprint']>[1]): { ids?: number[]; day?: string } {
  if (input.scope === 'all') return {}
  if (input.scope === 'day') {
    if (!input.day) throw badInput('请选择日期')
    return { day: input.day }
  }
  if (!input.ids?.length) throw badInput('请选择要删除的记录')
  return { ids: input.ids }
}

export const socialCalls: SocialCalls = {
  async interests(ctx) {
    return { rows: await interestsOf(ctx.db, ctx.user.id) }
  },

  async saveInterests(ctx, { ids }) {
    return { chosen: await ctx.command((trx) => saveInterests(trx, ctx.user.id, ids ?? [])) }
  },

  footprint: (ctx, input) => footprintPage(ctx.db, ctx.user.id, input, ctx.clock.now()),

  async removeFootprint(ctx, input) {
    const which = chosen(input)
    const removed = await ctx.command((trx) => removeFootprints(trx, ctx.user.id, which))
    if (which.ids && removed === 0) throw notFound('足迹不存在或已删除')
    return { removed }
  },

  notices: (ctx, input) => noticesOf(ctx.db, ctx.user.id, input),

  readNotices: (ctx, { ids }) =>
    ctx.command(async (trx) => {
      await readNotices(trx, ctx.user.id, ids, ctx.clock.now())
      return { unread: await unreadNotices(trx, ctx.user.id) }
    }),

  noticeSettings: (ctx) => noticeSettings(ctx.db, ctx.user.id),

  saveNoticeSetting: (ctx, setting) =>
    ctx.command(async (trx) => {
      await saveNoticeSetting(trx, ctx.user.id, setting, ctx.clock.now())
      return noticeSettings(trx, ctx.user.id)
    }),

  home: (ctx, { id }) => homeOf(ctx, id),

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

  follow: (ctx, { id, on }) =>
    ctx.command(async (trx) => ({
      following: on,
      fans: await setFollow(trx, ctx.user.id, id, on, ctx.clock.now()),
    })),

  fans: (ctx, input) => followPage(ctx, 'fans', input),
  following: (ctx, input) => followPage(ctx, 'following', input),
}
