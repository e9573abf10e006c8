import type { Db, StaffSession, Trx } from '../deps'
import { notFound } from '../kernel/http/refusal'
import { scoped } from './customers'

/** The fields of a session that decide which orders an operator sees. */
export type OrderScope = Pick<StaffSession, 'id' | 'scope' | 'team' | 'teacherId'>

/** Users who are customers within the scope: an operator sees only their orders. */
export const buyersWithin = (db: Db | Trx, staff: OrderScope) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.mobile', 'in', scoped(db.selectFrom('customers'), staff).select('customers.mobile'))

/** @throws Refusal 404 for an order outside the caller's scope, the same as for a missing one */
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
