import type { PayoutReport } from '../adapters/payout/payout'
import type { Deps, Trx } from '../deps'
import { conflict } from '../refusal'
import { numberOf } from './payees'
import { LostRace } from './state-machine'
import { completeWithdrawal, moveWithdrawal, type Withdrawal } from './withdrawals'

/** Withdrawals on their way out: given to the channel, asked after, settled by what it says. */
const AT_ONCE = 50
/** How long an order may stay unheard of before the channel is asked. */
export const ASK_PAYOUT_AFTER = 60_000

/** An order's number at the channel. One that failed is over: the next attempt is another order. */
const payoutNo = (row: Withdrawal): string => `${row.withdraw_no}-${row.attempts}`

const byId = (trx: Trx, id: number): Promise<Withdrawal> =>
  trx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** Takes what the channel says of an order; saying it again changes nothing. */
export async function settlePayout(
  trx: Trx,
  deps: Pick<Deps, 'clock'>,
  id: number,
  report: PayoutReport,
): Promise<Withdrawal> {
  const row = await byId(trx, id)
  const now = deps.clock.now()
  const ours = report.payoutNo === payoutNo(row) && report.amount === row.amount
  if (row.state !== 'paying' || !ours || report.state === 'unknown' || report.state === 'pending') {
    await trx.updateTable('withdrawals').set({ checked_at: now }).where('id', '=', id).execute()
    return row
  }
  if (report.state === 'paid') return completeWithdrawal(trx, row, report.providerTxn, deps.clock)
  const reason = report.fault || '打款失败'
  return moveWithdrawal(trx, row, 'fail', { now, note: reason, set: { reason, checked_at: now } })
}

/** What an operator who pays adds to the attempt's own transaction; answers who it is. */
type ByStaff = (trx: Trx) => Promise<number>

/** Writes down that an attempt begins: from here on only the channel says how it ends. */
async function begin(deps: Deps, id: number, provider: string, by?: ByStaff): Promise<Withdrawal> {
  return deps.command(async (trx) => {
    const staffId = await by?.(trx)
    const row = await byId(trx, id)
    const now = deps.clock.now()
    return moveWithdrawal(trx, row, 'pay', {
      now,
      note: row.attempts ? '重新打款' : '打款中',
      ...(staffId === undefined ? {} : { staffId }),
      set: { attempts: row.attempts + 1, provider, reason: '', checked_at: now },
    })
  })
}

const order = (deps: Deps, row: Withdrawal) => ({
  payoutNo: payoutNo(row),
  kind: row.kind,
  holder: row.holder,
  bank: row.bank,
  number: numberOf(deps.env, row.user_id, row.sealed),
  amount: row.amount,
})

/**
 * Pays one withdrawal now. An answer that does not come leaves it being paid, and the channel is asked later.
 * @throws Refusal 409 without a channel or when it is past that
 */
export async function payWithdrawal(deps: Deps, id: number, by?: ByStaff): Promise<Withdrawal> {
  const { payout } = deps
  if (!payout) throw conflict('未配置打款通道')
  const row = await begin(deps, id, payout.provider, by).catch((error: unknown) => {
    if (error instanceof LostRace) throw conflict('该提现已不在待打款状态，请刷新')
    throw error
  })
  try {
    const report = await payout.pay(order(deps, row))
    return await deps.command((trx) => settlePayout(trx, deps, id, report))
  } catch (error) {
    deps.log.warn({ err: error, withdrawal: row.withdraw_no }, 'payout will be asked after')
    return row
  }
}

/** Asks the channel of an order that was given to it; one it never got is given again under the same number. */
async function askAfter(deps: Deps, row: Withdrawal): Promise<void> {
  const { payout } = deps
  if (!payout) return
  const said = await payout.query(payoutNo(row))
  const report = said.state === 'unknown' ? await payout.pay(order(deps, row)) : said
  await deps.command((trx) => settlePayout(trx, deps, row.id, report))
}

/** Pays what is approved, and asks after what is on its way. Answers how many were worked on. */
export async function payWithdrawals(deps: Deps): Promise<number> {
  if (!deps.payout) return 0
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('withdrawals')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('state', '=', 'approved'),
        eb.and([eb('state', '=', 'paying'), eb('checked_at', '<=', now - ASK_PAYOUT_AFTER)]),
      ]),
    )
    .orderBy('checked_at')
    .limit(AT_ONCE)
    .execute()
  for (const row of due)
    await (row.state === 'approved' ? payWithdrawal(deps, row.id) : askAfter(deps, row)).catch(
      (error: unknown) => deps.log.warn({ err: error, withdrawal: row.withdraw_no }, 'payout'),
    )
  return due.length
}

/** Pays once a minute until stopped; one run never overlaps the next. */
export function startPayouts(deps: Deps, every = 60_000): { stop(): Promise<void> } {
  let running = Promise.resolve<unknown>(undefined)
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  const plan = (): void => {
    timer = setTimeout(() => {
      running = payWithdrawals(deps)
        .catch((error: unknown) => deps.log.error({ err: error }, 'payouts'))
        .finally(() => {
          if (!stopped) plan()
        })
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
