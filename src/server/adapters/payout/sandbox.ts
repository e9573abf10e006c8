import type { Row } from '../../kernel/tables'
import type { Deps } from '../../deps'
import { PAYEE_KINDS } from '@/contract/earnings/withdraw-rules'
import { unknown, type PayoutAdapter, type PayoutReport, type PayoutRequest } from './payout'

/** A payout to an account ending in REFUSED fails: no such account; the other ending is paid a little later. */
const REFUSED = /0000$/
const LATE = /9999$/
export const PAYOUT_LATE_MS = 60_000

export type SandboxDeps = Pick<Deps, 'db' | 'clock' | 'random'>

const reportOf = (row: Row<'sandbox_payouts'>): PayoutReport => ({
  payoutNo: row.payout_no,
  state: row.state,
  amount: row.amount,
  providerTxn: row.txn ?? '',
  fault: row.fault,
})

/** Sandbox for a channel that sends money; only used in demo mode. */
export function sandboxPayouts(deps: SandboxDeps): PayoutAdapter {
  const txn = (): string => `PO${Buffer.from(deps.random.bytes(12)).toString('hex')}`
  const find = (payoutNo: string) =>
    deps.db.selectFrom('sandbox_payouts').selectAll().where('payout_no', '=', payoutNo).executeTakeFirst()

  async function query(request: PayoutRequest): Promise<PayoutReport> {
    const { payoutNo } = request
    const row = await find(payoutNo)
    if (!row) return unknown(request)
    if (row.state !== 'pending' || row.due_at > deps.clock.now()) return reportOf(row)
    await deps.db
      .updateTable('sandbox_payouts')
      .set({ state: 'paid', txn: txn() })
      .where('payout_no', '=', payoutNo)
      .where('state', '=', 'pending')
      .execute()
    return query(request)
  }

  return {
    provider: 'sandbox',
    kinds: PAYEE_KINDS,
    query,
    async pay(request) {
      const { payoutNo, kind, number, amount } = request
      const state = REFUSED.test(number) ? 'failed' : LATE.test(number) ? 'pending' : 'paid'
      const now = deps.clock.now()
      await deps.db
        .insertInto('sandbox_payouts')
        .values({
          payout_no: payoutNo,
          kind,
          amount,
          state,
          fault: state === 'failed' ? '收款账户不存在' : '',
          txn: state === 'paid' ? txn() : null,
          due_at: now + PAYOUT_LATE_MS,
          created_at: now,
        })
        .onConflict((on) => on.doNothing())
        .execute()
      return query(request)
    },
  }
}
