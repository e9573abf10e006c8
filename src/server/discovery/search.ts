import { WORK_KINDS, type WorkKind } from '@/contract/catalogue/work'
import type { Db } from '../deps'
import { containsKeyword } from '../catalogue/work-index'
import { gramsFor, rarestFirst, searchable } from '../kernel/text/grams'
import { containsSyllables, isNear, partsFor, soundQuery, type Range } from '../kernel/text/sounds'
import { BRIEF_COLUMNS, type BriefRow } from '../catalogue/works'

/** A hit and its rank: the index's heat, which follows the work's in steps. */
export type Hit = BriefRow & { rank: number }

export interface Place {
  rank: number
  id: number
}

/** Maximum number of hits counted per kind. */
const MOST_COUNTED = 100
/** Number of candidates of a long keyword that are read and checked at a time. */
const BATCH = 200
/** A gram with this many works is common: counting further would cost more than it is worth. */
const COMMON = 3000

export const kindsOf = (scope: string | undefined): WorkKind[] => {
  if (!scope || scope === 'all') return []
  if (scope === 'book') return ['ebook', 'paperbook']
  return WORK_KINDS.filter((kind) => kind === scope)
}

async function worksWith(db: Db, gram: string, kind: WorkKind | undefined, most: number): Promise<number> {
  const { total } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('work_grams')
        .select('work_id')
        .where('gram', '=', gram)
        .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? ''))
        .limit(most)
        .as('found'),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

/** Grams by rarity, rarest first; null when one of them is in no work at all. A short keyword is looked up as it is. */
async function byRarity(db: Db, grams: readonly string[]): Promise<string[] | null> {
  if (grams.length === 1) return [...grams]
  const counted = await rarestFirst(grams, (gram) => worksWith(db, gram, undefined, COMMON))
  return counted?.map(({ gram }) => gram) ?? null
}

/** One read of the index in order of heat: works of one kind (or all) that contain every gram. */
function candidates(
  db: Db,
  grams: readonly string[],
  kind: WorkKind | undefined,
  after: Place | null,
  size: number,
) {
  const [rarest = '', ...others] = grams
  return db
    .selectFrom('work_grams as hit')
    .innerJoin('works', 'works.id', 'hit.work_id')
    .select(BRIEF_COLUMNS)
    .select(['hit.heat as rank', 'works.tags', 'works.facts'])
    .where('hit.gram', '=', rarest)
    .$if(kind !== undefined, (query) => query.where('hit.kind', '=', kind ?? ''))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('hit.heat', 'hit.work_id'), '<', eb.tuple(after?.rank ?? 0, after?.id ?? 0)),
      ),
    )
    .where((eb) =>
      eb.and(
        others.map((gram) =>
          eb.exists(
            eb
              .selectFrom('work_grams as also')
              .select('also.work_id')
              .where('also.gram', '=', gram)
              .whereRef('also.work_id', '=', 'hit.work_id'),
          ),
        ),
      ),
    )
    .orderBy('hit.heat', 'desc')
    .orderBy('hit.work_id', 'desc')
    .limit(size)
    .execute()
}

async function hitsOfKind(
  db: Db,
  grams: readonly string[],
  keyword: string,
  kind: WorkKind | undefined,
  after: Place | null,
  size: number,
): Promise<Hit[]> {
  // A single gram is the whole keyword: every candidate is a hit.
  if (grams.length === 1) return candidates(db, grams, kind, after, size)
  const hits: Hit[] = []
  for (let from = after; hits.length < size;) {
    const rows = await candidates(db, grams, kind, from, BATCH)
    hits.push(...rows.filter((row) => containsKeyword(row, keyword)))
    const last = rows.at(-1)
    if (rows.length < BATCH || !last) break
    from = { rank: last.rank, id: last.id }
  }
  return hits.slice(0, size)
}

const hotter = (a: Hit, b: Hit): number => b.rank - a.rank || b.id - a.id

/**
 * Works that contain the keyword in a field, hottest first, after a cursor; of the given kinds, or of all when empty.
 */
export async function findWorks(
  db: Db,
  text: string,
  kinds: readonly WorkKind[],
  after: Place | null,
  size: number,
): Promise<Hit[]> {
  const keyword = searchable(text)
  if (!keyword) return []
  const grams = await byRarity(db, gramsFor(keyword))
  if (!grams) return []
  const lists = await Promise.all(
    (kinds.length > 0 ? kinds : [undefined]).map((kind) => hitsOfKind(db, grams, keyword, kind, after, size)),
  )
  return lists.flat().sort(hotter).slice(0, size)
}

/** Number of hits of each kind, at most a hundred. */
export async function countWorks(db: Db, text: string): Promise<{ kind: WorkKind; total: number }[]> {
  const keyword = searchable(text)
  const grams = keyword ? await byRarity(db, gramsFor(keyword)) : null
  return Promise.all(
    WORK_KINDS.map(async (kind) => {
      if (!grams) return { kind, total: 0 }
      if (grams.length === 1) return { kind, total: await worksWith(db, keyword, kind, MOST_COUNTED) }
      return { kind, total: (await hitsOfKind(db, grams, keyword, kind, null, MOST_COUNTED)).length }
    }),
  )
}

/** Number of entries of the index of sounds that are read for one prefix. Of a sound that more share, some are read. */
const MOST_SOUNDS = 400

type Fits = (syllables: string[]) => boolean

/** Ids of the works with a sound in the range, whose field fits. */
async function sounding(db: Db, [from, to]: Range, fits?: Fits): Promise<number[]> {
  const rows = await db
    .selectFrom('work_sounds')
    .select(['work_id', 'syllables'])
    .where('sound', '>=', from)
    .where('sound', '<', to)
    .orderBy('sound')
    .limit(MOST_SOUNDS)
    .execute()
  const fitting = fits ? rows.filter((row) => fits(row.syllables.split(' '))) : rows
  return fitting.map((row) => row.work_id)
}

/**
 * Works that a keyword without hits may mean, at most `size`: first those that sound like it (pinyin, then initials),
 * then those that differ by one syllable; the hottest first in each group.
 */
export async function findSimilar(
  db: Db,
  text: string,
  kinds: readonly WorkKind[],
  size: number,
): Promise<BriefRow[]> {
  const asked = soundQuery(text)
  if (!asked) return []
  const { syllables, full, initials, whole } = asked
  const found: BriefRow[] = []
  const seen = new Set<number>()
  const add = async (ids: readonly number[]): Promise<void> => {
    const fresh = [...new Set(ids)].filter((id) => !seen.has(id))
    if (fresh.length === 0 || found.length >= size) return
    const rows = await db
      .selectFrom('works')
      .select(BRIEF_COLUMNS)
      .where('works.id', 'in', fresh)
      .where('works.state', '=', 'published')
      .$if(kinds.length > 0, (query) => query.where('works.kind', 'in', kinds))
      .orderBy('works.heat', 'desc')
      .orderBy('works.id', 'desc')
      .limit(size - found.length)
      .execute()
    for (const row of rows) seen.add(row.id)
    found.push(...rows)
  }
  await add(await sounding(db, full, whole ? (field) => containsSyllables(field, syllables) : undefined))
  if (initials) await add(await sounding(db, initials))
  if (found.length < size) {
    const near: Fits = (field) => isNear(field, syllables)
    const ids = await Promise.all(partsFor(syllables).map((part) => sounding(db, part, near)))
    await add(ids.flat())
  }
  return found
}
