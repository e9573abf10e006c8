import type { Trx } from '../../deps'
import { house, transfer, wallet, type Posting } from '../../money/ledger'
import type { Order } from '../orders'

/** Puts coins or points that were bought into the buyer's wallet, together with the bonus. */
export async function issue(
  trx: Trx,
  order: Order,
  what: { currency: 'COIN' | 'POINT'; amount: number; bonus: number; now: number },
): Promise<'given'> {
  const { currency, amount, bonus, now } = what
  const account = await wallet(trx, order.user_id, currency)
  const postings: Posting[] = [
    { account: await house(trx, currency, 'issue'), amount: -amount },
    { account, amount },
  ]
  // The bonus is a posting of its own: it is not income, and a refund must distinguish the two.
  if (bonus)
    postings.push(
      { account: await house(trx, currency, 'promotion'), amount: -bonus },
      { account, amount: bonus },
    )
  await transfer(trx, {
    reference: `order:${order.order_sn}:${currency === 'COIN' ? 'coins' : 'points'}`,
    kind: 'recharge',
    memo: order.title,
    postings,
    at: now,
  })
  return 'given'
}
