import type { PayoutReport, PayoutRequest } from '../adapters/payout/payout'
import { payerOf } from '../adapters/payout/registry'
import type { Db, Deps, Trx } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import { numberOf } from './payees'
import { startRounds, type Rounds } from '../kernel/jobs/rounds'
import { LostRace } from '../kernel/state-machine'
import { completeWithdrawal, moveWithdrawal, type Withdrawal } from './withdrawals'

/** Payment of withdrawals: sent to the channel, queried, and settled by its report. */
const AT_ONCE = 50
/** Age of an order in ms after which the channel is queried. */
export const QUERY_PAYOUT_AFTER = 60_000

/** An order's number at the channel. A failed order is final: the next attempt is another order. */
const payoutNo = (row: Withdrawal): string => `${row.withdraw_no}-${row.attempts}`

/** @throws Refusal 404 */
async function byId(db: Db, id: number): Promise<Withdrawal> {
  const row = await db.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('提现记录不存在')
  return row
}

/** Applies the channel's report about an order; a repeated report changes nothing. */
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

/** Whether the payee's number can be decrypted: if it was encrypted under another SECRET, it could never be paid. */
function readable(deps: Deps, row: Withdrawal): boolean {
  try {
    return numberOf(deps.env, row.user_id, row.sealed) !== ''
  } catch {
    return false
  }
}

/** Runs in the attempt's own transaction when an operator pays; returns the operator's id. */
type ByStaff = (trx: Trx) => Promise<number>

/** Records the start of an attempt: from here on only the channel's report ends it. */
async function begin(deps: Deps, id: number, provider: string, by?: ByStaff): Promise<Withdrawal> {
  return deps.command(async (trx) => {
    const staffId = await by?.(trx)
    const row = await byId(trx, id)
    const now = deps.clock.now()
    if (!readable(deps, row)) throw conflict('收款账号无法读取，请拒绝后由用户重新添加')
    return moveWithdrawal(trx, row, 'pay', {
      now,
      note: row.attempts ? '重新打款' : '打款中',
      ...(staffId === undefined ? {} : { staffId }),
      set: { attempts: row.attempts + 1, provider, reason: '', checked_at: now },
    })
  })
}

const order = async (deps: Deps, row: Withdrawal): Promise<PayoutRequest> => ({
  payoutNo: payoutNo(row),
  kind: row.kind,
  holder: row.holder,
  bank: row.bank,
  number: numberOf(deps.env, row.user_id, row.sealed),
  openId: row.kind === 'wechat' ? await openIdOf(deps, row.user_id) : '',
  amount: row.amount,
})

/** The open id of the official account that a user has bound. */
async function openIdOf({ db }: Deps, userId: number): Promise<string> {
  const found = await db
    .selectFrom('outside_identities')
    .select('open_id')
    .where('user_id', '=', userId)
    .where('platform', '=', 'mp')
    .executeTakeFirst()
  return found?.open_id ?? ''
}

/**
 * Pays one withdrawal now. If the channel does not respond, it stays in state paying and the channel is queried later.
 * @throws Refusal 409 without a channel, or when its state does not allow a payment
 */
export async function payWithdrawal(deps: Deps, id: number, by?: ByStaff): Promise<Withdrawal> {
  const { kind } = await byId(deps.db, id)
  const payer = payerOf(deps.payouts, kind)
  if (!payer) throw conflict('未配置打款通道')
  const row = await begin(deps, id, payer.provider, by).catch((error: unknown) => {
    if (error instanceof LostRace) throw conflict('该提现已不在待打款状态，请刷新')
    throw error
  })
  try {
    const report = await payer.pay(await order(deps, row))
    return await deps.command((trx) => settlePayout(trx, deps, id, report))
  } catch (error) {
    deps.log.warn({ err: error, withdrawal: row.withdraw_no }, 'payout will be asked after')
    return row
  }
}

/**
 * Queries the channel about an order; one it never received is sent again under the same number. Only the channel it
 * was sent to is queried: another one would not know the order and would pay it a second time.
 */
async function askAfter(deps: Deps, row: Withdrawal): Promise<void> {
  const payer = deps.payouts?.find(({ provider }) => provider === row.provider)
  if (!payer) throw new Error(`the channel ${row.provider} of a payout under way is gone`)
  const request = await order(deps, row)
  const said = await payer.query(request)
  const report = said.state === 'unknown' ? await payer.pay(request) : said
  await deps.command((trx) => settlePayout(trx, deps, row.id, report))
}

/** Pays approved withdrawals and queries those being paid. Returns how many were processed. */
export async function payWithdrawals(deps: Deps): Promise<number> {
  if (!deps.payouts?.length) return 0
  const kinds = deps.payouts.flatMap((adapter) => adapter.kinds)
  const now = deps.clock.now()
  const due = await deps.db
    .selectFrom('withdrawals')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb.and([eb('state', '=', 'approved'), eb('kind', 'in', kinds)]),
        eb.and([eb('state', '=', 'paying'), eb('checked_at', '<=', now - QUERY_PAYOUT_AFTER)]),
      ]),
    )
    .orderBy('checked_at')
    .limit(AT_ONCE)
    .execute()
  for (const row of due)
    await (row.state === 'approved' ? payWithdrawal(deps, row.id) : askAfter(deps, row)).catch(
      async (error: unknown) => {
        deps.log.warn({ err: error, withdrawal: row.withdraw_no }, 'payout')
        // To the end of the queue, so that a stuck one does not block the others.
        await deps.db
          .updateTable('withdrawals')
          .set({ checked_at: now })
          .where('id', '=', row.id)
          .where('version', '=', row.version)
          .execute()
      },
    )
  return due.length
}

/** Pays once per minute until stopped. */
export const startPayouts = (deps: Deps, every = 60_000): Rounds =>
  startRounds(() => payWithdrawals(deps), {
    every,
    failed: (error) => deps.log.error({ err: error }, 'payouts'),
  })
