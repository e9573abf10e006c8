import type { Db, Trx } from '../deps'
import { account, balanceOf, house, transfer, type Account, type Posting } from './ledger'
import { WALLET_PURPOSES, type WalletPurpose } from '@/contract/money/wallets'

/** A user's earnings by source, in CNY: the available part, and the part held until refunds are no longer possible. */
export const available = (trx: Trx, userId: number, purpose: WalletPurpose): Promise<Account> =>
  account(trx, 'user', userId, 'CNY', purpose)
export const frozenAccount = (trx: Trx, userId: number, purpose: WalletPurpose): Promise<Account> =>
  account(trx, 'user', userId, 'CNY', `${purpose}-frozen`)

/** What a user may withdraw, over all their wallets. */
export async function cashOf(db: Db, userId: number): Promise<number> {
  const { sum } = await db
    .selectFrom('ledger_accounts')
    .select((eb) => eb.fn.sum<number | null>('balance').as('sum'))
    .where((eb) => eb.and({ owner: 'user', owner_id: userId, currency: 'CNY' }))
    .where('purpose', 'in', WALLET_PURPOSES)
    .executeTakeFirstOrThrow()
  return Number(sum ?? 0)
}

export interface Earner {
  userId: number
  purpose: WalletPurpose
}

interface What {
  reference: string
  memo: string
  at: number
}

/** Makes held earnings available; debts of the same wallet are settled first. Returns the amount used for debts. */
export async function release(
  trx: Trx,
  { userId, purpose }: Earner,
  amount: number,
  what: What,
): Promise<number> {
  const free = await available(trx, userId, purpose)
  await transfer(trx, {
    ...what,
    kind: 'release',
    postings: [
      { account: await frozenAccount(trx, userId, purpose), amount: -amount },
      { account: free, amount },
    ],
  })
  return settleDebts(trx, { userId, purpose }, amount, what)
}

/** Settles a wallet's debts from newly available earnings, oldest first. Returns the amount used. */
export async function settleDebts(
  trx: Trx,
  { userId, purpose }: Earner,
  amount: number,
  { reference, at }: Pick<What, 'reference' | 'at'>,
): Promise<number> {
  const free = await available(trx, userId, purpose)
  const debts = await trx
    .selectFrom('earning_debts')
    .selectAll()
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('remaining', '>', 0)
    .orderBy('id')
    .execute()
  let taken = 0
  for (const debt of debts) {
    const part = Math.min(debt.remaining, amount - taken)
    if (part === 0) break
    const settled = await trx
      .updateTable('earning_debts')
      .set({ remaining: debt.remaining - part })
      .where('id', '=', debt.id)
      .where('remaining', '=', debt.remaining)
      .executeTakeFirst()
    if (settled.numUpdatedRows !== 1n) throw new Error(`debt ${debt.id} moved under its transaction`)
    await transfer(trx, {
      reference: `${reference}:debt:${debt.id}`,
      kind: 'set-off',
      memo: '抵扣已退款的收益',
      postings: [
        { account: free, amount: -part },
        { account: await house(trx, 'CNY', debt.counter), amount: part },
      ],
      at,
    })
    taken += part
  }
  return taken
}

interface Claw extends What {
  amount: number
  held: boolean
  /** The platform's account that paid the earning. */
  counter: string
  /** The transfer that is reversed as a whole. */
  reversalOf?: number
  /** Further postings of the transfer, which sum to zero with the counter account's own share. */
  more?: Posting[]
}

/**
 * Claws earnings back: from held ones, or from available ones as far as they suffice; the rest becomes a debt. Returns
 * the transfer, or null when there was nothing to take.
 */
export async function clawBackEarnings(
  trx: Trx,
  { userId, purpose }: Earner,
  claw: Claw,
): Promise<number | null> {
  const { amount, held, counter, reference, memo, at, more = [] } = claw
  const stage = held ? `${purpose}-frozen` : purpose
  const taken = Math.min(amount, await balanceOf(trx, 'user', userId, 'CNY', stage))
  const short = amount - taken
  if (short)
    await trx
      .insertInto('earning_debts')
      .values({
        user_id: userId,
        purpose,
        amount: short,
        remaining: short,
        counter,
        reference,
        created_at: at,
      })
      .execute()
  const postings: Posting[] = [...more]
  if (taken)
    postings.push(
      { account: await account(trx, 'user', userId, 'CNY', stage), amount: -taken },
      { account: await house(trx, 'CNY', counter), amount: taken },
    )
  if (!postings.length) return null
  const reversalOf = short || more.length ? undefined : claw.reversalOf
  return transfer(trx, {
    reference,
    kind: 'clawback',
    memo,
    postings,
    at,
    ...(reversalOf === undefined ? {} : { reversalOf }),
  })
}
