import type { SandboxChannel } from '../adapters/payment/sandbox'
import type { Trx } from '../deps'
import type { Order } from '../trade/orders'
import { settle } from '../trade/payments'
import type { NeededDeps } from '../kernel/serial-number'

/** Pays a demo order at a sandbox channel and records the payment there as well, so that it can be refunded. */
export async function payOrder(
  trx: Trx,
  deps: NeededDeps,
  order: Order,
  channel: SandboxChannel,
): Promise<void> {
  const pay_no = `P${order.order_sn}`
  const provider = `sandbox-${channel}`
  const { total: amount, created_at } = order
  await trx
    .insertInto('payments')
    .values({
      order_id: order.id,
      pay_no,
      provider,
      state: 'pending',
      amount,
      provider_txn: null,
      created_at,
      settled_at: null,
      checked_at: created_at,
    })
    .execute()
  const providerTxn = `SB${pay_no}`
  await trx
    .insertInto('sandbox_payments')
    .values({
      pay_no,
      channel,
      amount,
      title: order.title,
      return_url: '',
      state: 'paid',
      txn: providerTxn,
      due_at: 0,
      created_at,
    })
    .execute()
  const report = {
    payNo: pay_no,
    state: 'paid',
    word: 'paid',
    amount,
    merchant: 'demo',
    providerTxn,
  } as const
  await settle(trx, deps, { provider, merchant: 'demo' }, report)
}
