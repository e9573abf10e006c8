import { MEMBERSHIP_OPENED, PAY_FAILED_WITH } from '@/format/actionTexts'
import { invalidate } from '@/client/answers'
import { call, type AnswerOf } from '@/client/client'
import { CallError } from '@/client/errors'
import { stored, type PendingPayment } from '@/client/storage'
import { toast } from '../overlays'
import { loadUser } from '../session'
import { notifyPaid } from './paid'

export type PayState = AnswerOf<'common.payResult'>['state']

/** Pauses between polls, in seconds: 1-2-4-8…, a minute in all (beyond.md 3). */
const PAUSES = [0, 1, 2, 4, 8, 15, 15, 15]
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

let settling: Promise<PayState | null> | null = null

/**
 * Polls the state of the saved payment until it is final. The id is cleared only when the server has reported a final
 * state, or when the user says unpaid and the server has responded once (reliability rule 6).
 * @param tries number of polls, at most eight: a minute
 * @returns null when no payment is pending or no poll got a response
 */
export function settle(tries = PAUSES.length): Promise<PayState | null> {
  settling ??= ask(tries).finally(() => {
    settling = null
  })
  return settling
}

/**
 * Polls while the user is asked about the saved payment, for a minute at most. The promise resolves once the payment has
 * a final state, which is announced as by {@link settle}; without one it never does.
 */
export const watchPayment = (question: AbortSignal): Promise<void> =>
  new Promise((resolve) => void poll(question).then((decided) => decided && resolve()))

async function poll(question: AbortSignal): Promise<boolean> {
  for (const pause of PAUSES.slice(1)) {
    await wait(pause)
    if (question.aborted) return false
    await settle(1)
    if (!stored.read('pay_order_id')) return true
  }
  return false
}

/** Null when there was no response. A payment of another account, which has logged in meanwhile, is not waited for. */
const askOnce = (id: string): Promise<AnswerOf<'common.payResult'> | 'not ours' | null> =>
  call('common.payResult', { pay_order_id: id }, { quiet: true }).catch((error: unknown) =>
    // An HTTP 404 may come from another server: only the API's own code discards a payment.
    error instanceof CallError && error.kind === 'code' && error.code === 404 ? 'not ours' : null,
  )

async function ask(tries: number): Promise<PayState | null> {
  const pending = stored.read('pay_order_id')
  if (!pending) return null
  let state: PayState | null = null
  for (const pause of PAUSES.slice(0, tries)) {
    await wait(pause)
    const answer = await askOnce(pending.id)
    if (answer === 'not ours') {
      stored.remove('pay_order_id')
      return null
    }
    state = answer?.state ?? state
    if (answer && answer.state !== 'pending') {
      stored.remove('pay_order_id')
      await announce(pending, answer.state, answer.msg)
      return answer.state
    }
  }
  return state
}

const DONE: Record<PendingPayment['purpose'], string> = {
  vip: MEMBERSHIP_OPENED,
  coins: '充值成功',
  points: '充值成功',
  gift: '礼品已备好，去发给好友吧',
  order: '支付成功',
}

async function announce(pending: PendingPayment, state: PayState, msg: string): Promise<void> {
  if (state === 'paid') {
    await loadUser().catch(() => undefined)
    toast(DONE[pending.purpose])
    notifyPaid(pending.purpose)
    return
  }
  // Screens that show the order offer to pay again.
  invalidate('orders.detail', 'orders.lists')
  toast(`${PAY_FAILED_WITH}${msg}`)
}
