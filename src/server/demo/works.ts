import { PLAYED_KINDS } from '@/contract/media/mediums'
import type { WorkKind } from '@/contract/catalogue/work'
import { insertAll } from '../kernel/db/insert'
import type { Flag, NewRow, Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { characterCount } from '../catalogue/chapters'
import { gramRows, soundRows } from '../catalogue/work-index'
import { hasText } from '../catalogue/works'
import { actors } from './catalogue/actors'
import { categories } from './catalogue/categories'
import { dice } from '../kernel/dice'
import type { SeedPart, SeedWork } from './catalogue/types'
import { works } from './catalogue/works'
import { coverOf, portraitOf, stillsOf } from './pictures'

const DAY = 86_400_000

/** Internal ids of the seeded rows, by public number. */
export interface SeededWorks {
  work(kind: WorkKind, number: number): number | undefined
  part(kind: WorkKind, number: number, part: number): number | undefined
}

const flag = (on: boolean): Flag => (on ? 1 : 0)
const keyOf = (kind: string, number: number): string => `${kind}-${number}`
const pairsOf = (facts: Record<string, string>) =>
  Object.entries(facts).map(([name, value]) => ({ name, value }))

/** Kinds whose parts are films or sound; the demo's media are made when first played. */
const PLAYED: ReadonlySet<string> = new Set(PLAYED_KINDS)

/** Coin price of one part: the most common price of the locked parts; a part with another price stores its own. */
function usualPrice(work: SeedWork): number {
  const counts = new Map<number, number>()
  for (const part of work.parts) if (part.price) counts.set(part.price, (counts.get(part.price) ?? 0) + 1)
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0
}

const actorIds = new Map(actors.map((actor) => [actor.name, actor.number]))

/** A published work without its id. */
export function newWorkRow(work: SeedWork, now: number): NewRow<'works'> & { state: 'published' } {
  const published = now - work.publishedDaysAgo * DAY
  const { image, tint } = coverOf(work.kind, work.number)
  return {
    kind: work.kind,
    number: work.number,
    title: work.title,
    subtitle: work.subtitle,
    author: work.author,
    category: work.category,
    tags: JSON.stringify(work.tags),
    synopsis: work.synopsis,
    facts: JSON.stringify(pairsOf(work.facts)),
    cast_list: JSON.stringify(
      (work.cast ?? []).map(({ name, role }) => ({ name, role, actorId: actorIds.get(name) })),
    ),
    cover: image,
    tint,
    price: work.price,
    original_price: work.originalPrice ?? 0,
    member_free: flag(work.memberFree),
    free: flag(work.free),
    free_parts: work.freeParts,
    part_coins: usualPrice(work),
    heat: work.heat,
    score: work.score,
    finished: flag(work.finished),
    part_count: work.parts.length,
    state: 'published',
    published_at: published,
    created_at: published,
    updated_at: published,
    version: 1,
  }
}

const workRow = (work: SeedWork, id: number, now: number) => ({ id, ...newWorkRow(work, now) })

/** Text of a demo chapter for which the catalogue has none. */
const sampleText = (work: SeedWork, title: string): string =>
  [title, work.synopsis, `（示例章节：这里是《${work.title}》的演示文字，不是完整正文。）`].join('\n')

/** Body of a part with the length of its text. */
function textOfPart(work: SeedWork, part: SeedPart): Pick<Row<'parts'>, 'body' | 'characters'> {
  const body = part.body ?? (hasText(work.kind) ? sampleText(work, part.title) : '')
  return { body, characters: characterCount(body, false) }
}

function partRows(work: SeedWork, workId: number, firstId: number): (NewRow<'parts'> & { id: number })[] {
  const chance = dice(`parts ${keyOf(work.kind, work.number)}`)
  const usual = usualPrice(work)
  const played = PLAYED.has(work.kind)
  return work.parts.map((part, index) => ({
    id: firstId + index,
    work_id: workId,
    number: index + 1,
    title: part.title,
    seconds: part.seconds ?? 0,
    words: part.words ?? 0,
    ...textOfPart(work, part),
    lesson: part.lesson ?? '',
    media: played ? `${work.kind}/${work.number}/${index + 1}` : '',
    sound: flag(played),
    media_state: played ? ('ready' as const) : ('none' as const),
    media_progress: played ? 100 : 0,
    media_fault: '',
    coins: part.price && part.price !== usual ? part.price : 0,
    likes: chance.whole(20, 4000),
  }))
}

async function seedCategories(trx: Trx): Promise<void> {
  const ids = new Map(categories.map((category, index) => [`${category.kind}/${category.slug}`, index + 1]))
  await insertAll(
    trx,
    'categories',
    categories.map((category, index) => ({
      id: index + 1,
      kind: category.kind,
      slug: category.slug,
      name: category.name,
      parent_id: ids.get(`${category.kind}/${category.parent ?? ''}`) ?? 0,
      sort: index,
    })),
  )
}

async function seedActors(trx: Trx): Promise<void> {
  await insertAll(
    trx,
    'actors',
    actors.map((actor) => ({
      id: actor.number,
      name: actor.name,
      avatar: portraitOf('actor', actor.number).image,
      tint: portraitOf('actor', actor.number).tint,
      city: actor.city,
      gender: actor.gender,
      height: actor.height,
      tags: JSON.stringify(actor.tags),
      intro: actor.intro,
      facts: JSON.stringify(pairsOf(actor.facts)),
      gallery: JSON.stringify(stillsOf(actor.number).map((number) => `files/art/still-${number}`)),
    })),
  )
}

/** Categories, actors, works with parts and casts, and the search index. */
export async function seedWorks(trx: Trx, now: number): Promise<SeededWorks> {
  await seedCategories(trx)
  await seedActors(trx)
  const workIds = new Map<string, number>()
  const partIds = new Map<string, number>()
  const workRows = works.map((work, index) => workRow(work, index + 1, now))
  const parts = works.flatMap((work, index) => {
    workIds.set(keyOf(work.kind, work.number), index + 1)
    const rows = partRows(work, index + 1, partIds.size + 1)
    for (const row of rows) partIds.set(`${keyOf(work.kind, work.number)}/${row.number}`, row.id)
    return rows
  })
  await insertAll(trx, 'works', workRows)
  await insertAll(trx, 'parts', parts)
  await insertAll(trx, 'work_grams', workRows.flatMap(gramRows))
  await insertAll(trx, 'work_sounds', workRows.flatMap(soundRows))
  await insertAll(
    trx,
    'work_actors',
    works.flatMap((work, index) => {
      const played = (work.cast ?? []).flatMap(({ name, role }) => ({
        name,
        role,
        actor: actorIds.get(name),
      }))
      const rows = played.flatMap(({ role, actor }) =>
        actor === undefined ? [] : [{ work_id: index + 1, actor_id: actor, role }],
      )
      return [...new Map(rows.map((row) => [`${row.actor_id} ${row.role}`, row])).values()]
    }),
  )
  return {
    work: (kind, number) => workIds.get(keyOf(kind, number)),
    part: (kind, number, part) => partIds.get(`${keyOf(kind, number)}/${part}`),
  }
}
