import type { FrontName, ShelfName, StoreFront } from '@/contract/discovery/store'
import type { WorkKind } from '@/contract/catalogue/work'
import type { Context } from '../deps'
import { cached } from '../kernel/cache'
import { allBoards, bannersOf, loadRail, tickerOf, type Place, type RailRow } from './landings'
import { shelfCategories } from './shelves'

const KEPT_SECONDS = 5
const TOP = 5

type Ctx = Pick<Context, 'db' | 'clock'>

type Given = [
  title: string,
  layout: string,
  kind: WorkKind,
  order: 'hot' | 'new' | 'score',
  size: number,
  category: string,
  more: string,
]

interface Front {
  shelf: ShelfName
  /** Place whose banners it uses. */
  banners: Place
  /** Board type of its ticker. */
  ticker: number
  boards: readonly number[]
  /** Default rails until operators have configured others. */
  rails: readonly Given[]
}

const list = (path: string, category: string, title: string): string =>
  `#${path}?${new URLSearchParams({ ...(category ? { category } : {}), title }).toString()}`

const FRONT: Record<FrontName, Front> = {
  store: {
    shelf: 'ebook',
    banners: 'ebook',
    ticker: 3,
    boards: [820, 828, 823],
    rails: [
      [
        '新书上架',
        'tile',
        'ebook',
        'new',
        8,
        '',
        '#/ebook/list?sort=new&title=%E6%96%B0%E4%B9%A6%E4%B8%8A%E6%9E%B6',
      ],
      ['高分口碑', 'row', 'ebook', 'score', 4, '', '#/ebook/recommends'],
      [
        '网络小说',
        'row',
        'ebook',
        'hot',
        4,
        'serial',
        '#/ebook/list?type=serial&sort=updated&title=%E7%BD%91%E7%BB%9C%E5%B0%8F%E8%AF%B4',
      ],
      ['小说', 'tile', 'ebook', 'hot', 8, 'novel', list('/ebook/list', 'novel', '小说')],
      ['历史', 'tile', 'ebook', 'hot', 8, 'history', list('/ebook/list', 'history', '历史')],
      ['科普', 'row', 'ebook', 'hot', 4, 'science', list('/ebook/list', 'science', '科普')],
      ['诗歌', 'tile', 'ebook', 'score', 8, 'poetry', list('/ebook/list', 'poetry', '诗歌')],
    ],
  },
  book: {
    shelf: 'book',
    banners: 'ebook',
    ticker: 30,
    boards: [828, 820],
    rails: [
      ['人气小说', 'tile', 'ebook', 'hot', 8, 'novel', list('/book/list', 'novel', '人气小说')],
      ['口碑小说', 'row', 'ebook', 'score', 5, 'novel', list('/book/list', 'novel', '口碑小说')],
      ['散文随笔', 'tile', 'ebook', 'hot', 8, 'prose', list('/book/list', 'prose', '散文随笔')],
      [
        '把书听薄',
        'tile',
        'fm',
        'hot',
        6,
        'literature',
        '#/book/list?type=3&title=%E5%A5%BD%E4%B9%A6%E8%A7%A3%E8%AF%BB',
      ],
    ],
  },
  teach: {
    shelf: 'teachVideo',
    banners: 'learning',
    ticker: 3,
    boards: [824, 827],
    rails: [
      ['跟着老师学', 'banner', 'course', 'hot', 4, '', '#/teach/listVideo'],
      ['教辅图书', 'tile', 'paperbook', 'hot', 8, 'study', '#/teach/list'],
      ['高分课程', 'row', 'course', 'score', 4, '', '#/teach/recommendsVideo'],
      ['书桌上的好物', 'tile', 'goods', 'hot', 8, 'stationery', '#/teach/listShop'],
    ],
  },
}

const builtIn = (rails: readonly Given[]): RailRow[] =>
  rails.map(([title, layout, kind, order_by, size, category, more], index) => ({
    id: index + 1,
    title,
    layout,
    kind,
    order_by,
    size,
    category: category || null,
    more,
  }))

async function railsOf(ctx: Ctx, name: FrontName) {
  const chosen = await ctx.db
    .selectFrom('rails')
    .select(['id', 'title', 'more', 'layout', 'kind', 'category', 'order_by', 'size'])
    .where('place', '=', name)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const rows = chosen.length ? chosen : builtIn(FRONT[name].rails)
  const rails = await Promise.all(rows.map((row) => loadRail(ctx.db, row)))
  return rails.filter(({ works }) => works.length > 0)
}

async function boardsOf(ctx: Ctx, ids: readonly number[]): Promise<StoreFront['boards']> {
  const boards = await allBoards(ctx)
  return ids.flatMap((id) => {
    const board = boards.find((row) => row.id === id)
    const items = (board?.items ?? []).flatMap(({ work, ...item }) => (work ? [{ ...item, work }] : []))
    return board && items.length ? [{ id, title: board.title, items: items.slice(0, TOP) }] : []
  })
}

/** A front of the store; the same for everyone. */
export const storeFront = (ctx: Ctx, name: FrontName): Promise<StoreFront> =>
  cached(ctx, `front ${name}`, KEPT_SECONDS, async () => {
    const front = FRONT[name]
    const [banners, ticker, rails, categories, boards] = await Promise.all([
      bannersOf(ctx, front.banners),
      tickerOf(ctx, front.ticker),
      railsOf(ctx, name),
      shelfCategories(ctx, front.shelf),
      boardsOf(ctx, front.boards),
    ])
    return { banners, ticker, rails, categories, boards }
  })
