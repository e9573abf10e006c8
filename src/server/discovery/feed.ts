import type { FeedCard } from '@/contract/discovery/video'
import type { ExpressionBuilder } from 'kysely'
import type { Database } from '../kernel/tables'
import type { Context } from '../deps'
import { cached } from '../kernel/cache'
import { decodeCursor, encodeCursor, pageOf } from '../kernel/list/cursor'
import { preferredCategories } from './interests'
import { likedParts } from '../catalogue/marks'
import { freeMedia } from '../catalogue/media-address'
import { BRIEF_COLUMNS, NO_ACCESS, pictureAt, presentBrief, presentPart } from '../catalogue/works'
import { notFound } from '../kernel/http/refusal'
import { FILM_KINDS } from '@/contract/media/mediums'

interface FeedInput {
  /** Public number of the drama at the top of the feed. */
  first: number | undefined
  /** Live room whose short videos are listed. */
  room: number | undefined
  cursor: string | undefined
  limit: number
}

type Ctx = Pick<Context, 'db' | 'clock' | 'user'>

/** Works whose first episode plays and is free: the feed does not have to read anybody's purchases. */
const cards = (ctx: Ctx) =>
  ctx.db
    .selectFrom('works')
    .innerJoin('parts', (join) => join.onRef('parts.work_id', '=', 'works.id').on('parts.number', '=', 1))
    .select(BRIEF_COLUMNS)
    .select(['works.synopsis', 'works.free_parts', 'works.part_coins'])
    .select([
      'parts.id as part_id',
      'parts.title as part_title',
      'parts.seconds',
      'parts.words',
      'parts.coins',
      'parts.media',
      'parts.likes',
    ])
    .where('works.state', '=', 'published')
    .where('parts.media_state', '=', 'ready')
    .where((eb) => eb.or([eb('works.free', '=', 1), eb('works.free_parts', '>', 0)]))

/** 1 for a work in a category of the caller's interests, else 0. */
const leans = (eb: ExpressionBuilder<Database, 'works' | 'parts'>, leaning: readonly string[]) =>
  leaning.length
    ? eb.case().when('works.category', 'in', leaning).then(eb.lit<number>(1)).else(eb.lit<number>(0)).end()
    : eb.lit<number>(0)

type CardRow = Awaited<ReturnType<ReturnType<typeof cards>['execute']>>[number]

async function present(ctx: Ctx, rows: readonly CardRow[]): Promise<FeedCard[]> {
  const user = ctx.user
  const ids = rows.map((row) => row.id)
  const marks =
    user && ids.length > 0
      ? await ctx.db
          .selectFrom('favorites')
          .select('work_id')
          .where('user_id', '=', user.id)
          .where('work_id', 'in', ids)
          .execute()
      : []
  const liked = await likedParts(
    ctx.db,
    user,
    rows.map((row) => row.part_id),
  )
  const favorites = new Set(marks.map((mark) => mark.work_id))
  return rows.map((row) => ({
    work: presentBrief(row),
    synopsis: row.synopsis,
    part: presentPart(
      row,
      {
        id: row.part_id,
        work_id: row.id,
        number: 1,
        title: row.part_title,
        seconds: row.seconds,
        words: row.words,
        coins: row.coins,
        ready: 1,
      },
      NO_ACCESS,
    ),
    url: freeMedia({ medium: 'film', media: row.media }).url,
    poster: pictureAt(row.cover, 720),
    likes: row.likes,
    liked: liked.has(row.part_id),
    favorite: favorites.has(row.id),
  }))
}

/** Rank above all interests: cursor after a page filled by the requested drama alone. */
const TOP = 2

/**
 * A page of the vertical feed: the requested drama first, then dramas of the caller's interests, then the others, each
 * by heat; or the short videos of a room's works. Interests are used here and nowhere else.
 */
export async function feedPage(
  ctx: Ctx,
  input: FeedInput,
): Promise<{ rows: FeedCard[]; next: string; total: number }> {
  if (input.room !== undefined) return roomPage(ctx, input.room, input)
  const cursor = decodeCursor(input.cursor, 3)
  const leaning = await preferredCategories(ctx, 'drama')
  const leading = input.first !== undefined && !cursor
  const head = leading
    ? await cards(ctx)
        .where('works.kind', '=', 'drama')
        .where('works.number', '=', input.first ?? 0)
        .execute()
    : []
  const size = input.limit - head.length
  const [rank = 0, heat = 0, id = 0] = cursor ?? []
  const rows = await cards(ctx)
    .select((eb) => leans(eb, leaning).as('rank'))
    .where('works.kind', '=', 'drama')
    .$if(input.first !== undefined, (query) => query.where('works.number', '<>', input.first ?? 0))
    .$if(cursor !== null, (query) =>
      query.where((eb) => {
        const after = eb(eb.refTuple('works.heat', 'works.id'), '<', eb.tuple(heat, id))
        if (!leaning.length) return after
        const at = Math.min(rank, TOP)
        return eb.or([eb(leans(eb, leaning), '<', at), eb.and([eb(leans(eb, leaning), '=', at), after])])
      }),
    )
    .$if(leaning.length > 0, (query) => query.orderBy('rank', 'desc'))
    .orderBy('works.heat', 'desc')
    .orderBy('works.id', 'desc')
    .limit(size + 1)
    .execute()
  const total = await cached(ctx, 'feed.total', 10, async () => (await countCards(ctx)).total)
  const page = pageOf(rows, size, (row) => [row.rank, row.heat, row.id])
  // A page filled by the requested drama alone continues at the top of the others.
  const next = size > 0 || rows.length === 0 ? page.next : encodeCursor([TOP, Number.MAX_SAFE_INTEGER, 0])
  return { rows: await present(ctx, [...head, ...page.rows]), next, total }
}

const countCards = (ctx: Ctx) =>
  cards(ctx)
    .clearSelect()
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .where('works.kind', '=', 'drama')
    .executeTakeFirstOrThrow()

/** Short videos of a room: first episodes of the videos among its products, and of its host's own. */
async function roomPage(ctx: Ctx, id: number, input: FeedInput) {
  const room = await ctx.db
    .selectFrom('live_rooms')
    .select(['host', 'goods'])
    .where('id', '=', id)
    .where('cancelled_at', '=', 0)
    .executeTakeFirst()
  if (!room) throw notFound('直播间不存在')
  const goods = JSON.parse(room.goods) as { kind: string; number: number }[]
  const cursor = decodeCursor(input.cursor, 1)
  const all = await cards(ctx)
    .where('works.kind', 'in', FILM_KINDS)
    .where((eb) =>
      eb.or([
        eb('works.author', '=', room.host),
        ...goods.map(({ kind, number }) =>
          eb.and([eb('works.kind', '=', kind), eb('works.number', '=', number)]),
        ),
      ]),
    )
    .orderBy('works.id')
    .execute()
  const from = all.filter((row) => row.id > (cursor?.[0] ?? 0))
  const page = pageOf(from, input.limit, (row) => [row.id])
  return { rows: await present(ctx, page.rows), next: page.next, total: all.length }
}
