import { sql } from 'kysely'
import type { Row } from '../../kernel/tables'
import type { Context } from '../../deps'
import { cached } from '../../kernel/cache'
import { decodeCursor, limitOf, pageOf } from '../../kernel/list/cursor'
import { BRIEF_COLUMNS, pictureAt, presentBrief } from '../works'
import { notFound } from '../../kernel/http/refusal'
import type { Handlers } from '../../kernel/http/handlers'
import type { ActorRow } from '@/contract/catalogue/actors'

const COLUMNS = ['id', 'name', 'avatar', 'tint', 'city', 'gender', 'height', 'tags'] as const

const present = (row: Pick<Row<'actors'>, (typeof COLUMNS)[number]>, works: number): ActorRow => ({
  id: row.id,
  name: row.name,
  avatar: pictureAt(row.avatar, 360),
  tint: row.tint,
  city: row.city,
  gender: row.gender,
  height: row.height,
  tags: JSON.parse(row.tags) as string[],
  works,
})

async function worksOf(ctx: Context, actors: readonly number[]): Promise<Map<number, number>> {
  if (actors.length === 0) return new Map()
  const rows = await ctx.db
    .selectFrom('work_actors')
    .innerJoin('works', 'works.id', 'work_actors.work_id')
    .select(['actor_id', (eb) => eb.fn.count<number>('work_actors.work_id').distinct().as('works')])
    .where('actor_id', 'in', actors)
    .where('works.state', '=', 'published')
    .groupBy('actor_id')
    .execute()
  return new Map(rows.map((row) => [row.actor_id, row.works]))
}

/** Cities and tags to filter by. */
const filtersOf = (ctx: Context) =>
  cached(ctx, 'actors.filters', 30, async () => {
    const rows = await ctx.db.selectFrom('actors').select(['city', 'tags']).orderBy('id').execute()
    const tags = new Map<string, number>()
    for (const row of rows)
      for (const tag of JSON.parse(row.tags) as string[]) tags.set(tag, (tags.get(tag) ?? 0) + 1)
    return {
      cities: [...new Set(rows.map((row) => row.city))].filter(Boolean),
      tags: [...tags]
        .sort((a, b) => b[1] - a[1])
        .slice(0, 20)
        .map(([tag]) => tag),
    }
  })

export const actorsHandlers: Handlers<'actors'> = {
  async list(ctx, input) {
    const limit = limitOf(input)
    const cursor = decodeCursor(input.cursor, 1)
    const matching = ctx.db
      .selectFrom('actors')
      .$if(Boolean(input.gender), (query) => query.where('gender', '=', input.gender ?? ''))
      .$if(Boolean(input.city), (query) => query.where('city', '=', input.city ?? ''))
      // Tags are a JSON array of words: the quotes keep one word from matching inside another.
      .$if(Boolean(input.tag), (query) =>
        query.where(
          sql<boolean>`${sql.ref('tags')} like ${`%${like(JSON.stringify(input.tag))}%`} escape '!'`,
        ),
      )
    const rows = await matching
      .select(COLUMNS)
      .$if(cursor !== null, (query) => query.where('id', '>', cursor?.[0] ?? 0))
      .orderBy('id')
      .limit(limit + 1)
      .execute()
    const page = pageOf(rows, limit, (row) => [row.id])
    const [counts, filters, { total }] = await Promise.all([
      worksOf(
        ctx,
        page.rows.map((row) => row.id),
      ),
      filtersOf(ctx),
      matching.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
    ])
    return {
      rows: page.rows.map((row) => present(row, counts.get(row.id) ?? 0)),
      next: page.next,
      total,
      ...filters,
    }
  },

  async detail(ctx, { id }) {
    const actor = await ctx.db
      .selectFrom('actors')
      .select([...COLUMNS, 'intro', 'facts', 'gallery'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!actor) throw notFound('演员不存在')
    const works = await ctx.db
      .selectFrom('works')
      .select(BRIEF_COLUMNS)
      .where('state', '=', 'published')
      .where('id', 'in', (eb) => eb.selectFrom('work_actors').select('work_id').where('actor_id', '=', id))
      .orderBy('heat', 'desc')
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
    return {
      ...present(actor, works.length),
      intro: actor.intro,
      facts: JSON.parse(actor.facts) as { name: string; value: string }[],
      gallery: (JSON.parse(actor.gallery) as string[]).map((picture) => pictureAt(picture, 720)),
      videos: works.map(presentBrief),
    }
  },
}

const like = (text: string): string => text.replace(/[%_!]/g, (sign) => `!${sign}`)
