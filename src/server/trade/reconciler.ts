import type { Deps } from '../deps'
import { closeOrder } from './order-close'
import { ORDER_LIFE, type Order } from './orders'
import { SYSTEM } from './order-events'
import { receiveParcel, type Parcel } from './parcels'
import { markAsked, movePayment, paymentMachine, type Payment } from './payments'
import { adapterOf } from './payment-adapters'
import { askChannel, refundSecond } from './payments-channel'
import { sendRefund } from './refund-money'
import { returnExpired } from '../store/stock'
import type { Refund } from './refund-machine'
import { forgetKeys } from '../kernel/idempotency'
import { DAY } from '../kernel/days'

/** How long a payment may stay unheard of before the channel is asked. */
export const ASK_AFTER = 5 * 60_000
const BATCH = 200
/** Channels answer in tenths of a second: a rush is worked off side by side. */
const LANES = 4
/** How long a run may take, in ms, shared evenly by its errands: a slow channel must not starve the refunds. */
const RUN_BUDGET = 45_000
const KEYS_KEPT = 30 * DAY

export interface Reconciled {
  asked: number
  settled: number
  closed: number
  refunded: number
  /** What did not work and will be tried again. */
  failed: number
}

interface Limits {
  /** How long the run may take, in ms. */
  budget?: number
  /** Ends the run after what is under way. */
  stopping?: AbortSignal
}

/**
 * Works through everything `next` finds after a row, a batch at a time, until nothing is left or `late` says so.
 * What fails stays where it is, and the batch after it is reached all the same.
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
 * Finds what notifications did not bring: asks for open payments, closes expired orders after asking, sends second
 * payments back. Every step is a guarded command, so several instances may run it at the same time.
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
  /** A share of the budget, by a clock that nobody sets. */
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
        await markAsked(deps.db, payment.id, now)
        done.asked += 1
        const verdict = await askChannel(deps, payment)
        if (verdict === 'settled') done.settled += 1
        // Its order has been paid or closed by now: nobody should pay this way any more.
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
  // What the channels could not be asked about is free again all the same.
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
  await forgetKeys(deps.db, now - KEYS_KEPT)
  return done
}

/** Longest unheard of first. Asking marks a payment as checked now; one checked in the future was so before the clock was put back. */
const openPayments = (deps: Deps, now: number, after?: Payment): Promise<Payment[]> =>
  deps.db
    .selectFrom('payments')
    .selectAll()
    .where('state', '=', 'pending')
    .where((eb) => eb.or([eb('checked_at', '<=', now - ASK_AFTER), eb('checked_at', '>', now + ASK_AFTER)]))
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

/** Line refunds the channel was not told of, or answered late. */
const refundsDue = (deps: Deps, after?: Refund): Promise<Refund[]> =>
  deps.db
    .selectFrom('refunds')
    .selectAll()
    .where('state', '=', 'refunding')
    .where('id', '>', after?.id ?? 0)
    .orderBy('id')
    .limit(BATCH)
    .execute()

/** Parcels nobody has confirmed in their time. */
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
    // A state nobody knows may still become paid: the order waits with its payment.
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

/** Reconciles every half minute until stopped, so that what an order held is free within one; one run never overlaps the next, and a stop waits for one step at most. */
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
