import type { AliasableExpression } from 'kysely'
import type { Db } from '../deps'

/** Lists of everybody's things are counted up to here: who sees so many narrows them down, or exports them. */
export const MOST_COUNTED = 10_000

/** How many rows a query gives. It carries its limit: counting a million would cost more than it tells. */
export async function countRows(db: Db, rows: AliasableExpression<{ id: number }>): Promise<number> {
  const { total } = await db
    .selectFrom(rows.as('found'))
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}
