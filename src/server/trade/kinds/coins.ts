import type { Trx } from '../../deps'
import { balanceOf, house, transfer, wallet, type Posting } from '../../money/ledger'
import type { Order } from '../orders'
import type { Refund } from '../refund-machine'
import { conflict } from '../../kernel/http/refusal'
import { issue } from './issue'
import type { Kind, OrderLine } from './kind'

export interface CoinSnapshot {
  coins: number
  bonus: number
}

const soldOf = (line: OrderLine): CoinSnapshot => JSON.parse(line.snapshot) as CoinSnapshot

/** @throws Refusal 409 when the buyer has spent some of them */
async function takeBack(trx: Trx, order: Order, line: OrderLine, refund: Refund): Promise<void> {
  const { coins: amount, bonus } = soldOf(line)
  if ((await balanceOf(trx, 'user', order.user_id, 'COIN')) < amount + bonus)
    throw conflict('买家的金币已使用，余额不足以收回')
  const account = await wallet(trx, order.user_id, 'COIN')
  const postings: Posting[] = [
    { account, amount: -amount },
    { account: await house(trx, 'COIN', 'issue'), amount },
  ]
  if (bonus)
    postings.push(
      { account, amount: -bonus },
      { account: await house(trx, 'COIN', 'promotion'), amount: bonus },
    )
  const reference = `refund:${refund.refund_no}:coins`
  await transfer(trx, { reference, kind: 'refund', memo: order.title, postings, at: refund.updated_at })
}

/** A pack of coins. */
export const coins: Kind = {
  label: '金币',
  deliver(trx, order, line, { clock }) {
    const { coins: amount, bonus } = soldOf(line)
    return issue(trx, order, { currency: 'COIN', amount, bonus, now: clock.now() })
  },
  refundable: true,
  takeBack,
  earns: () => null,
  figure: 'soldCoins',
  face: 'none',
  holdsStock: false,
}
