import type { Trx } from '../../deps'
import { insertAll } from '../db/insert'

/** Letters and digits only, compatibility forms folded, lower case: how both texts and keywords are compared. */
export const searchable = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Runs of `length` characters, each once, in the order of the text. `text` is searchable text. */
export function runsOf(text: string, length: number): string[] {
  const characters = [...text]
  const runs = new Set<string>()
  for (let start = 0; start + length <= characters.length; start += 1)
    runs.add(characters.slice(start, start + length).join(''))
  return [...runs]
}

/** ASCII letters and digits: there are few of them, so pairs of them are everywhere and runs of three are kept too. */
export const isAscii = (text: string): boolean => /^[a-z0-9]+$/.test(text)

/** Distinct single characters and pairs of the fields. A run never spans two fields. */
export function gramsOf(fields: readonly string[]): string[] {
  const grams = new Set<string>()
  for (const field of fields) {
    const text = searchable(field)
    for (const run of runsOf(text, 1)) grams.add(run)
    for (const run of runsOf(text, 2)) grams.add(run)
    for (const run of runsOf(text, 3)) if (isAscii(run)) grams.add(run)
  }
  return [...grams]
}

/** The grams a keyword is looked up by: itself when it is short, else all its pairs (of digits and letters, threes). */
export const gramsFor = (keyword: string): string[] =>
  [...keyword].length <= 2 ? [keyword] : runsOf(keyword, isAscii(keyword) ? 3 : 2)

export interface Counted {
  gram: string
  count: number
}

/** Rarest first; null when nothing has one of them. */
export async function rarestFirst(
  grams: readonly string[],
  countOf: (gram: string) => Promise<number>,
): Promise<Counted[] | null> {
  const counts = await Promise.all(grams.map(countOf))
  if (counts.includes(0)) return null
  return grams.map((gram, index) => ({ gram, count: counts[index] ?? 0 })).sort((a, b) => a.count - b.count)
}

export interface Searched {
  title: string
  author: string
  /** JSON array of words. */
  tags: string
  /** JSON array of name and value. */
  facts: string
}

/** What a search looks into: title, author, tags, ISBN. */
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

/** Writes a work's index anew; only published works are found. Part of the command that changed the work. */
export async function indexWork(trx: Trx, workId: number): Promise<void> {
  await trx.deleteFrom('work_grams').where('work_id', '=', workId).execute()
  const work = await trx
    .selectFrom('works')
    .select(['id', 'kind', 'heat', 'state', 'title', 'author', 'tags', 'facts'])
    .where('id', '=', workId)
    .executeTakeFirst()
  if (work?.state === 'published') await insertAll(trx, 'work_grams', gramRows(work))
}

/** Heat as the index knows it: it follows in steps of about five per cent, so that a view does not rewrite fifty rows. */
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
