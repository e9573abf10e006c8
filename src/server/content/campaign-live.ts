import type { LiveBlock, Offer } from '@/contract/content/campaign'
import type { Block, BlockOf } from '@/contract/content/campaign-blocks'
import type { Db } from '../deps'
import { freeMedia } from '../catalogue/media-address'
import { BRIEF_COLUMNS, briefsByNumber, pictureAt, presentBrief } from '../catalogue/works'

const ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  score: ['score', 'desc'],
  price: ['price', 'asc'],
} as const

async function worksOf(db: Db, block: BlockOf<'works'>): Promise<LiveBlock['works']> {
  if (block.pick === 'hand')
    return briefsByNumber(
      db,
      block.refs.map(({ kind, id }) => ({ kind, number: id })),
    )
  const [column, direction] = ORDERS[block.order]
  const rows = await db
    .selectFrom('works')
    .select(BRIEF_COLUMNS)
    .where('kind', '=', block.of)
    .where('state', '=', 'published')
    .$if(block.category !== '', (query) => query.where('category', '=', block.category))
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(block.size)
    .execute()
  return rows.map(presentBrief)
}

type Item = BlockOf<'packages'>['items'][number]
const GONE: Offer = { title: '', price: 0, originalPrice: 0, sold: false }

async function offerOf(db: Db, item: Item): Promise<Offer> {
  if (item.source === 'ask') return { ...GONE, title: item.title, sold: true }
  if (item.source === 'vip') {
    const row = await db
      .selectFrom('vip_packages')
      .select(['title', 'price', 'original_price'])
      .where('id', '=', item.id)
      .where('state', '=', 'on')
      .executeTakeFirst()
    if (!row) return { ...GONE, title: item.title }
    return {
      title: item.title || row.title,
      price: row.price,
      originalPrice: row.original_price,
      sold: true,
    }
  }
  const [work] = await briefsByNumber(db, [{ kind: item.kind, number: item.id }])
  if (!work) return { ...GONE, title: item.title }
  return {
    title: item.title || work.title,
    price: work.price,
    originalPrice: work.originalPrice,
    sold: true,
  }
}

/** The film of a free part: a campaign gives no access to paid content. */
async function filmOf(db: Db, film: BlockOf<'video'>['film']): Promise<LiveBlock['film']> {
  if (film.id === 0) return { url: '', poster: '' }
  const row = await db
    .selectFrom('parts')
    .innerJoin('works', 'works.id', 'parts.work_id')
    .select(['parts.media', 'works.cover', 'works.kind'])
    .where('works.kind', '=', film.kind)
    .where('works.number', '=', film.id)
    .where('works.state', '=', 'published')
    .where('parts.number', '=', film.part)
    .where('parts.media_state', '=', 'ready')
    .where('parts.lesson', '<>', 'audio')
    .where((eb) => eb.or([eb('works.free', '=', 1), eb('works.free_parts', '>=', film.part)]))
    .executeTakeFirst()
  return row
    ? { url: freeMedia({ medium: 'film', media: row.media }).mp4, poster: pictureAt(row.cover, 720) }
    : { url: '', poster: '' }
}

const EMPTY: Omit<LiveBlock, 'key'> = { works: [], offers: [], film: { url: '', poster: '' } }

/** The current data that a block shows beyond its document. */
export async function liveOf(db: Db, block: Block): Promise<LiveBlock> {
  const { key } = block
  if (block.kind === 'works') return { ...EMPTY, key, works: await worksOf(db, block) }
  if (block.kind === 'packages')
    return { ...EMPTY, key, offers: await Promise.all(block.items.map((item) => offerOf(db, item))) }
  if (block.kind === 'hero' || block.kind === 'video')
    return { ...EMPTY, key, film: await filmOf(db, block.film) }
  return { ...EMPTY, key }
}

const LIVING: ReadonlySet<string> = new Set(['works', 'packages', 'hero', 'video'])

export const liveOfAll = (db: Db, blocks: readonly Block[]): Promise<LiveBlock[]> =>
  Promise.all(blocks.filter(({ kind }) => LIVING.has(kind)).map((block) => liveOf(db, block)))
