import type { Static } from '@sinclair/typebox'
import type { courseCalls, CourseRow } from '@/contract/courses/course'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import type { Context, Db } from '../deps'
import { cached } from '../kernel/cache'
import { decodeCursor, limitOf, pageOf } from '../kernel/list/cursor'
import { minutesOf } from './course-view'
import { teachersWithCourses } from './teachers'

type ListInput = Static<(typeof courseCalls)['courses']['input']>

/** Column and direction of each order; the id breaks ties. */
const ORDERS = {
  hot: ['heat', 'desc'],
  new: ['published_at', 'desc'],
  price: ['price', 'asc'],
  'price-desc': ['price', 'desc'],
} as const

/** Seconds for which a first page, a total and the choices are kept: they are the same for everybody. */
const PAGE_SECONDS = 2
const TOTAL_SECONDS = 10

const filtered = (ctx: Pick<Context, 'db'>, { category, teacher, cost, trial }: ListInput) =>
  ctx.db
    .selectFrom('works')
    .where('works.kind', '=', 'course')
    .where('works.state', '=', 'published')
    .$if(Boolean(category), (query) => query.where('works.category', '=', category ?? ''))
    .$if(cost === 'free', (query) => query.where('works.free', '=', 1))
    .$if(cost === 'paid', (query) => query.where('works.free', '=', 0))
    .$if(cost === 'member', (query) => query.where('works.member_free', '=', 1))
    .$if(teacher !== undefined, (query) =>
      query.where('works.id', 'in', (eb) =>
        eb
          .selectFrom('course_teachers')
          .select('work_id')
          .where('teacher_id', '=', teacher ?? 0),
      ),
    )
    .$if(trial === true, (query) =>
      query.where((eb) =>
        eb.or([
          eb('works.free', '=', 1),
          eb('works.free_parts', '>', 0),
          eb(
            'works.id',
            'in',
            eb.selectFrom('lessons').select('lessons.work_id').where('lessons.trial_seconds', '>', 0),
          ),
        ]),
      ),
    )

/** Adds the length and the number of trial lessons to the rows of a list. */
async function presentCourses(
  db: Db,
  rows: readonly (Parameters<typeof presentBrief>[0] & { free_parts: number })[],
): Promise<CourseRow[]> {
  if (rows.length === 0) return []
  const parts = await db
    .selectFrom('parts')
    .leftJoin('lessons', 'lessons.part_id', 'parts.id')
    .select(['parts.work_id', 'parts.number', 'parts.seconds', 'lessons.trial_seconds'])
    .where(
      'parts.work_id',
      'in',
      rows.map(({ id }) => id),
    )
    .where('parts.number', '>', 0)
    .execute()
  return rows.map((row) => {
    const own = parts.filter((part) => part.work_id === row.id)
    return {
      ...presentBrief(row),
      minutes: minutesOf(own),
      trials: own.filter(
        (part) => row.free === 1 || part.number <= row.free_parts || (part.trial_seconds ?? 0) > 0,
      ).length,
    }
  })
}

async function page(ctx: Context, input: ListInput) {
  const limit = limitOf(input)
  const [column, direction] = ORDERS[input.sort ?? 'hot']
  const cursor = decodeCursor(input.cursor, 2)
  const found = await filtered(ctx, input)
    .select([...BRIEF_COLUMNS, 'works.free_parts', 'works.published_at'])
    .$if(cursor !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple(`works.${column}`, 'works.id'),
          direction === 'desc' ? '<' : '>',
          eb.tuple(cursor?.[0] ?? 0, cursor?.[1] ?? 0),
        ),
      ),
    )
    .orderBy(`works.${column}`, direction)
    .orderBy('works.id', direction)
    .limit(limit + 1)
    .execute()
  const { rows, next } = pageOf(found, limit, (row) => [row[column], row.id])
  const { category, teacher, cost, trial } = input
  const total = await cached(
    ctx,
    `study.courses total ${JSON.stringify([category, teacher, cost, trial])}`,
    TOTAL_SECONDS,
    async () => {
      const counted = await filtered(ctx, input)
        .select((eb) => eb.fn.countAll<number>().as('total'))
        .executeTakeFirstOrThrow()
      return Number(counted.total)
    },
  )
  return { rows: await presentCourses(ctx.db, rows), next, total }
}

/** Published courses. The first page is the same for everybody and requested most. */
export const courseList = (ctx: Context, input: ListInput) =>
  input.cursor
    ? page(ctx, input)
    : cached(ctx, `study.courses ${JSON.stringify(input)}`, PAGE_SECONDS, () => page(ctx, input))

export const courseChoices = (ctx: Context) =>
  cached(ctx, 'study.choices', TOTAL_SECONDS, async () => ({
    categories: await ctx.db
      .selectFrom('categories')
      .select(['slug', 'name'])
      .where('kind', '=', 'course')
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    teachers: await teachersWithCourses(ctx.db),
  }))
