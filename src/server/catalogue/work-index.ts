import type { Trx } from '../deps'
import { insertAll } from '../kernel/db/insert'
import { gramsOf, searchable } from '../kernel/text/grams'

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

/** Rewrites a work's index; only published works are found. Part of the command that changed the work. */
export async function indexWork(trx: Trx, workId: number): Promise<void> {
  await trx.deleteFrom('work_grams').where('work_id', '=', workId).execute()
  const work = await trx
    .selectFrom('works')
    .select(['id', 'kind', 'heat', 'state', 'title', 'author', 'tags', 'facts'])
    .where('id', '=', workId)
    .executeTakeFirst()
  if (work?.state === 'published') await insertAll(trx, 'work_grams', gramRows(work))
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
