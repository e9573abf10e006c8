import { sql } from 'kysely'
import type {
  OfficeWithdrawal,
  OfficeWithdrawalDetail,
  WITHDRAWAL_FLAGS,
} from '@/contract/earnings/adminmoney'
import type { WithdrawalState } from '@/contract/earnings/withdraw-rules'
import type { Db, StaffContext, Trx } from '../../deps'
import { conflict, notFound } from '../../kernel/http/refusal'
import { audit } from '../../kernel/audit'
import { totalOf } from '../../kernel/db/counted'
import { heldOf, pendingWithdrawals } from '../held'
import { balanceOf } from '../../money/ledger'
import { foundByNames, type Ids, type Names, namesWith } from '../../kernel/text/names'
import {
  inLiterals,
  editedByOther,
  type PickedRecord,
  type TablePage,
  windowOf,
} from '../../kernel/list/office'
import { numberOf } from '../payees'
import { payWithdrawal } from '../payouts'
import { masked } from '../../people/personal-data'
import { debtOf } from '../withdrawal-rules'
import { presentWithdrawal } from './withdrawal-lists'
import { moveWithdrawal, refuseWithdrawal, withdrawalMachine, type Withdrawal } from '../withdrawals'
import type { WalletPurpose } from '@/contract/money/wallets'

/** States in which an operator has to act. */
const WAITING: readonly WithdrawalState[] = ['reviewing', 'failed']

export interface WithdrawalSearch extends TablePage {
  keyword?: string
  state?: WithdrawalState | 'waiting'
  purpose?: WalletPurpose
}

const OF_USERS = (users: Ids): Ids => sql`select id from withdrawals where user_id in (${users})`

function matching(
  db: Db,
  { keyword: typed = '', state, purpose }: WithdrawalSearch,
  names: Names | null = null,
) {
  const keyword = typed.trim()
  const known = [
    sql`select id from withdrawals where withdraw_no = ${keyword.toUpperCase()}`,
    OF_USERS(sql`select id from users where mobile = ${keyword}`),
  ]
  return db
    .selectFrom('withdrawals as withdrawal')
    .innerJoin('users', 'users.id', 'withdrawal.user_id')
    .$if(purpose !== undefined, (query) => query.where('withdrawal.purpose', '=', purpose ?? 'shop'))
    .$if(state === 'waiting', (query) => query.where(inLiterals('withdrawal.state', WAITING)))
    .$if(state !== undefined && state !== 'waiting', (query) =>
      query.where('withdrawal.state', '=', state as WithdrawalState),
    )
    .$if(names !== null, (query) =>
      query.where(foundByNames('withdrawal.id', [{ names, alias: 'users', referring: OF_USERS }], known)),
    )
}

/** Number of withdrawals that wait for a decision or a retry. */
export const countWithdrawals = (db: Db) => matching(db, { state: 'waiting' }).select('withdrawal.id')

const rowsOf = (db: Db, search: WithdrawalSearch, names: Names | null = null) =>
  matching(db, search, names)
    .leftJoin('staff', 'staff.id', 'withdrawal.reviewer_id')
    .selectAll('withdrawal')
    .select(['users.nickname', 'users.mobile', 'staff.name as staff_name', 'staff.display_name'])

type Found = Awaited<ReturnType<ReturnType<typeof rowsOf>['execute']>>[number]

const present = (row: Found): OfficeWithdrawal => ({
  ...presentWithdrawal(row),
  holder: masked('name', row.holder),
  userId: row.user_id,
  nickname: row.nickname,
  mobile: masked('mobile', row.mobile),
  flags: JSON.parse(row.flags) as (typeof WITHDRAWAL_FLAGS)[number][],
  attempts: row.attempts,
  reviewer: row.display_name || row.staff_name || '',
  version: row.version,
})

export async function listWithdrawals(db: Db, search: WithdrawalSearch) {
  const { limit, offset } = windowOf(search)
  // Waiting ones are sorted oldest first, to be processed in order; others newest first.
  const order = search.state === 'waiting' ? 'asc' : 'desc'
  const names = await namesWith(db, 'users', search.keyword)
  const rows = await rowsOf(db, search, names)
    .orderBy('withdrawal.id', order)
    .limit(limit)
    .offset(offset)
    .execute()
  const total = await totalOf(db, search, rows.length, matching(db, search, names).select('withdrawal.id'))
  return { rows: rows.map(present), next: '', total }
}

/** @throws Refusal 404 */
export async function withdrawalDetail(db: Db, id: number): Promise<OfficeWithdrawalDetail> {
  const row = await rowsOf(db, {}).where('withdrawal.id', '=', id).executeTakeFirst()
  if (!row) throw notFound('提现不存在')
  const [available, frozen, held, underWay, debt, paid, shared, steps] = await Promise.all([
    balanceOf(db, 'user', row.user_id, 'CNY', row.purpose),
    balanceOf(db, 'user', row.user_id, 'CNY', `${row.purpose}-frozen`),
    heldOf(db, row.user_id, row.purpose),
    pendingWithdrawals(db, row.user_id, row.purpose),
    debtOf(db, row.user_id, row.purpose),
    db
      .selectFrom('withdrawals')
      .select((eb) => eb.fn.sum<number | null>('amount').as('sum'))
      .where('user_id', '=', row.user_id)
      .where('state', '=', 'paid')
      .where('id', '<>', id)
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('payees')
      .innerJoin('users', 'users.id', 'payees.user_id')
      .select(['users.id as userId', 'users.nickname'])
      .distinct()
      .where('payees.mark', '=', row.mark)
      .where('payees.user_id', '<>', row.user_id)
      .limit(20)
      .execute(),
    db
      .selectFrom('withdrawal_events as event')
      .leftJoin('staff', 'staff.id', 'event.staff_id')
      .select(['event.state', 'event.note', 'event.at', 'staff.name', 'staff.display_name'])
      .where('event.withdrawal_id', '=', id)
      .orderBy('event.id')
      .execute(),
  ])
  return {
    ...present(row),
    available,
    frozen,
    held,
    underWay,
    debt,
    paidBefore: Number(paid.sum ?? 0),
    providerTxn: row.provider_txn ?? '',
    sharedWith: shared,
    steps: steps.map(({ state, note, at, name, display_name }) => ({
      state,
      note,
      at,
      by: display_name || name || '',
    })),
  }
}

/** A withdrawal in the version the operator saw. @throws Refusal 404, 409 */
async function seen(trx: Trx, { id, version }: PickedRecord): Promise<Withdrawal> {
  const row = await trx.selectFrom('withdrawals').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('提现不存在')
  if (row.version !== version) throw editedByOther()
  return row
}

const past = () => conflict('该提现已处理，请刷新')

/** Approves a withdrawal as an operator. @throws LostRace */
export const approveWithdrawal = (
  trx: Trx,
  row: Withdrawal,
  staffId: number,
  now: number,
): Promise<Withdrawal> =>
  moveWithdrawal(trx, row, 'approve', { now, note: '审核通过', staffId, set: { reviewer_id: staffId } })

/** @throws Refusal 404, 409 */
export async function approveOne(trx: Trx, ctx: StaffContext, item: PickedRecord): Promise<void> {
  const row = await seen(trx, item)
  if (row.state !== 'reviewing') throw past()
  const after = await approveWithdrawal(trx, row, ctx.staff.id, ctx.clock.now())
  const what = { state: after.state, amount: row.amount, userId: row.user_id }
  await audit(
    trx,
    ctx,
    'adminwithdraw.approve',
    `withdrawal:${row.id}`,
    { state: row.state },
    what,
    `user:${row.user_id}`,
  )
}

/** @throws Refusal 404, 409 */
export async function refuseOne(
  trx: Trx,
  ctx: StaffContext,
  item: PickedRecord,
  reason: string,
): Promise<void> {
  const row = await seen(trx, item)
  if (!withdrawalMachine.next(row.state, 'refuse')) throw past()
  const after = await refuseWithdrawal(trx, row, { staffId: ctx.staff.id, reason }, ctx.clock.now())
  const what = { state: after.state, amount: row.amount, userId: row.user_id, reason }
  await audit(
    trx,
    ctx,
    'adminwithdraw.refuse',
    `withdrawal:${row.id}`,
    { state: row.state },
    what,
    `user:${row.user_id}`,
  )
}

/** Pays now, or retries. @throws Refusal 404, 409 */
export function payOne(ctx: StaffContext, item: PickedRecord): Promise<Withdrawal> {
  return payWithdrawal(ctx, item.id, async (trx) => {
    const row = await seen(trx, item)
    if (!withdrawalMachine.next(row.state, 'pay')) throw past()
    const what = { amount: row.amount, attempt: row.attempts + 1, userId: row.user_id }
    await audit(
      trx,
      ctx,
      'adminwithdraw.pay',
      `withdrawal:${row.id}`,
      { state: row.state },
      what,
      `user:${row.user_id}`,
    )
    return ctx.staff.id
  })
}

/** The payee of a withdrawal unmasked; the operator's reason is logged. @throws Refusal 404 */
export async function revealPayee(
  trx: Trx,
  ctx: StaffContext,
  id: number,
  reason: string,
): Promise<{ holder: string; number: string; mobile: string }> {
  const row = await trx
    .selectFrom('withdrawals as withdrawal')
    .innerJoin('users', 'users.id', 'withdrawal.user_id')
    .select(['withdrawal.user_id', 'withdrawal.holder', 'withdrawal.sealed', 'users.mobile'])
    .where('withdrawal.id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('提现记录不存在')
  await audit(trx, ctx, 'adminwithdraw.reveal', `withdrawal:${id}`, null, { reason })
  return {
    holder: row.holder,
    number: numberOf(ctx.env, row.user_id, row.sealed),
    mobile: row.mobile ?? '',
  }
}
