import type { Deps, Trx } from '../deps'
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

/** Texts that are found by their sound. */
export const soundedFields = (work: Pick<Searched, 'title' | 'author'>): string[] => [work.title, work.author]

export const soundRows = (work: Pick<IndexedWork, 'id' | 'title' | 'author'>) =>
  soundsOf(soundedFields(work)).map((sound) => ({ sound, work_id: work.id }))

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

/** Number of works whose sounds are written at a time. */
const SOUNDED_AT_A_TIME = 50

/**
 * Job: writes the sounds of the published works that have none, because they are older than the index. Run again, it
 * goes on where it was stopped.
 */
export async function indexSounds(
  { command }: Pick<Deps, 'command'>,
  _payload: unknown,
  stopping: AbortSignal,
): Promise<void> {
  let after: number | undefined = 0
  while (after !== undefined) {
    stopping.throwIfAborted()
    const from: number = after
    after = await command(async (trx) => {
      const works = await trx
        .selectFrom('works')
        .select(['id', 'title', 'author'])
        .where('id', '>', from)
        .where('state', '=', 'published')
        .where((eb) =>
          eb.not(
            eb.exists(
              eb.selectFrom('work_sounds').select('work_id').whereRef('work_sounds.work_id', '=', 'works.id'),
            ),
          ),
        )
        .orderBy('id')
        .limit(SOUNDED_AT_A_TIME)
        .execute()
      await insertAll(trx, 'work_sounds', works.flatMap(soundRows))
      return works.at(-1)?.id
    })
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
