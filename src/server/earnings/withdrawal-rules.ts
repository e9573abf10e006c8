import { feeOf } from '@/contract/earnings/withdraw-rules'
import type { WithdrawalRule } from '@/contract/earnings/withdraw'
import type { Db } from '../deps'
import { dayOf } from '../kernel/days'
import { heldOf, pendingWithdrawals } from './held'
import { balanceOf } from '../money/ledger'
import { factorStatus } from '../people/login/second-factor'
import type { WalletPurpose } from '@/contract/money/wallets'
import { readDocument } from '../kernel/documents'

/** Withdrawal rules set by operators; amounts in fen. */
export interface WithdrawalRules {
  feeRate: number
  feeLeast: number
  least: number
  mostAtOnce: number
  /** Withdrawals a user may request per day, for all wallets together. */
  times: number
  /** Larger amounts are reviewed by an operator first. */
  reviewAbove: number
}

export const WITHDRAWAL_RULES: WithdrawalRules = {
  feeRate: 6,
  feeLeast: 100,
  least: 1_000,
  mostAtOnce: 2_000_000,
  times: 3,
  reviewAbove: 50_000,
}

export const withdrawalRules = async (db: Db): Promise<WithdrawalRules> => ({
  ...WITHDRAWAL_RULES,
  ...(await readDocument<Partial<WithdrawalRules>>(db, 'withdrawals', {})),
})

/** The largest amount that the balance covers together with its fee. */
export function maxWithdrawal(
  rules: Pick<WithdrawalRules, 'feeRate' | 'feeLeast' | 'mostAtOnce'>,
  free: number,
): number {
  // Rounding may change it by a fen or two.
  const guess = Math.floor((free * 1000) / (1000 + rules.feeRate)) + 1
  let amount = Math.min(rules.mostAtOnce, free - rules.feeLeast, guess)
  while (amount > 0 && amount + feeOf(rules, amount) > free) amount -= 1
  return Math.max(0, amount)
}

/** How many withdrawals a user has requested on the day of an instant. */
export async function countWithdrawalsToday(db: Db, userId: number, now: number): Promise<number> {
  const { last } = await db
    .selectFrom('withdrawals')
    .select((eb) => eb.fn.max<number | null>('day_number').as('last'))
    .where('user_id', '=', userId)
    .where('day', '=', dayOf(now))
    .executeTakeFirstOrThrow()
  return last ?? 0
}

export async function debtOf(db: Db, userId: number, purpose: WalletPurpose): Promise<number> {
  const { debt } = await db
    .selectFrom('earning_debts')
    .select((eb) => eb.fn.sum<number | null>('remaining').as('debt'))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .executeTakeFirstOrThrow()
  return Number(debt ?? 0)
}

/** The current rule for one wallet of a user. */
export async function ruleFor(
  db: Db,
  userId: number,
  purpose: WalletPurpose,
  now: number,
): Promise<WithdrawalRule> {
  const [rules, available, frozen, held, underWay, debt, asked, factor] = await Promise.all([
    withdrawalRules(db),
    balanceOf(db, 'user', userId, 'CNY', purpose),
    balanceOf(db, 'user', userId, 'CNY', `${purpose}-frozen`),
    heldOf(db, userId, purpose),
    pendingWithdrawals(db, userId, purpose),
    debtOf(db, userId, purpose),
    countWithdrawalsToday(db, userId, now),
    factorStatus(db, 'user', userId),
  ])
  const most = maxWithdrawal(rules, available)
  return {
    purpose,
    available,
    frozen,
    held,
    underWay,
    debt,
    ...rules,
    most: most >= rules.least ? most : 0,
    timesLeft: Math.max(0, rules.times - asked),
    factor: factor.enabled,
  }
}
