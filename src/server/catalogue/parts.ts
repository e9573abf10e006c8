import { sql } from 'kysely'
import { retryWhenTaken } from '../kernel/db/insert'
import type { NewRow, Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'

/** Editing of a work's parts in the back office: episodes and chapters alike. */

/** @throws Refusal 404 */
export async function partOf(
  trx: Db | Trx,
  workId: number,
  id: number,
  gone = '这一集不存在或已删除',
): Promise<Row<'parts'>> {
  const part = await trx
    .selectFrom('parts')
    .selectAll()
    .where('id', '=', id)
    .where('work_id', '=', workId)
    .executeTakeFirst()
  if (!part) throw notFound(gone)
  return part
}

export async function partIds(trx: Trx, workId: number): Promise<number[]> {
  const rows = await trx
    .selectFrom('parts')
    .select('id')
    .where('work_id', '=', workId)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.id)
}

/** Parts that are numbered by one statement. */
const AT_A_TIME = 500

/**
 * Numbers parts from 1 in this order. Uses negative numbers in between: a number must be unique in its work at all
 * times.
 */
export async function renumber(trx: Trx, ids: readonly number[]): Promise<void> {
  const pieces = Array.from({ length: Math.ceil(ids.length / AT_A_TIME) }, (_, at) =>
    ids.slice(at * AT_A_TIME, (at + 1) * AT_A_TIME),
  )
  for (const [at, piece] of pieces.entries()) {
    const cases = piece.map(
      (id, index) => sql`when ${sql.lit(id)} then ${sql.lit(-(at * AT_A_TIME + index + 1))}`,
    )
    await trx
      .updateTable('parts')
      .set({ number: sql<number>`case id ${sql.join(cases, sql` `)} end` })
      .where('id', 'in', piece)
      .execute()
  }
  for (const piece of pieces)
    await trx
      .updateTable('parts')
      .set((eb) => ({ number: eb.neg(eb.ref('number')) }))
      .where('id', 'in', piece)
      .execute()
}

/** Whether somebody has bought the whole work or this part of it. */
export async function isPartOwned(trx: Trx, workId: number, partId: number): Promise<boolean> {
  const owned = await trx
    .selectFrom('entitlements')
    .select('id')
    .where('work_id', '=', workId)
    .where('part_id', 'in', [0, partId])
    .executeTakeFirst()
  return owned !== undefined
}

/** A part without media or text, with the given columns. Numbered after the last one, unless given. */
export const newPart = (
  work_id: number,
  number: number,
  more: Partial<NewRow<'parts'>> & { title: string },
): NewRow<'parts'> => ({
  work_id,
  number,
  seconds: 0,
  words: 0,
  body: '',
  media: '',
  media_state: 'none',
  media_progress: 0,
  media_fault: '',
  coins: 0,
  likes: 0,
  ...more,
})

/** Adds a part after all others. */
export async function addPart(
  trx: Trx,
  workId: number,
  more: Partial<NewRow<'parts'>> & { title: string },
): Promise<{ id: number; number: number }> {
  const last = await trx
    .selectFrom('parts')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('work_id', '=', workId)
    .executeTakeFirst()
  return trx
    .insertInto('parts')
    .values(newPart(workId, Math.max(0, Number(last?.number ?? 0)) + 1, more))
    .onConflict(retryWhenTaken)
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

/** Orders all parts of a work; returns the order before. @throws Refusal 409 when the list is not complete */
export async function orderParts(
  trx: Trx,
  workId: number,
  ids: readonly number[],
  changed: string,
): Promise<number[]> {
  const before = await partIds(trx, workId)
  const known = new Set(before)
  const same =
    before.length === ids.length && new Set(ids).size === ids.length && ids.every((id) => known.has(id))
  if (!same) throw conflict(changed)
  await renumber(trx, ids)
  return before
}

/** Gives parts of a work other titles. */
export async function renameParts(trx: Trx, titles: ReadonlyMap<number, string>): Promise<void> {
  for (const [id, title] of titles)
    await trx.updateTable('parts').set({ title }).where('id', '=', id).execute()
}

/** Removes a part; those after it move up. */
export async function removePart(trx: Trx, workId: number, id: number): Promise<void> {
  await trx.deleteFrom('parts').where('id', '=', id).execute()
  await renumber(trx, await partIds(trx, workId))
}
