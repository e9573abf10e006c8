import type { AuditTarget } from '@/contract/kernel/audit-entities'
import { audit } from './audit'
import { isEmptied, isSealed } from './audit-seal'
import type { Db, Deps, Trx } from '../deps'

/** Action of the entry in the server's own chain that lists the rows that were emptied. */
export const EMPTY_ACTION = 'personal.empty'

/** Ids of the emptied rows that such an entry lists. */
export const emptiedIds = (after: string): number[] =>
  (JSON.parse(after) as { ids?: number[] } | null)?.ids ?? []

/** Targets of the rows that operators wrote about a user's records. */
async function targetsOf(db: Db, userId: number): Promise<string[]> {
  const ids = async (table: 'applications' | 'withdrawals' | 'payees') =>
    (await db.selectFrom(table).select('id').where('user_id', '=', userId).execute()).map(({ id }) => id)
  const orders = await db.selectFrom('orders').select('order_sn').where('user_id', '=', userId).execute()
  const refunds = await db.selectFrom('refunds').select('refund_no').where('user_id', '=', userId).execute()
  const papers = await db.selectFrom('certificates').select('id').where('owner_id', '=', userId).execute()
  return [
    `user:${userId}`,
    ...(await ids('applications')).map((id) => `application:${id}`),
    ...(await ids('withdrawals')).map((id) => `withdrawal:${id}`),
    ...(await ids('payees')).map((id) => `payee:${id}`),
    ...papers.map(({ id }) => `certificate:${id}`),
    ...orders.map(({ order_sn }) => `order:${order_sn}`),
    ...refunds.map(({ refund_no }) => `refund:${refund_no}`),
  ]
}

const AT_ONCE = 500

/**
 * Empties rows about a person that were written before content was sealed, and lists them in the server's own chain.
 * Their hashes stay: where the content is guessable they could still confirm a guess, which cannot be fixed afterwards
 * in a hash chain.
 */
export async function emptyPlainRows(
  trx: Trx,
  ctx: Pick<Deps, 'clock'>,
  who: { userId: number } | { target: string },
): Promise<void> {
  const ids: number[] = []
  const take = (rows: { id: number; before: string; after: string; ip: string }[], ownIp: boolean) => {
    for (const row of rows) {
      const plain = [row.before, row.after].some((text) => text !== 'null' && !isSealed(text))
      if (!isEmptied(row) && (plain || (ownIp && row.ip !== '' && !isSealed(row.ip)))) ids.push(row.id)
    }
  }
  const read = trx.selectFrom('audit_log').select(['id', 'before', 'after', 'ip'])
  if ('userId' in who)
    take(await read.where('realm', '=', 'user').where('actor_id', '=', who.userId).execute(), true)
  const targets = 'userId' in who ? await targetsOf(trx, who.userId) : [who.target]
  for (let start = 0; start < targets.length; start += AT_ONCE)
    take(
      await read
        .where('realm', '=', 'staff')
        .where('target', 'in', targets.slice(start, start + AT_ONCE))
        .execute(),
      false,
    )
  for (let start = 0; start < ids.length; start += AT_ONCE) {
    const some = ids.slice(start, start + AT_ONCE)
    await trx
      .updateTable('audit_log')
      .set({ before: '', after: '', ip: '' })
      .where('id', 'in', some)
      .execute()
    const server = { ...ctx, ip: '', staff: null, user: null }
    const target: AuditTarget = 'userId' in who ? `erased:${who.userId}` : 'erased'
    await audit(trx, server, EMPTY_ACTION, target, null, { ids: some })
  }
}
