import { stored } from '@/client/storage'
import { overlays, toast } from '../overlays'
import { settle, watchPayment } from './settle'

let recovering: Promise<void> | null = null

/**
 * After a return from a cashier: asks the server, then the user, whose question closes by itself once the server knows.
 * Neither choice discards the order: 已支付 polls for a minute, 未支付 asks once more and leaves the order unpaid, to be
 * paid later.
 */
export function recoverPayment(): Promise<void> {
  recovering ??= recover().finally(() => {
    recovering = null
  })
  return recovering
}

async function recover(): Promise<void> {
  if (!stored.read('pay_order_id')) return
  if ((await settle(1)) !== 'pending') return
  const question = new AbortController()
  const said = await overlays.paidOrNot(watchPayment(question.signal))
  question.abort()
  if (!stored.read('pay_order_id')) return
  const state = await (said === 'paid' ? settle() : settle(1))
  if (state !== 'pending') return
  if (said === 'unpaid') stored.remove('pay_order_id')
  else toast('支付结果确认中，到账后会自动开通')
}
