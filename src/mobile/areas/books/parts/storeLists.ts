import { lookup } from '@/format/lookup'
import type { ShelfName } from '@/contract/discovery/store'
import type { WorkKind } from '@/contract/catalogue/work'
import type { ScreenPath } from '@/client/paths'
import { to } from '@/client/links'

/** Definition of a store list at an address. */
export interface StoreListFacts {
  title: string
  shelf: ShelfName
  kind: WorkKind
  strip?: readonly { label: string; path: ScreenPath; query?: Record<string, string | number> }[]
  /** Only the best-rated works, best first. */
  picked?: boolean
  /** One row per work, with its summary. */
  rows?: boolean
}

const strip = (path: '/book/list' | '/ebook/list') =>
  // The book navigation strip of spec section 2; the board 820 is the ranking.
  [
    { label: '排行榜', path, query: { type: 820 } },
    { label: '影视原著', path, query: { type: 828 } },
    { label: '知识技能', path, query: { type: 1 } },
    { label: '好书解读', path, query: { type: 3 } },
  ] as const

const TEACH = [
  { label: '图书', path: '/teach/list' },
  { label: '视频', path: '/teach/listVideo' },
  { label: '用品', path: '/teach/listShop' },
] as const

const TEACH_PICKS = [
  { label: '图书推荐', path: '/teach/recommends' },
  { label: '视频推荐', path: '/teach/recommendsVideo' },
  { label: '用品推荐', path: '/teach/recommendsShop' },
] as const

const LEARNING = [
  { label: '推荐', path: '/learning/recommends' },
  { label: '精选', path: '/learning/selecteds' },
  { label: '教辅', path: '/teach/index' },
] as const

const LISTS: Partial<Record<ScreenPath, StoreListFacts>> = {
  '/book/list': { title: '图书', shelf: 'book', kind: 'ebook', rows: true, strip: strip('/book/list') },
  '/ebook/list': { title: '电子书', shelf: 'ebook', kind: 'ebook', rows: true, strip: strip('/ebook/list') },
  '/ebook/recommends': { title: '编辑推荐', shelf: 'mixed', kind: 'ebook', rows: true, picked: true },
  '/teach/list': { title: '教辅图书', shelf: 'teach', kind: 'paperbook', rows: true, strip: TEACH },
  '/teach/listVideo': { title: '教辅视频', shelf: 'teachVideo', kind: 'course', strip: TEACH },
  '/teach/listShop': { title: '教辅用品', shelf: 'teachShop', kind: 'goods', strip: TEACH },
  '/teach/recommends': {
    title: '教辅推荐',
    shelf: 'teach',
    kind: 'paperbook',
    rows: true,
    picked: true,
    strip: TEACH_PICKS,
  },
  '/teach/recommendsVideo': {
    title: '视频推荐',
    shelf: 'teachVideo',
    kind: 'course',
    picked: true,
    strip: TEACH_PICKS,
  },
  '/teach/recommendsShop': {
    title: '用品推荐',
    shelf: 'teachShop',
    kind: 'goods',
    picked: true,
    strip: TEACH_PICKS,
  },
  '/learning/recommends': { title: '学习推荐', shelf: 'learning', kind: 'course', strip: LEARNING },
  '/learning/selecteds': {
    title: '学习精选',
    shelf: 'learning',
    kind: 'course',
    picked: true,
    strip: LEARNING,
  },
}

/** Lists that the book strip opens by type; one place of the spec has 3 for 2. */
const TYPES = lookup<{ title: string; shelf: ShelfName; kind: WorkKind }>({
  1: { title: '知识技能', shelf: 'knowledge', kind: 'ebook' },
  2: { title: '好书解读', shelf: 'interpretation', kind: 'fm' },
  3: { title: '好书解读', shelf: 'interpretation', kind: 'fm' },
})

/** Ids of boards have more digits than those of types. */
const FIRST_BOARD = 100

const BOARDS: Record<number, string> = { 820: '排行榜', 828: '影视原著' }

export interface StoreListQuery extends StoreListFacts {
  path: ScreenPath
  board?: number
  /** Category named by the type or the platform of the address. */
  category: string
}

/**
 * The list that an address names.
 * @param type of a book list: 1, 2, 3, the id of a board, or a category; `id` may name the board, too
 * @param plat subject of the teaching lists: a category
 */
export function storeListQuery(
  path: string,
  { type, id, plat, title }: { type: string; id: number | undefined; plat: string; title: string },
): StoreListQuery {
  const known: ScreenPath = path in LISTS ? (path as ScreenPath) : '/ebook/list'
  const facts = LISTS[known] as StoreListFacts
  const books = known === '/book/list' || known === '/ebook/list'
  if (!books) return { ...facts, path: known, title: title || facts.title, category: plat }
  const named = TYPES[type]
  const board = id ?? (Number(type) >= FIRST_BOARD ? Number(type) : undefined)
  if (board !== undefined)
    return { ...facts, path: known, title: title || (BOARDS[board] ?? '榜单'), board, category: '' }
  const category = named || !/^[a-z][a-z0-9-]*$/.test(type) ? '' : type
  return { ...facts, ...named, path: known, title: title || (named?.title ?? facts.title), category }
}

/** Links of a list's strip, with the active one marked. */
export const stripLinks = ({ strip: items = [], path, board }: StoreListQuery, type: string, plat: string) =>
  items.map((item) => {
    const wanted = item.query?.['type']
    const open = type === '2' ? '3' : (board ?? type)
    return {
      label: item.label,
      href: to(item.path, item.query ?? { plat }),
      active: item.path === path && (wanted === undefined || String(wanted) === String(open)),
    }
  })
