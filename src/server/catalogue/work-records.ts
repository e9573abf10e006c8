import type { NewRow, Row } from '../kernel/tables'
import type { Trx } from '../deps'
import { retryWhenTaken } from '../kernel/db/insert'

type Numbered = Omit<NewRow<'works'>, 'id' | 'number' | 'version'>
type Changes = Partial<Omit<Row<'works'>, 'id' | 'kind' | 'number' | 'version' | 'updated_at'>>

/** Adds a work with the next number of its kind. */
export async function addWork(trx: Trx, row: Numbered): Promise<Row<'works'>> {
  const last = await trx
    .selectFrom('works')
    .select((eb) => eb.fn.max('number').as('number'))
    .where('kind', '=', row.kind)
    .executeTakeFirst()
  return trx
    .insertInto('works')
    .values({ ...row, number: Number(last?.number ?? 0) + 1, version: 1 })
    .onConflict(retryWhenTaken)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Changes a work; its caller guards it by another version. */
export const changeWork = (trx: Trx, id: number, set: Changes, now: number) =>
  trx
    .updateTable('works')
    .set((eb) => ({ ...set, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()

/** Changes a work if its version is the one read. @returns undefined when another command was quicker */
export const changeWorkOf = (
  trx: Trx,
  { id, version }: { id: number; version: number },
  set: Changes,
  now: number,
): Promise<Row<'works'> | undefined> =>
  trx
    .updateTable('works')
    .set({ ...set, updated_at: now, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** Sets the price that cards and search show. */
export const setShownPrice = (trx: Trx, id: number, price: number) =>
  trx
    .updateTable('works')
    .set((eb) => ({
      price,
      // A crossed-out price below the real one would be false.
      original_price: eb
        .case()
        .when('original_price', '>', price)
        .then(eb.ref('original_price'))
        .else(0)
        .end(),
    }))
    .where('id', '=', id)
    .execute()
