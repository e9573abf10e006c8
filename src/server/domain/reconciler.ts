import type { Deps } from '../deps'
import { moveOrder, ORDER_LIFE, type Order } from './orders'
import { movePayment, paymentMachine, type Payment } from './payments'
import { adapterOf, askChannel, refundSecond } from './payments-channel'

/** How long a payment may stay unheard of before the channel is asked. */
export const ASK_AFTER = 5 * 60_000
const BATCH = 200
const KEYS_KEPT = 30 * 86_400_000

export interface Reconciled {
  asked: number
  settled: number
  closed: number
  refunded: number
  /** What did not work and will be tried again. */
  failed: number
}

/**
 * Finds what notifications did not bring: asks for open payments, closes expired orders after asking, sends second
 * payments back. Every step is a guarded command, so several instances may run it at the same time.
 */
export async function reconcile(deps: Deps): Promise<Reconciled> {
  const done: Reconciled = { asked: 0, settled: 0, closed: 0, refunded: 0, failed: 0 }
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      done.failed += 1
      deps.log.warn({ err: error, what }, 'reconciliation will be tried again')
    }
  }
  const now = deps.clock.now()
  for (const payment of await openPayments(deps, now - ASK_AFTER))
    await attempt(payment.pay_no, async () => {
      await deps.db.updateTable('payments').set({ checked_at: now }).where('id', '=', payment.id).execute()
      done.asked += 1
      const verdict = await askChannel(deps, payment)
      if (verdict === 'settled') done.settled += 1
      // Its order has been paid or closed by now: nobody should pay this way any more.
      if (verdict === 'pending' && payment.created_at + ORDER_LIFE <= now) await closePayment(deps, payment)
    })
  for (const order of await expiredOrders(deps, now))
    await attempt(order.order_sn, async () => {
      if (await closeExpired(deps, order)) done.closed += 1
    })
  const refunding = await deps.db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'refunding')
    .limit(BATCH)
    .execute()
  for (const payment of refunding)
    await attempt(payment.pay_no, async () => {
      if (await refundSecond(deps, payment)) done.refunded += 1
    })
  await deps.db
    .deleteFrom('idempotency_keys')
    .where('created_at', '<', now - KEYS_KEPT)
    .execute()
  return done
}

const openPayments = (deps: Deps, before: number): Promise<Payment[]> =>
  deps.db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where('checked_at', '<=', before)
    .orderBy('checked_at')
    .limit(BATCH)
    .execute()

const expiredOrders = (deps: Deps, now: number): Promise<Order[]> =>
  deps.db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'unpaid')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(BATCH)
    .execute()

/** Tells the channel to take no more money, then says so here. */
async function closePayment(deps: Deps, payment: Payment): Promise<void> {
  await adapterOf(deps, payment.provider)?.close(payment.pay_no)
  await deps.command(async (trx) => {
    const current = await trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    if (paymentMachine.next(current.state, 'close')) await movePayment(trx, current, 'close')
  })
}

/** Closes an order nobody paid, once each of its channels has said so and will take no more money for it. */
async function closeExpired(deps: Deps, order: Order): Promise<boolean> {
  const payments = await deps.db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
  for (const payment of payments) {
    if (!paymentMachine.next(payment.state, 'close')) continue
    const verdict = await askChannel(deps, payment)
    if (verdict === 'settled' || verdict === 'second') return false
    if (verdict !== 'pending') continue
    await adapterOf(deps, payment.provider)?.close(payment.pay_no)
    await deps.command(async (trx) => {
      const current = await trx
        .selectFrom('payments')
        .selectAll()
        .where('id', '=', payment.id)
        .executeTakeFirstOrThrow()
      if (paymentMachine.next(current.state, 'close')) await movePayment(trx, current, 'close')
    })
  }
  return deps.command(async (trx) => {
    const current = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (current.state !== 'unpaid') return false
    await moveOrder(trx, current, 'close', deps.clock.now())
    return true
  })
}

/** Reconciles once a minute until stopped; one run never overlaps the next. */
export function startReconciler(deps: Deps, every = 60_000): { stop(): Promise<void> } {
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const run = async (): Promise<void> => {
    try {
      await reconcile(deps)
    } catch (error) {
      deps.log.error({ err: error }, 'reconciler')
    }
    if (!stopped) plan()
  }
  const plan = (): void => {
    timer = setTimeout(() => {
      running = run()
    }, every)
    timer.unref()
  }
  plan()
  return {
    async stop() {
      stopped = true
      clearTimeout(timer)
      await running
    },
  }
}
