import type { WithdrawalState } from '@/contract/earnings/withdraw-rules'
import type { WithdrawalRow } from '@/contract/earnings/withdraw'
import type { Db } from '../../deps'
import { notFound } from '../../kernel/http/refusal'
import { decodeCursor, limitOf, pageOf, type Page } from '../../kernel/list/cursor'
import type { Withdrawal } from '../withdrawals'
import type { WalletPurpose } from '@/contract/money/wallets'

export const presentWithdrawal = (row: Withdrawal): WithdrawalRow => ({
  id: row.id,
  withdrawNo: row.withdraw_no,
  purpose: row.purpose,
  amount: row.amount,
  fee: row.fee,
  kind: row.kind,
  bank: row.bank,
  holder: row.holder,
  number: row.masked,
  state: row.state,
  reason: row.reason,
  at: row.created_at,
  movedAt: row.moved_at,
})

export interface WithdrawalFilter {
  purpose?: WalletPurpose
  state?: WithdrawalState
  cursor?: string
  limit?: number
}

export async function withdrawalsOf(
  db: Db,
  userId: number,
  { purpose, state, ...page }: WithdrawalFilter,
): Promise<Page<WithdrawalRow> & { total: number }> {
  const limit = limitOf(page)
  const after = decodeCursor(page.cursor, 1)?.[0]
  const mine = db
    .selectFrom('withdrawals')
    .where('user_id', '=', userId)
    .$if(purpose !== undefined, (query) => query.where('purpose', '=', purpose ?? 'brokerage'))
    .$if(state !== undefined, (query) => query.where('state', '=', state ?? 'paid'))
  const found = await mine
    .$if(after !== undefined, (query) => query.where('id', '<', after ?? 0))
    .selectAll()
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return { rows: rows.map(presentWithdrawal), next, total }
}

export const stepsOf = (db: Db, id: number) =>
  db
    .selectFrom('withdrawal_events')
    .select(['state', 'note', 'at'])
    .where('withdrawal_id', '=', id)
    .orderBy('id')
    .execute()

/** @throws Refusal 404 */
export async function ownWithdrawal(db: Db, userId: number, id: number) {
  const row = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw notFound('提现记录不存在')
  return { ...presentWithdrawal(row), steps: await stepsOf(db, id) }
}
