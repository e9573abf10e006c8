import type { AuditTarget } from '@/contract/kernel/audit-entities'
import type { Row } from '../kernel/tables'
import type { StaffContext, Trx } from '../deps'
import { recordKeyUse } from '../kernel/http/effects'
import { badInput, conflict, notFound } from '../kernel/http/refusal'
import { audit } from '../kernel/audit'
import { balanceOf, house, reverse, transfer, wallet } from './ledger'

export interface Adjustment {
  id: number
  currency: 'POINT' | 'COIN'
  /** Signed. */
  amount: number
  reason: string
}

/** Platform account on the other side of operators' bookings. */
const PURPOSE = 'adjustment'

const sameAs = (row: Row<'adjustments'>, { id, currency, amount, reason }: Adjustment): boolean =>
  row.user_id === id && row.currency === currency && row.amount === amount && row.reason === reason

/**
 * Books points or coins to or from a user: two postings, once per key of the operator.
 * @throws Refusal 402 below zero, 404 for an unknown user, 409 when the key was used for another adjustment
 */
export async function adjust(trx: Trx, ctx: StaffContext, wanted: Adjustment) {
  const { id: userId, currency, amount, reason } = wanted
  if (amount === 0) throw badInput('调整数量不能为 0')
  const known = await trx
    .selectFrom('adjustments')
    .selectAll()
    .where('staff_id', '=', ctx.staff.id)
    .where('key', '=', ctx.idempotencyKey)
    .executeTakeFirst()
  recordKeyUse(trx, known !== undefined)
  if (known) {
    if (!sameAs(known, wanted)) throw conflict('请求标识已用于另一笔操作，请刷新后重试')
    return { id: known.id, balance: known.balance }
  }
  const user = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', userId)
    .where('state', '<>', 'deleted')
    .executeTakeFirst()
  if (!user) throw notFound('用户不存在')
  const now = ctx.clock.now()
  const before = await balanceOf(trx, 'user', userId, currency)
  const transferId = await transfer(trx, {
    reference: `adjustment:${ctx.staff.id}:${ctx.idempotencyKey}`,
    kind: 'adjustment',
    memo: `平台调整：${reason}`,
    postings: [
      { account: await house(trx, currency, PURPOSE), amount: -amount },
      { account: await wallet(trx, userId, currency), amount },
    ],
    at: now,
  })
  const balance = before + amount
  const row = await trx
    .insertInto('adjustments')
    .values({
      staff_id: ctx.staff.id,
      key: ctx.idempotencyKey,
      user_id: userId,
      currency,
      amount,
      reason,
      transfer_id: transferId,
      balance,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const what = { currency, balance, amount, reason, adjustment: row.id }
  await audit(trx, ctx, 'adminaccount.adjust', `user:${userId}`, { currency, balance: before }, what)
  return { id: row.id, balance }
}

/** Books the opposite, once. @throws Refusal 409 when it was reversed before, 402 when the user has spent it */
export async function reverseAdjustment(trx: Trx, ctx: StaffContext, id: number, reason: string) {
  const row = await trx.selectFrom('adjustments').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw notFound('调整记录不存在')
  const done = await trx
    .selectFrom('ledger_transfers')
    .select('id')
    .where('reversal_of', '=', row.transfer_id)
    .executeTakeFirst()
  if (done) throw conflict('该调整已撤销')
  const before = await balanceOf(trx, 'user', row.user_id, row.currency)
  await reverse(trx, row.transfer_id, `adjustment:${id}:reversed`, ctx.clock.now())
  const balance = before - row.amount
  const target: AuditTarget = `user:${row.user_id}`
  const [from, to] = [
    { currency: row.currency, balance: before },
    { currency: row.currency, balance, reason, adjustment: id },
  ]
  await audit(trx, ctx, 'adminaccount.reverse', target, from, to)
  return { balance }
}
