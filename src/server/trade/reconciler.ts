import type { Deps } from '../deps'
import { closeOrder } from './order-close'
import { ORDER_LIFE, type Order } from './orders'
import { SYSTEM } from './order-events'
import { receiveParcel, type Parcel } from './parcels'
import { markQueried, movePayment, paymentMachine, type Payment } from './payments'
import { adapterOf } from './payment-adapters'
import { queryChannel, refundSecond } from './payments-channel'
import { sendRefund } from './refund-money'
import { returnExpired } from '../store/stock'
import type { Refund } from './refund-machine'
import { deleteKeysBefore } from '../kernel/idempotency'
import { DAY } from '../kernel/days'

/** How long a payment may stay without a report before the channel is queried, in ms. */
export const QUERY_AFTER = 5 * 60_000
const BATCH = 200
/** Channels respond in tenths of a second: a backlog is processed in parallel. */
const LANES = 4
/** Time budget of a run, in ms, shared evenly by its tasks: a slow channel must not starve the refunds. */
const RUN_BUDGET = 45_000
const KEYS_KEPT = 30 * DAY

export interface Reconciled {
  asked: number
  settled: number
  closed: number
  refunded: number
  /** Number of failed tasks, which will be retried. */
  failed: number
}

interface Limits {
  /** Time budget of the run, in ms. */
  budget?: number
  /** Ends the run after the current steps. */
  stopping?: AbortSignal
}

/**
 * Processes everything `next` finds after a row, in batches, until nothing is left or `late` returns true. Failed rows
 * stay as they are, and the next batch is processed all the same.
 */
async function eachOf<T>(
  next: (after: T | undefined) => Promise<T[]>,
  late: () => boolean,
  work: (row: T) => Promise<void>,
): Promise<void> {
  for (let last: T | undefined; !late();) {
    const batch = await next(last)
    const rows = batch.values()
    const lane = async (): Promise<void> => {
      for (const row of rows) {
        if (late()) return
        await work(row)
      }
    }
    await Promise.all(Array.from({ length: LANES }, lane))
    last = batch.at(-1)
    if (batch.length < BATCH) return
  }
}

/**
 * Finds what notifications missed: queries open payments, closes expired orders after querying, refunds second
 * payments. Every step is a guarded command, so several instances may run it at the same time.
 */
export async function reconcile(
  deps: Deps,
  { budget = RUN_BUDGET, stopping }: Limits = {},
): Promise<Reconciled> {
  const done: Reconciled = { asked: 0, settled: 0, closed: 0, refunded: 0, failed: 0 }
  const attempt = async (what: string, work: () => Promise<void>): Promise<void> => {
    try {
      await work()
    } catch (error) {
      done.failed += 1
      deps.log.warn({ err: error, what }, 'reconciliation will be tried again')
    }
  }
  /** A share of the budget, measured by a monotonic clock. */
  const share = (): (() => boolean) => {
    const end = performance.now() + budget / 5
    return () => stopping?.aborted === true || performance.now() >= end
  }
  const now = deps.clock.now()
  await eachOf<Payment>(
    (after) => openPayments(deps, now, after),
    share(),
    (payment) =>
      attempt(payment.pay_no, async () => {
        await markQueried(deps.db, payment.id, now)
        done.asked += 1
        const verdict = await queryChannel(deps, payment)
        if (verdict === 'settled') done.settled += 1
        // Its order has been paid or closed by now: this payment must not be completed any more.
        if (verdict === 'pending' && payment.created_at + ORDER_LIFE <= now) await closePayment(deps, payment)
      }),
  )
  await eachOf<Order>(
    (after) => expiredOrders(deps, now, after),
    share(),
    (order) =>
      attempt(order.order_sn, async () => {
        if (await closeExpired(deps, order)) done.closed += 1
      }),
  )
  // Stock is released even if the channels could not be queried.
  await attempt('holds', async () => void (await returnExpired(deps)))
  await eachOf<Payment>(
    (after) => refunding(deps, after),
    share(),
    (payment) =>
      attempt(payment.pay_no, async () => {
        if (await refundSecond(deps, payment)) done.refunded += 1
      }),
  )
  await eachOf<Refund>(
    (after) => refundsDue(deps, after),
    share(),
    (refund) =>
      attempt(refund.refund_no, async () => {
        if (await sendRefund(deps, refund)) done.refunded += 1
      }),
  )
  await eachOf<Parcel>(
    (after) => parcelsDue(deps, now, after),
    share(),
    (parcel) =>
      attempt(`parcel ${parcel.id}`, () => deps.command((trx) => receiveParcel(trx, deps, SYSTEM, parcel))),
  )
  await deleteKeysBefore(deps.db, now - KEYS_KEPT)
  return done
}

/**
 * Least recently checked first. A query marks a payment as checked now; a check in the future dates from before the
 * clock was set back.
 */
const openPayments = (deps: Deps, now: number, after?: Payment): Promise<Payment[]> =>
  deps.db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where((eb) =>
      eb.or([eb('checked_at', '<=', now - QUERY_AFTER), eb('checked_at', '>', now + QUERY_AFTER)]),
    )
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('checked_at', 'id'), '>', eb.tuple(after?.checked_at ?? 0, after?.id ?? 0)),
      ),
    )
    .orderBy('checked_at')
    .orderBy('id')
    .limit(BATCH)
    .execute()

const expiredOrders = (deps: Deps, now: number, after?: Order): Promise<Order[]> =>
  deps.db
    .selectFrom('orders')
    .selectAll()
    .where('state', '=', 'unpaid')
    .where('expires_at', '<=', now)
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(BATCH)
    .execute()

const refunding = (deps: Deps, after?: Payment): Promise<Payment[]> =>
  deps.db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'refunding')
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(BATCH)
    .execute()

/** Line refunds not sent to the channel yet, or whose result is pending. */
const refundsDue = (deps: Deps, after?: Refund): Promise<Refund[]> =>
  deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'refunding')
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(BATCH)
    .execute()

/** Parcels that were not confirmed in time. */
const parcelsDue = (deps: Deps, now: number, after?: Parcel): Promise<Parcel[]> =>
  deps.db
    .selectFrom('parcels')
    .selectAll()
    .where('state', '=', 'shipped')
    .where('auto_receive_at', '<=', now)
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(BATCH)
    .execute()

/** Tells the channel to accept no more money, then closes the payment here. */
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

/**
 * Closes an unpaid order once each of its channels has confirmed that it is unpaid and accepts no more money for it.
 */
async function closeExpired(deps: Deps, order: Order): Promise<boolean> {
  const payments = await deps.db.selectFrom('payments').selectAll().where('order_id', '=', order.id).execute()
  for (const payment of payments) {
    if (!paymentMachine.next(payment.state, 'close')) continue
    const verdict = await queryChannel(deps, payment)
    // An unknown state may still become paid: the order waits with its payment.
    if (verdict === 'settled' || verdict === 'second' || verdict === 'state') return false
    if (verdict !== 'pending') continue
    await closePayment(deps, payment)
  }
  return deps.command(async (trx) => {
    const current = await trx
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    if (current.state !== 'unpaid') return false
    await closeOrder(trx, current, deps.clock.now())
    return true
  })
}

/**
 * Reconciles every half minute until stopped, so that an order's stock is released within one; runs never overlap, and
 * a stop waits for one step at most.
 */
export function startReconciler(deps: Deps, every = 30_000): { stop(): Promise<void> } {
  const stopping = new AbortController()
  let running = Promise.resolve()
  let timer: NodeJS.Timeout | undefined
  const run = async (): Promise<void> => {
    try {
      await reconcile(deps, { stopping: stopping.signal })
    } catch (error) {
      deps.log.error({ err: error }, 'reconciler')
    }
    if (!stopping.signal.aborted) plan()
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
      stopping.abort()
      clearTimeout(timer)
      await running
    },
  }
}
