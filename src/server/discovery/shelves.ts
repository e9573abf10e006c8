import type { Static } from '@sinclair/typebox'
import type { productCalls, ShelfCategory, ShelfName } from '@/contract/discovery/store'
import type { WorkBrief, WorkKind } from '@/contract/catalogue/work'
import type { Context } from '../deps'
import { cached } from '../kernel/cache'
import { shownAt } from '../content/contents'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'

type Ctx = Pick<Context, 'db' | 'clock'>
type Input = Static<(typeof productCalls)['productlist']['input']>

interface Source {
  kind: WorkKind
  /** All categories of the kind when omitted. */
  category?: string
}

const from = (kind: WorkKind, ...categories: string[]): Source[] =>
  categories.length ? categories.map((category) => ({ kind, category })) : [{ kind }]

/** Sources of each shelf. */
const SOURCES: Record<ShelfName, readonly Source[]> = {
  ebook: from('ebook'),
  book: from('ebook', 'novel', 'serial', 'prose', 'poetry'),
  knowledge: from('ebook', 'skill', 'science', 'society'),
  interpretation: from('fm', 'literature', 'history', 'mind', 'business'),
  teach: [...from('paperbook', 'study', 'children'), ...from('ebook', 'children', 'classic')],
  teachVideo: from('course'),
  teachShop: from('goods', 'stationery', 'notebook', 'bookmark', 'sound'),
  learning: from('course'),
  mixed: [...from('ebook'), ...from('paperbook'), ...from('fm')],
}

/** Minimum score, in tenths of a star, of a picked work. */
const PICKED = 45
const KEPT_SECONDS = 10

/** Column and direction of each order; the internal id breaks ties. */
const ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  updated: ['latest_at', 'desc'],
  score: ['score', 'desc'],
  price: ['price', 'asc'],
} as const

/** The sources that match a category; its kind may be omitted: `study`, `paperbook.study`. */
function narrowed(sources: readonly Source[], wanted: string | undefined): readonly Source[] {
  if (!wanted) return sources
  const [slug = '', kind] = wanted.split('.').reverse()
  return sources
    .filter((source) => !kind || source.kind === kind)
    .filter((source) => !source.category || source.category === slug)
    .map((source) => ({ kind: source.kind, category: slug }))
}

type Filters = Pick<Input, 'offer' | 'picked'>

const published = (ctx: Ctx, { kind, category }: Source, { offer, picked }: Filters) =>
  ctx.db
    .selectFrom('works')
    .where('works.kind', '=', kind)
    .where('works.state', '=', 'published')
    .$if(category !== undefined, (query) => query.where('works.category', '=', category ?? ''))
    .$if(offer === 'free', (query) => query.where('works.free', '=', 1))
    .$if(offer === 'member', (query) => query.where('works.member_free', '=', 1))
    .$if(offer === 'ongoing', (query) => query.where('works.finished', '=', 0))
    .$if(offer === 'finished', (query) => query.where('works.finished', '=', 1))
    .$if(picked === true, (query) => query.where('works.score', '>=', PICKED))

/**
 * A page of a shelf. Each source is read in the order of its own index and the pages are merged: one query over several
 * kinds would have to sort all of them.
 */
export async function shelfPage(ctx: Ctx, input: Input): Promise<Page<WorkBrief> & { total: number }> {
  const limit = limitOf(input)
  const [column, direction] = ORDERS[input.sort ?? (input.picked ? 'score' : 'hot')]
  const down = direction === 'desc'
  const cursor = decodeCursor(input.cursor, 2)
  const sources = narrowed(SOURCES[input.shelf], input.category)
  const read = (source: Source) =>
    published(ctx, source, input)
      .select(BRIEF_COLUMNS)
      .select('works.published_at')
      .$if(cursor !== null, (query) =>
        query.where((eb) =>
          eb(
            eb.refTuple(`works.${column}`, 'works.id'),
            down ? '<' : '>',
            eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
          ),
        ),
      )
      .orderBy(`works.${column}`, direction)
      .orderBy('works.id', direction)
      .limit(limit + 1)
      .execute()
  const found = (await Promise.all(sources.map(read))).flat()
  found.sort((a, b) => (down ? b[column] - a[column] || b.id - a.id : a[column] - b[column] || a.id - b.id))
  const { rows, next } = pageOf(found, limit, (row) => [row[column], row.id])
  const { shelf, category, offer, picked } = input
  const total = await cached(
    ctx,
    `shelf.total ${JSON.stringify([shelf, category, offer, picked])}`,
    KEPT_SECONDS,
    async () => {
      const counts = await Promise.all(
        sources.map((source) =>
          published(ctx, source, input)
            .select((eb) => eb.fn.countAll<number>().as('n'))
            .executeTakeFirstOrThrow(),
        ),
      )
      return counts.reduce((sum, { n }) => sum + Number(n), 0)
    },
  )
  return { rows: rows.map(presentBrief), next, total }
}

/** A page of a board's works, in the board's order unless another is requested. */
export async function boardPage(
  ctx: Ctx,
  input: Input & { board: number },
): Promise<Page<WorkBrief> & { total: number }> {
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 2)
  const [slug = '', kind] = (input.category ?? '').split('.').reverse()
  const entries = ctx.db
    .selectFrom('board_items as item')
    .innerJoin('works', 'works.id', 'item.work_id')
    .where('item.board_id', 'in', (eb) =>
      eb.selectFrom('boards').select('id').where('id', '=', input.board).where(shownAt(ctx.clock.now())),
    )
    .where('works.state', '=', 'published')
    .$if(slug !== '', (query) => query.where('works.category', '=', slug))
    .$if(kind !== undefined, (query) => query.where('works.kind', '=', kind ?? ''))
    .$if(input.offer === 'free', (query) => query.where('works.free', '=', 1))
    .$if(input.offer === 'member', (query) => query.where('works.member_free', '=', 1))
    .$if(input.offer === 'ongoing', (query) => query.where('works.finished', '=', 0))
    .$if(input.offer === 'finished', (query) => query.where('works.finished', '=', 1))
    .$if(input.picked === true, (query) => query.where('works.score', '>=', PICKED))
  const found = await entries
    .select(BRIEF_COLUMNS)
    .select(['item.rank', 'item.id as item_id'])
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('item.rank', 'item.id'), '>', eb.tuple(after?.[0] ?? 0, after?.[1] ?? 0)),
      ),
    )
    .orderBy('item.rank')
    .orderBy('item.id')
    .limit(limit + 1)
    .execute()
  const { total } = await entries
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.rank, row.item_id])
  return { rows: rows.map(presentBrief), next, total }
}

/** Non-empty categories of a shelf, in the operators' order. Categories of two kinds with the same name are merged. */
export const shelfCategories = (ctx: Ctx, shelf: ShelfName): Promise<ShelfCategory[]> =>
  cached(ctx, `shelf.categories ${shelf}`, KEPT_SECONDS, async () => {
    const sources = SOURCES[shelf]
    const kinds = [...new Set(sources.map(({ kind }) => kind))]
    const [names, counts] = await Promise.all([
      ctx.db
        .selectFrom('categories')
        .select(['kind', 'slug', 'name'])
        .where('kind', 'in', kinds)
        .orderBy('sort')
        .orderBy('id')
        .execute(),
      ctx.db
        .selectFrom('works')
        .select(['kind', 'category', (eb) => eb.fn.countAll<number>().as('n')])
        .where('kind', 'in', kinds)
        .where('state', '=', 'published')
        .groupBy(['kind', 'category'])
        .execute(),
    ])
    const works = new Map(counts.map(({ kind, category, n }) => [`${kind}.${category}`, Number(n)]))
    const shown = names.filter(({ kind, slug }) =>
      sources.some((source) => source.kind === kind && (source.category ?? slug) === slug),
    )
    const alike = (slug: string): boolean =>
      new Set(shown.filter((row) => row.slug === slug).map(({ name }) => name)).size === 1
    const merged = new Map<string, ShelfCategory>()
    for (const { kind, slug, name } of shown) {
      const key = alike(slug) ? slug : `${kind}.${slug}`
      const before = merged.get(key)?.works ?? 0
      merged.set(key, { slug: key, name, works: before + (works.get(`${kind}.${slug}`) ?? 0) })
    }
    return [...merged.values()].filter((category) => category.works > 0)
  })
