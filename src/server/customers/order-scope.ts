import type { Db, StaffSession, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { scoped } from './customers'

/** What decides which orders an operator sees. */
export type OrderScope = Pick<StaffSession, 'id' | 'scope' | 'team' | 'teacherId'>

/** Users who are customers within the scope: an operator sees the orders of those, and no others. */
export const buyersWithin = (db: Db | Trx, staff: OrderScope) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.mobile', 'in', scoped(db.selectFrom('customers'), staff).select('customers.mobile'))

/** @throws Refusal 404 for an order beyond the caller's scope, as for one that is not there */
export async function checkOrderScope(
  db: Db | Trx,
  staff: OrderScope,
  orderId: number,
  message = '订单不存在',
): Promise<void> {
  if (staff.scope === 'all') return
  const seen = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', 'in', buyersWithin(db, staff))
    .executeTakeFirst()
  if (!seen) throw notFound(message)
}
