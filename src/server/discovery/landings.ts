import type { BannerPlace } from '@/contract/content/admincontent'
import type { Banner, BoardItem, CopyrightLanding, Landing, Learning, Rail } from '@/contract/discovery/home'
import type { Row } from '../kernel/tables'
import type { Context, Db } from '../deps'
import { cached } from '../kernel/cache'
import { shownAt } from '../content/contents'
import { DEFAULT_SERVICES, SERVICES_DOCUMENT } from '../content/copyright-services'
import { listRooms } from '../live/live'
import { teachersOf } from '../catalogue/teachers'
import { BRIEF_COLUMNS, briefsById, pictureAt, presentBrief } from '../catalogue/works'
import type { CopyrightServices } from '@/contract/content/copyright-services'
import { readDocument } from '../kernel/documents'

export type Place = BannerPlace

type Ctx = Pick<Context, 'db' | 'clock'>

/** Landings are the same for everyone; an operator's change shows after at most this many seconds. */
const KEPT_SECONDS = 5
const MOST_TICKER = 20

/** Board type shown in each place's ticker (spec section 7: 30, 3 or 2 by place). */
const TICKER: Record<Place, number> = {
  recommend: 30,
  learning: 3,
  copyright: 2,
  movies: 2,
  ebook: 3,
  goods: 2,
  pbook: 3,
}

const RAIL_ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  score: ['score', 'desc'],
  price: ['price', 'asc'],
} as const

const isOrder = (text: string): text is keyof typeof RAIL_ORDERS => Object.hasOwn(RAIL_ORDERS, text)

export type RailRow = Pick<
  Row<'rails'>,
  'id' | 'title' | 'more' | 'layout' | 'kind' | 'category' | 'order_by' | 'size'
>

export async function loadRail(db: Db, rail: RailRow): Promise<Rail> {
  const [column, direction] = RAIL_ORDERS[isOrder(rail.order_by) ? rail.order_by : 'hot']
  const works = await db
    .selectFrom('works')
    .select(BRIEF_COLUMNS)
    .where('kind', '=', rail.kind)
    .where('state', '=', 'published')
    .$if(Boolean(rail.category), (query) => query.where('category', '=', rail.category ?? ''))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(rail.size)
    .execute()
  return {
    key: String(rail.id),
    title: rail.title,
    more: rail.more,
    layout: rail.layout,
    works: works.map(presentBrief),
  }
}

export async function bannersOf({ db, clock }: Ctx, place: Place): Promise<Banner[]> {
  const rows = await db
    .selectFrom('banners')
    .select(['id', 'title', 'image', 'tint', 'href'])
    .where('place', '=', place)
    .where(shownAt(clock.now()))
    .orderBy('sort')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, image: pictureAt(row.image, 720) }))
}

async function railsOf(db: Db, place: Place): Promise<Rail[]> {
  const rows = await db
    .selectFrom('rails')
    .select(['id', 'title', 'more', 'layout', 'kind', 'category', 'order_by', 'size'])
    .where('place', '=', place)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const rails = await Promise.all(rows.map((row) => loadRail(db, row)))
  return rails.filter((rail) => rail.works.length > 0)
}

type ItemRow = Pick<Row<'board_items'>, 'show_name' | 'prize_name' | 'url' | 'amount' | 'mobile'>

const presentItem = (row: ItemRow, boardTitle: string): BoardItem => ({
  showName: row.show_name,
  prizeName: row.prize_name,
  boardTitle,
  url: row.url,
  amount: row.amount,
  mobile: row.mobile,
})

/** Entries of the boards of a place, for a ticker. */
export const tickerOf = (ctx: Ctx, type: number): Promise<BoardItem[]> =>
  cached(ctx, `ticker ${type}`, KEPT_SECONDS, async () => {
    const boards = await ctx.db
      .selectFrom('boards')
      .select(['id', 'title', 'places'])
      .where(shownAt(ctx.clock.now()))
      .orderBy('sort')
      .orderBy('id')
      .execute()
    const shown = boards.filter((board) => (JSON.parse(board.places) as number[]).includes(type))
    if (shown.length === 0) return []
    const titles = new Map(shown.map((board) => [board.id, board.title]))
    const rows = await ctx.db
      .selectFrom('board_items')
      .select(['board_id', 'show_name', 'prize_name', 'url', 'amount', 'mobile'])
      .where('board_id', 'in', [...titles.keys()])
      .orderBy('rank')
      .orderBy('id')
      .limit(MOST_TICKER)
      .execute()
    return rows.map((row) => presentItem(row, titles.get(row.board_id) ?? ''))
  })

/** Banners, ticker and rails of a tab, as configured by operators. */
export const landingOf = (ctx: Ctx, place: Place): Promise<Landing> =>
  cached(ctx, `landing ${place}`, KEPT_SECONDS, async () => {
    const [banners, ticker, rails] = await Promise.all([
      bannersOf(ctx, place),
      tickerOf(ctx, TICKER[place]),
      railsOf(ctx.db, place),
    ])
    return { banners, ticker, rails }
  })

/** The root screen: the learning landing with the running and upcoming rooms, and the teachers. */
export const learningLanding = (ctx: Ctx): Promise<Learning> =>
  cached(ctx, 'learning', KEPT_SECONDS, async () => {
    const [landing, rooms, teachers] = await Promise.all([
      landingOf(ctx, 'learning'),
      listRooms(ctx, undefined, 4),
      teachersOf(ctx.db),
    ])
    return {
      ...landing,
      live: rooms.rows,
      teachers: teachers.map((teacher) => ({ ...teacher, avatar: pictureAt(teacher.avatar, 240) })),
    }
  })

/** The services tab: its landing and the document of the services offered. */
export const copyrightLanding = (ctx: Ctx): Promise<CopyrightLanding> =>
  cached(ctx, 'copyright', KEPT_SECONDS, async () => {
    const [landing, services] = await Promise.all([
      landingOf(ctx, 'copyright'),
      readDocument<CopyrightServices>(ctx.db, SERVICES_DOCUMENT, DEFAULT_SERVICES),
    ])
    return { ...landing, ...services }
  })

/** All boards with their entries and the works these refer to. */
export const allBoards = (ctx: Ctx) =>
  cached(ctx, 'boards', KEPT_SECONDS, async () => {
    const [boards, items] = await Promise.all([
      ctx.db
        .selectFrom('boards')
        .select(['id', 'title'])
        .where(shownAt(ctx.clock.now()))
        .orderBy('sort')
        .orderBy('id')
        .execute(),
      ctx.db
        .selectFrom('board_items')
        .select(['board_id', 'show_name', 'prize_name', 'url', 'amount', 'mobile', 'work_id'])
        .orderBy('rank')
        .orderBy('id')
        .execute(),
    ])
    const works = await briefsById(
      ctx.db,
      items.flatMap((item) => item.work_id ?? []),
    )
    return boards.map((board) => ({
      ...board,
      items: items
        .filter((item) => item.board_id === board.id)
        .map((item) => {
          const work = works.get(item.work_id ?? 0)
          return { ...presentItem(item, board.title), ...(work ? { work } : {}) }
        }),
    }))
  })
