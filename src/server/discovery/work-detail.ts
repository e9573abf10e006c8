import type { BookDetail } from '@/contract/discovery/store'
import type { Part, WorkDetail, WorkKind } from '@/contract/catalogue/work'
import { plainText } from '../catalogue/books/html'
import type { Context } from '../deps'
import { cached } from '../kernel/cache'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { bookFor } from '../catalogue/chapters'
import { READY } from '../catalogue/deliverable'
import { opens, type Access, type SoldWork } from '../catalogue/entitlements'
import { linksOf } from '../catalogue/work-links'
import { workAndAccess } from '../catalogue/work-access'
import { recordFootprint } from '../catalogue/footprints'
import { progressIn } from '../study/progress'
import { finishedAt } from '../reading/finished-books'
import { discountsOf } from '../store/sale'
import {
  hasText,
  PART_COLUMNS,
  pictureAt,
  presentBrief,
  presentDocuments,
  presentPart,
  priceForMembers,
  relatedTo,
} from '../catalogue/works'

/** Number of chapters shown in a book's detail at first. */
const FIRST_CHAPTERS = 6

export const categoriesOf = (ctx: Context, kind: string) =>
  cached(ctx, `categories ${kind}`, 10, () =>
    ctx.db
      .selectFrom('categories')
      .select(['slug', 'name'])
      .where('kind', '=', kind)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  )

async function sampleOf(
  ctx: Context,
  work: { id: number; kind: string; free: number; free_parts: number },
): Promise<string> {
  if (!hasText(work.kind) || (work.free === 0 && work.free_parts === 0)) return ''
  const first = await ctx.db
    .selectFrom('parts')
    .select(['body', 'rich'])
    .where('work_id', '=', work.id)
    .where('number', '>', 0)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  return first?.rich === 1 ? plainText(first.body.replace(/\n/g, ' ')) : (first?.body ?? '')
}

const partsOf = (ctx: Context, workId: number) =>
  ctx.db.selectFrom('parts').select(PART_COLUMNS).where('work_id', '=', workId).where('number', '>', 0)

/** A cast with the portraits of those actors who have one. */
async function withPortraits(ctx: Context, cast: WorkDetail['cast']): Promise<WorkDetail['cast']> {
  const ids = cast.flatMap(({ actorId }) => actorId ?? [])
  if (ids.length === 0) return cast
  const rows = await ctx.db.selectFrom('actors').select(['id', 'avatar']).where('id', 'in', ids).execute()
  const portraits = new Map(rows.map(({ id, avatar }) => [id, pictureAt(avatar, 240)]))
  return cast.map((one) => {
    const picture = one.actorId === undefined ? undefined : portraits.get(one.actorId)
    return picture ? { ...one, picture } : one
  })
}

type Work = Awaited<ReturnType<typeof workAndAccess>>['work']

/** The fields of every detail except the parts, which are read at the same time. */
async function shell(ctx: Context, work: Work): Promise<Omit<WorkDetail, 'parts' | 'owned'>> {
  await recordFootprint(ctx, work.id)
  const [more, mark, progress, links, related, categories, sample, offers] = await Promise.all([
    ctx.db
      .selectFrom('works')
      .select(['synopsis', 'tags', 'facts', 'cast_list', 'published_at'])
      .where('id', '=', work.id)
      .executeTakeFirstOrThrow(),
    ctx.user
      ? ctx.db
          .selectFrom('favorites')
          .select('work_id')
          .where('user_id', '=', ctx.user.id)
          .where('work_id', '=', work.id)
          .executeTakeFirst()
      : undefined,
    progressIn(ctx.db, ctx.user, work.id),
    linksOf(ctx.db, work),
    relatedTo(ctx.db, work, 6),
    categoriesOf(ctx, work.kind),
    sampleOf(ctx, work),
    discountsOf(ctx.db, [work.id], ctx.clock.now()),
  ])
  const offer = offers.get(work.id)
  const documents = presentDocuments(more)
  return {
    work: presentBrief(work),
    picture: pictureAt(work.cover, 720),
    synopsis: more.synopsis,
    category: categories.find(({ slug }) => slug === work.category)?.name ?? '',
    ...documents,
    cast: await withPortraits(ctx, documents.cast),
    sample,
    favorite: mark !== undefined,
    ...(progress ? { progress } : {}),
    ...(offer ? { offer } : {}),
    links,
    related,
    publishedAt: more.published_at,
  }
}

/** A work with all its parts; one off the shelf for those who have bought from it. @throws Refusal 404 */
export async function workDetail(ctx: Context, kind: WorkKind, id: number): Promise<WorkDetail> {
  const { work, access } = await workAndAccess(ctx, kind, id)
  const [{ offer, ...rest }, parts] = await Promise.all([
    shell(ctx, work),
    partsOf(ctx, work.id).orderBy('number').execute(),
  ])
  return {
    ...rest,
    ...(offer && !work.offShelf ? { offer } : {}),
    parts: parts.map((part) => presentPart(work, part, access)),
    owned:
      work.free === 1 ||
      access.whole ||
      (work.part_count > 0 && parts.every((part) => part.ready === 0 || opens(access, work, part))),
  }
}

/** Parts this caller may not open; for a long novel only their number. */
async function lockedParts(ctx: Context, work: SoldWork, access: Access): Promise<number> {
  if (work.free === 1 || access.whole) return 0
  const { n } = await ctx.db
    .selectFrom('parts')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('work_id', '=', work.id)
    .where('number', '>', Math.max(0, work.free_parts))
    .where(READY)
    .$if(access.parts.size > 0, (query) => query.where('id', 'not in', [...access.parts]))
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** When the next chapter of a book that waits for its time appears; none = undefined. */
async function nextChapterAt(ctx: Context, workId: number): Promise<number | undefined> {
  const { at } = await ctx.db
    .selectFrom('planned_texts')
    .innerJoin('parts', 'parts.id', 'planned_texts.part_id')
    .select((eb) => eb.fn.min('planned_texts.publish_at').as('at'))
    .where('parts.work_id', '=', workId)
    .executeTakeFirstOrThrow()
  return at === null ? undefined : Number(at)
}

/** An e-book with its first chapters; one off the shelf for those who have bought from it. @throws Refusal 404 */
export async function bookDetail(ctx: Context, id: number): Promise<BookDetail> {
  const { work, access } = await bookFor(ctx, id)
  const [{ offer, ...rest }, parts, locked, nextAt, finished] = await Promise.all([
    shell(ctx, work),
    partsOf(ctx, work.id).orderBy('number').limit(FIRST_CHAPTERS).execute(),
    lockedParts(ctx, work, access),
    nextChapterAt(ctx, work.id),
    ctx.user ? finishedAt(ctx.db, ctx.user.id, work.id) : 0,
  ])
  return {
    ...rest,
    ...(offer && !work.offShelf ? { offer } : {}),
    parts: parts.map((part) => presentPart(work, part, access)),
    owned: work.free === 1 || access.whole || (work.part_count > 0 && locked === 0),
    offShelf: work.offShelf,
    memberPrice: priceForMembers(work),
    lockedParts: locked,
    ...(nextAt === undefined || work.offShelf ? {} : { nextAt }),
    finishedAt: finished,
  }
}

/** Chapters of a book from either end. @throws Refusal 404 */
export async function chapterPage(
  ctx: Context,
  input: { id: number; order?: 'asc' | 'desc'; cursor?: string; limit?: number },
): Promise<Page<Part> & { total: number }> {
  const limit = limitOf(input)
  const { order = 'asc' } = input
  const after = decodeCursor(input.cursor, 1)?.[0]
  const { work, access } = await bookFor(ctx, input.id)
  const [found, counted] = await Promise.all([
    partsOf(ctx, work.id)
      .$if(after !== undefined, (query) => query.where('number', order === 'asc' ? '>' : '<', after ?? 0))
      .orderBy('number', order)
      .limit(limit + 1)
      .execute(),
    ctx.db
      .selectFrom('parts')
      .select((eb) => eb.fn.countAll<number>().as('total'))
      .where('work_id', '=', work.id)
      .where('number', '>', 0)
      .executeTakeFirstOrThrow(),
  ])
  const { rows, next } = pageOf(found, limit, (row) => [row.number])
  return { rows: rows.map((part) => presentPart(work, part, access)), next, total: counted.total }
}
