import type { Db, Deps, Trx } from '../deps'
import { insertAll } from '../kernel/db/insert'
import { gramsOf, searchable } from '../kernel/text/grams'
import { soundsOf } from '../kernel/text/sounds'

export interface Searched {
  title: string
  author: string
  /** JSON array of words. */
  tags: string
  /** JSON array of name and value. */
  facts: string
}

/** Texts that are searched: title, author, tags, ISBN. */
export function searchedFields(work: Searched): string[] {
  const tags = JSON.parse(work.tags) as string[]
  const facts = JSON.parse(work.facts) as { name: string; value: string }[]
  return [
    work.title,
    work.author,
    ...tags,
    ...facts.filter((fact) => fact.name === 'ISBN').map((fact) => fact.value),
  ]
}

/** Whether one of the fields contains the keyword; `keyword` is searchable text. */
export const containsKeyword = (work: Searched, keyword: string): boolean =>
  searchedFields(work).some((field) => searchable(field).includes(keyword))

export interface IndexedWork extends Searched {
  id: number
  kind: string
  heat: number
  state: string
}

export const gramRows = (work: IndexedWork) =>
  gramsOf(searchedFields(work)).map((gram) => ({ gram, work_id: work.id, kind: work.kind, heat: work.heat }))

/** Pinyin and initials of a work's title and author. */
export const soundRows = (work: Pick<IndexedWork, 'id' | 'title' | 'author'>) =>
  soundsOf([work.title, work.author]).map((sound) => ({ ...sound, work_id: work.id }))

/** Rewrites a work's index; only published works are found. Part of the command that changed the work. */
export async function indexWork(trx: Trx, workId: number): Promise<void> {
  await trx.deleteFrom('work_grams').where('work_id', '=', workId).execute()
  await trx.deleteFrom('work_sounds').where('work_id', '=', workId).execute()
  const work = await trx
    .selectFrom('works')
    .select(['id', 'kind', 'heat', 'state', 'title', 'author', 'tags', 'facts'])
    .where('id', '=', workId)
    .executeTakeFirst()
  if (work?.state !== 'published') return
  await insertAll(trx, 'work_grams', gramRows(work))
  await insertAll(trx, 'work_sounds', soundRows(work))
}

/** Number of works that are looked at in one statement. */
const WINDOW = 500
/** Number of works that are indexed in one command, so that others write in between. */
const AT_A_TIME = 20

/** Published works after an id that have no sound, among the next `WINDOW` works; and the last id looked at. */
async function unsounded(db: Db, after: number): Promise<{ ids: number[]; last: number | undefined }> {
  const works = await db
    .selectFrom('works')
    .select((eb) => [
      'id',
      'state',
      eb
        .exists(
          eb.selectFrom('work_sounds').select('work_id').whereRef('work_sounds.work_id', '=', 'works.id'),
        )
        .as('sounded'),
    ])
    .where('id', '>', after)
    .orderBy('id')
    .limit(WINDOW)
    .execute()
  return {
    ids: works.filter(({ state, sounded }) => state === 'published' && !sounded).map(({ id }) => id),
    last: works.at(-1)?.id,
  }
}

/**
 * Indexes the published works that have no sounds: they are older than the index of sounds, or were written by a server
 * of a release before it. Returns early when the server stops.
 */
export async function indexSounds(
  { db, command }: Pick<Deps, 'db' | 'command'>,
  stopping: AbortSignal,
): Promise<void> {
  for (let after: number | undefined = 0; after !== undefined;) {
    const { ids, last } = await unsounded(db, after)
    for (let start = 0; start < ids.length; start += AT_A_TIME) {
      if (stopping.aborted) return
      await command(async (trx) => {
        for (const id of ids.slice(start, start + AT_A_TIME)) await indexWork(trx, id)
      })
    }
    after = last
  }
}

/** Heat as indexed: it changes in steps of about five per cent, so that a view does not rewrite fifty rows. */
const step = (heat: number): number => Math.floor(20 * Math.log(heat + 1))

/** Counts one view of a work. */
export async function countView(trx: Trx, workId: number): Promise<void> {
  const { heat } = await trx
    .updateTable('works')
    .set((eb) => ({ heat: eb('heat', '+', 1) }))
    .where('id', '=', workId)
    .returning('heat')
    .executeTakeFirstOrThrow()
  if (step(heat) !== step(heat - 1))
    await trx.updateTable('work_grams').set({ heat }).where('work_id', '=', workId).execute()
}
