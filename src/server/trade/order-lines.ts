import type { Row } from '../kernel/tables'
import type { Db } from '../deps'

/** The lines of an order in the order of insertion. */
export const linesOf = (db: Db, orderId: number): Promise<Row<'order_lines'>[]> =>
  db.selectFrom('order_lines').selectAll().where('order_id', '=', orderId).orderBy('id').execute()
