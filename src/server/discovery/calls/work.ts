import type { Static } from '@sinclair/typebox'
import { partUnit } from '@/contract/catalogue/parts'
import type { work as contract } from '@/contract/discovery/work'
import type { Context } from '../../deps'
import { cached } from '../../kernel/cache'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { opens } from '../../catalogue/entitlements'
import { partAndAccess } from '../../catalogue/work-access'
import { courseFor, lessonIn } from '../../courses/course-view'
import { requireLesson } from '../../courses/lesson'
import { categoriesOf, workDetail } from '../work-detail'
import { BRIEF_COLUMNS, lockReason, presentBrief, presentPart } from '../../catalogue/works'
import { needsPayment, notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import { markCalls } from './work-marks'

type ListInput = Static<(typeof contract)['list']['input']>

/** Column and direction of each order; the internal id breaks ties. */
const ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  updated: ['latest_at', 'desc'],
  score: ['score', 'desc'],
  price: ['price', 'asc'],
} as const

/** Published works that match the list's filters. */
const filtered = (ctx: Context, input: ListInput) =>
  ctx.db
    .selectFrom('works')
    .where('kind', '=', input.kind)
    .where('state', '=', 'published')
    .$if(Boolean(input.category), (query) => query.where('category', '=', input.category ?? ''))
    .$if(input.finished !== undefined, (query) => query.where('finished', '=', input.finished ? 1 : 0))
    .$if(input.free !== undefined, (query) => query.where('free', '=', input.free ? 1 : 0))

async function list(ctx: Context, input: ListInput) {
  const limit = limitOf(input)
  const [column, direction] = ORDERS[input.sort ?? 'hot']
  const cursor = decodeCursor(input.cursor, 2)
  const rows = await filtered(ctx, input)
    .select(BRIEF_COLUMNS)
    .select('published_at')
    .$if(cursor !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(column, 'id'),
          direction === 'desc' ? '<' : '>',
          eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
        ),
      ),
    )
    .orderBy(column, direction)
    .orderBy('id', direction)
    .limit(limit + 1)
    .execute()
  const page = pageOf(rows, limit, (row) => [row[column], row.id])
  const { kind, category, finished, free } = input
  const total = await cached(
    ctx,
    `work.total ${JSON.stringify([kind, category, finished, free])}`,
    10,
    async () => {
      const counted = await filtered(ctx, input)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return counted.total
    },
  )
  return { rows: page.rows.map(presentBrief), next: page.next, total }
}

export const workHandlers: Handlers<'work'> = {
  /** The first page is the same for everyone and requested most, so it is cached for two seconds. */
  list: (ctx, input) =>
    input.cursor
      ? list(ctx, input)
      : cached(ctx, `work.list ${JSON.stringify(input)}`, 2, () => list(ctx, input)),

  async categories(ctx, { kind }) {
    return { rows: await categoriesOf(ctx, kind) }
  },

  detail: (ctx, { kind, id }) => workDetail(ctx, kind, id),

  async text(ctx, { kind, id, partId }) {
    const { work, part, access } = await partAndAccess(ctx, kind, id, partId)
    const open = opens(access, work, part)
    if (!open && part.ready === 0) throw notFound(`本${partUnit(kind)}还没有更新，请稍后再来`)
    if (kind === 'course') {
      const view = await courseFor(ctx, id)
      requireLesson(view, lessonIn(view, partId))
    }
    if (!open) {
      const { message, data } = lockReason(work, part)
      throw needsPayment(message, data)
    }
    const [{ body, rich }, around] = await Promise.all([
      ctx.db.selectFrom('parts').select(['body', 'rich']).where('id', '=', part.id).executeTakeFirstOrThrow(),
      ctx.db
        .selectFrom('parts')
        .select(['id', 'number'])
        .where('work_id', '=', work.id)
        .where('number', 'in', [part.number - 1, part.number + 1])
        .where('number', '>', 0)
        .execute(),
    ])
    const previous = around.find((other) => other.number < part.number)?.id
    const next = around.find((other) => other.number > part.number)?.id
    return {
      part: presentPart(work, part, access),
      body,
      ...(rich === 1 ? { rich: true } : {}),
      ...(previous ? { previous } : {}),
      ...(next ? { next } : {}),
    }
  },

  ...markCalls,
}
