import type { Db, UserContext } from '../../deps'
import { readConfig } from '../../content/config'
import { offeredPosters } from '../../content/posters'
import { maskName, REFERRAL_LIFE, teamFigures } from '../../people/referrals'
import { DAY } from '../../kernel/days'
import { BRIEF_COLUMNS, presentBrief } from '../../catalogue/works'
import type { WorkKind } from '@/contract/catalogue/work'
import type { share } from '@/contract/promotion/share'
import type { shareRecordCalls } from '@/contract/promotion/tasks'
import type { HandlersOf } from '../../kernel/http/handlers'
import { commissionOf } from '../../earnings/brokerage'
import { shareRecord } from './tasks'

const POSTER_WORKS = 12

const sharer = (ctx: UserContext) =>
  ctx.db
    .selectFrom('users')
    .select(['share_code', 'nickname', 'avatar'])
    .where('id', '=', ctx.user.id)
    .executeTakeFirstOrThrow()

const publishedBrief = (db: Db, kind: WorkKind, number: number) =>
  db
    .selectFrom('works')
    .select(BRIEF_COLUMNS)
    .where('kind', '=', kind)
    .where('number', '=', number)
    .where('state', '=', 'published')
    .executeTakeFirst()

/** Absolute if the public origin is set; otherwise the app prepends its own. */
const linkOf = (ctx: UserContext, code: string): string => `${ctx.env.publicOrigin}/#/home?scene=${code}`

export const shareHandlers: HandlersOf<typeof share & typeof shareRecordCalls> = {
  ...shareRecord,

  async index(ctx) {
    const [{ share_code: code }, config, team, commission] = await Promise.all([
      sharer(ctx),
      readConfig(ctx.db),
      teamFigures(ctx.db, ctx.user.id, ctx.clock.now()),
      commissionOf(ctx.db, ctx.user.id),
    ])
    return {
      code,
      link: linkOf(ctx, code),
      title: config.share.title,
      words: config.share.description,
      image: config.share.image,
      promoter: ctx.user.roles.some((role) => role === 'dealer' || role === 'promoter'),
      days: REFERRAL_LIFE / DAY,
      figures: {
        visits: team.visits,
        joined: team.first,
        joinedToday: team.today,
        second: team.second,
        commission,
      },
    }
  },

  async team(ctx) {
    const [team, own] = await Promise.all([
      teamFigures(ctx.db, ctx.user.id, ctx.clock.now()),
      ctx.db
        .selectFrom('users')
        .leftJoin('referrals', 'referrals.user_id', 'users.id')
        .leftJoin('users as sharer', 'sharer.id', 'referrals.sharer_id')
        .select(['users.created_at', 'sharer.nickname'])
        .where('users.id', '=', ctx.user.id)
        .executeTakeFirstOrThrow(),
    ])
    return {
      first: team.first,
      second: team.second,
      today: team.today,
      month: team.month,
      sharer: maskName(own.nickname ?? ''),
      since: own.created_at,
    }
  },

  async poster(ctx, { kind, id }) {
    const { share_code: code, nickname, avatar } = await sharer(ctx)
    const [asked, rows, templates] = await Promise.all([
      kind && id ? publishedBrief(ctx.db, kind, id) : undefined,
      ctx.db
        .selectFrom('works')
        .select(BRIEF_COLUMNS)
        .where('state', '=', 'published')
        .where('cover', '<>', '')
        .orderBy('heat', 'desc')
        .orderBy('id', 'desc')
        .limit(POSTER_WORKS)
        .execute(),
      offeredPosters(ctx.db),
    ])
    const others = asked ? rows.filter((row) => row.id !== asked.id).slice(0, POSTER_WORKS - 1) : rows
    const works = [...(asked ? [asked] : []), ...others].map(presentBrief)
    return { code, link: linkOf(ctx, code), nickname, avatar, works, templates }
  },
}
