import { createHash } from 'node:crypto'
import { feeOf } from '@/contract/earnings/withdraw-rules'
import type { Deps, Trx } from '../deps'
import { insertAll } from '../kernel/db/insert'
import { DAY } from '../kernel/days'
import { releaseCommission } from '../earnings/commissions'
import { addPayee } from '../earnings/payees'
import { releaseSettlement } from '../earnings/settlements'
import {
  requestWithdrawal,
  completeWithdrawal,
  moveWithdrawal,
  type WithdrawalRequest,
} from '../earnings/withdrawals'
import { WITHDRAWAL_RULES } from '../earnings/withdrawal-rules'
import { Story, vip, whole, type Draft } from './money'
import { seedOnce } from './once'
import type { NeededDeps } from '../kernel/serial-number'

const MARK = 'seeded.earnings'
const DEALER = '13800000003'
const SHOP = '13800000004'

/** The same random numbers in every demo, so that what was recorded from one fits the next. */
export function repeatable(salt = 'earning'): NeededDeps['random'] {
  let count = 0
  return {
    bytes(length) {
      count += 1
      return createHash('sha512').update(`${salt} ${count}`).digest().subarray(0, length)
    },
  }
}

export const userOf = async (trx: Trx, mobile: string): Promise<number | undefined> =>
  (await trx.selectFrom('users').select('id').where('mobile', '=', mobile).executeTakeFirst())?.id

interface Sale {
  user_id: number
  /** Before now, in ms. */
  ago: number
  draft: Draft
  channel: 'wechat' | 'alipay'
  sentBack?: boolean
}

/** Day-by-day purchases of the users referred by the dealer, each within the attribution period. */
async function seedSales(trx: Trx, dealer: number, now: number): Promise<void> {
  const story = new Story(trx, now, 'sales')
  const works = await trx
    .selectFrom('works')
    .selectAll()
    .where('state', '=', 'published')
    .where('free', '=', 0)
    .where('price', '>', 0)
    .where('kind', 'in', ['course', 'audio', 'ebook'])
    .orderBy('heat', 'desc')
    .orderBy('id')
    .limit(12)
    .execute()
  // Readers who referred others are promoters too, so that the dealer has a second level.
  const sharers = await trx
    .selectFrom('users')
    .select('id as user_id')
    .where('id', 'not in', trx.selectFrom('user_roles').select('user_id'))
    .where('mobile', 'is', null)
    .where('id', 'in', trx.selectFrom('referrals').select('sharer_id'))
    .execute()
  await insertAll(
    trx,
    'user_roles',
    sharers.map((sharer) => ({ ...sharer, role: 'promoter' })),
  )
  const first = trx.selectFrom('referrals').select('user_id').where('sharer_id', '=', dealer)
  const brought = await trx
    .selectFrom('referrals')
    .innerJoin('users', 'users.id', 'referrals.user_id')
    .select(['referrals.user_id', 'referrals.created_at'])
    .where((eb) => eb.or([eb('sharer_id', '=', dealer), eb('sharer_id', 'in', first)]))
    // Users with a phone have orders from another part of the seed.
    .where('users.mobile', 'is', null)
    .orderBy('referrals.user_id')
    .execute()
  const sales: Sale[] = []
  for (const [index, { user_id, created_at }] of brought.entries()) {
    const since = now - created_at
    const work = works[index % Math.max(1, works.length)]
    const early = Math.max(DAY, since - (3 + index) * DAY)
    const channel = index % 2 ? 'alipay' : 'wechat'
    sales.push({ user_id, ago: early, draft: vip('member', index % 2 ? 365 : 90), channel })
    const ago = Math.max(DAY / 2, early - 9 * DAY)
    if (work) sales.push({ user_id, ago, draft: whole(work), channel: 'wechat', sentBack: index === 2 })
  }
  for (const { user_id, ago, draft, channel, sentBack } of sales.sort((a, b) => b.ago - a.ago)) {
    await releaseDue(trx, now - ago)
    const order = await story.paid(user_id, draft, ago, channel)
    if (!sentBack) continue
    const back = ago - DAY / 4
    await story.refunded(order, back)
  }
}

/** Dependencies with a clock set to a past moment. */
type Then = Pick<Deps, 'env' | 'random' | 'clock'>

export async function withdraws(
  trx: Trx,
  then: Then,
  userId: number,
  asked: Pick<WithdrawalRequest, 'payeeId' | 'purpose' | 'amount'>,
): Promise<void> {
  const now = then.clock.now()
  const row = await requestWithdrawal(trx, then, userId, {
    ...asked,
    fee: feeOf(WITHDRAWAL_RULES, asked.amount),
  })
  // Large withdrawals wait for an operator.
  if (row.state !== 'approved') return
  const paying = await moveWithdrawal(trx, row, 'pay', {
    now,
    note: '打款中',
    set: { attempts: 1, provider: 'sandbox', checked_at: now },
  })
  await completeWithdrawal(trx, paying, `PO${row.withdraw_no}`, then.clock)
}

/** Payees, and withdrawals: paid ones, and one waiting for an operator. */
async function seedWithdrawals(
  trx: Trx,
  then: Then,
  { dealer, owner }: { dealer: number | undefined; owner: number | undefined },
): Promise<void> {
  if (dealer) {
    const holder = '周予安'
    const card = {
      kind: 'bank',
      holder,
      bank: '招商银行',
      number: '6225880212345673',
      preferred: true,
    } as const
    const { id: payeeId } = await addPayee(trx, then, dealer, card)
    const alipay = { kind: 'alipay', holder, bank: '', number: DEALER, preferred: false } as const
    await addPayee(trx, then, dealer, alipay)
    await withdraws(trx, then, dealer, { payeeId, purpose: 'brokerage', amount: 2_000 })
  }
  if (owner) {
    const { id: payeeId } = await addPayee(trx, then, owner, {
      kind: 'bank',
      holder: '沈青禾',
      bank: '中国工商银行',
      number: '6222021234567894',
      preferred: true,
    })
    await withdraws(trx, then, owner, { payeeId, purpose: 'shop', amount: 10_000 })
    await withdraws(trx, then, owner, { payeeId, purpose: 'shop', amount: 51_000 })
  }
}

export async function releaseDue(trx: Trx, now: number): Promise<void> {
  const due = await trx
    .selectFrom('commissions')
    .selectAll()
    .where('state', '=', 'held')
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .orderBy('id')
    .execute()
  for (const row of due) await releaseCommission(trx, row, row.hold_until)
  const settled = await trx
    .selectFrom('shop_settlements')
    .selectAll()
    .where('state', '=', 'held')
    .where('hold_until', '<=', now)
    .orderBy('hold_until')
    .orderBy('id')
    .execute()
  for (const row of settled) await releaseSettlement(trx, row, row.hold_until)
}

/** Seeds the earnings once, also in a database of an earlier release. */
export async function seedEarnings(
  deps: Pick<Deps, 'db' | 'command' | 'env'>,
  { demo, now }: { demo: boolean; now: number },
): Promise<void> {
  await seedOnce(deps, { mark: MARK, demo, now }, async (trx) => {
    const [dealer, owner] = [await userOf(trx, DEALER), await userOf(trx, SHOP)]
    if (dealer) await seedSales(trx, dealer, now)
    const then = { env: deps.env, random: repeatable(), clock: { now: () => now - 2 * DAY } }
    await releaseDue(trx, then.clock.now())
    await seedWithdrawals(trx, then, { dealer, owner })
    await releaseDue(trx, now)
  })
}
