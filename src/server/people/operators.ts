import type { NewRow, Row } from '../kernel/tables'
import type { Trx } from '../deps'

type Operator = Row<'staff'>
type OfficeRole = Row<'roles'>
type Changes<T> = Partial<Omit<T, 'id' | 'version'>>

/** Adds an operator. @returns undefined when the log-in name is taken */
export const addOperator = (trx: Trx, row: NewRow<'staff'>): Promise<Operator | undefined> =>
  trx
    .insertInto('staff')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Changes an operator. @returns undefined when another command was quicker */
export const changeOperator = (
  trx: Trx,
  { id, version }: Pick<Operator, 'id' | 'version'>,
  set: Changes<Operator>,
): Promise<Operator | undefined> =>
  trx
    .updateTable('staff')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

/** Adds a role of operators. @returns undefined when its name is taken */
export const addOfficeRole = (trx: Trx, row: NewRow<'roles'>): Promise<OfficeRole | undefined> =>
  trx
    .insertInto('roles')
    .values(row)
    .onConflict((on) => on.doNothing())
    .returningAll()
    .executeTakeFirst()

/** Changes a role of operators. @returns undefined when another command was quicker */
export const changeOfficeRole = (
  trx: Trx,
  { id, version }: Pick<OfficeRole, 'id' | 'version'>,
  set: Changes<OfficeRole>,
): Promise<OfficeRole | undefined> =>
  trx
    .updateTable('roles')
    .set({ ...set, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .returningAll()
    .executeTakeFirst()

export const removeOfficeRole = (trx: Trx, id: number) =>
  trx.deleteFrom('roles').where('id', '=', id).execute()
