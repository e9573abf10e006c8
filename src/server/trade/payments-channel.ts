import type { Deps } from '../deps'
import { adapterOf } from './payment-adapters'
import { settle, settleRefund, type Payment, type Verdict } from './payments'

type ChannelDeps = Pick<Deps, 'db' | 'command' | 'clock' | 'random' | 'log' | 'payments'>

/** Queries the channel for a payment's state and applies the result. @throws what the channel threw */
export async function queryChannel(
  deps: ChannelDeps,
  payment: Pick<Payment, 'pay_no' | 'provider'>,
): Promise<Verdict> {
  const adapter = adapterOf(deps, payment.provider)
  if (!adapter) throw new Error(`no settings for the channel ${payment.provider}`)
  const report = await adapter.query(payment.pay_no)
  const verdict = await deps.command((trx) => settle(trx, deps, adapter, report))
  if (verdict === 'second') await tryRefund(deps, payment.pay_no)
  return verdict
}

/**
 * Refunds a second payment. The refund's number is derived from the payment's, so a repetition after a crash or a lost
 * response refunds nothing twice.
 */
export async function refundSecond(deps: ChannelDeps, payment: Payment): Promise<boolean> {
  const adapter = adapterOf(deps, payment.provider)
  if (!adapter) throw new Error(`no settings for the channel ${payment.provider}`)
  const state = await adapter.refund({
    payNo: payment.pay_no,
    refundNo: `R${payment.pay_no}`,
    amount: payment.amount,
    total: payment.amount,
    reason: payment.refund_reason,
  })
  if (state !== 'done') return false
  await deps.command((trx) => settleRefund(trx, payment.pay_no, deps.clock.now()))
  return true
}

/** Refunds at once if possible; the reconciler repeats what fails here. */
export async function tryRefund(deps: ChannelDeps, payNo: string): Promise<void> {
  try {
    const payment = await deps.db
      .selectFrom('payments')
      .selectAll()
      .where('pay_no', '=', payNo)
      .executeTakeFirst()
    if (payment?.state === 'refunding') await refundSecond(deps, payment)
  } catch (error) {
    deps.log.warn({ err: error, payNo }, 'refund of a second payment will be tried again')
  }
}
