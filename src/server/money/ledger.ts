import type { Row } from '../kernel/tables'
import type { Db, Trx } from '../deps'
import { readByIndex } from '../kernel/db/postgres-commands'
import { Refusal } from '../kernel/http/refusal'
import { checkpointFaults, houseBalance } from './ledger-checkpoints'
import { bookLots } from './point-lots'

/**
 * Double entry, append-only. CNY counts fen; coins and points are currencies of their own. A positive amount is what we
 * owe the owner of the account, so incoming money leaves the channel's account and enters another one.
 */
export type Currency = 'CNY' | 'COIN' | 'POINT'
export type Owner = 'user' | 'house'
export type Account = Pick<Row<'ledger_accounts'>, 'id' | 'currency' | 'may_overdraw'>

export interface Posting {
  account: Account
  amount: number
}

export interface Transfer {
  /** The event that caused it; a reference is accepted once in the whole ledger. */
  reference: string
  kind: string
  memo: string
  postings: Posting[]
  at: number
  reversalOf?: number
}

/** Thrown when a user's account would go below zero. */
export class InsufficientFunds extends Refusal {
  constructor(currency: string) {
    super(402, currency === 'COIN' ? '金币不足，请先充值' : currency === 'POINT' ? '积分不足' : '余额不足')
  }
}

/** Returns an owner's account; creates it if missing. Platform accounts may go below zero. */
export async function account(
  trx: Trx,
  owner: Owner,
  ownerId: number,
  currency: Currency,
  purpose: string,
): Promise<Account> {
  const key = { owner, owner_id: ownerId, currency, purpose }
  const find = () =>
    trx
      .selectFrom('ledger_accounts')
      .select(['id', 'currency', 'may_overdraw'])
      .where((eb) => eb.and(key))
      .executeTakeFirst()
  await readByIndex(trx)
  const known = await find()
  if (known) return known
  await trx
    .insertInto('ledger_accounts')
    .values({ ...key, balance: 0, may_overdraw: owner === 'house' ? 1 : 0 })
    .onConflict((on) => on.doNothing())
    .execute()
  const made = await find()
  if (!made) throw new Error(`ledger account ${owner}:${ownerId}:${currency}:${purpose} could not be made`)
  return made
}

export const house = (trx: Trx, currency: Currency, purpose: string): Promise<Account> =>
  account(trx, 'house', 0, currency, purpose)
export const wallet = (trx: Trx, userId: number, currency: Currency): Promise<Account> =>
  account(trx, 'user', userId, currency, 'wallet')

function check(postings: Posting[]): void {
  const sums = new Map<string, number>()
  for (const {
    account: { currency },
    amount,
  } of postings) {
    if (!Number.isSafeInteger(amount) || amount === 0)
      throw new Error(`a posting of ${amount} is not an amount`)
    sums.set(currency, (sums.get(currency) ?? 0) + amount)
  }
  if (postings.length < 2) throw new Error('a transfer needs two postings at least')
  for (const [currency, sum] of sums)
    if (sum !== 0) throw new Error(`postings in ${currency} sum to ${sum}, not to zero`)
}

/**
 * Books a transfer and returns its id.
 * @throws InsufficientFunds when a user's account would go below zero; Error when the reference was used before
 */
export async function transfer(
  trx: Trx,
  { reference, kind, memo, postings, at, reversalOf }: Transfer,
): Promise<number> {
  check(postings)
  const row = await trx
    .insertInto('ledger_transfers')
    .values({ reference, kind, memo, reversal_of: reversalOf ?? null, created_at: at })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!row) throw new Error(`the ledger has ${reference} already`)
  // In the order of the accounts, so that two transfers cannot deadlock.
  const ordered = [...postings].sort((a, b) => a.account.id - b.account.id)
  for (const posting of ordered) await move(trx, posting)
  await trx
    .insertInto('ledger_postings')
    .values(
      ordered.map(({ account: { id, currency }, amount }) => ({
        transfer_id: row.id,
        account_id: id,
        currency,
        amount,
      })),
    )
    .execute()
  await bookLots(trx, { id: row.id, postings, at, reversalOf })
  return row.id
}

/** Platform balances are not cached: every checkout would contend for the same row, and no check depends on them. */
async function move(trx: Trx, { account: { id, currency, may_overdraw }, amount }: Posting): Promise<void> {
  if (may_overdraw) return
  const moved = await trx
    .updateTable('ledger_accounts')
    .set((eb) => ({ balance: eb('balance', '+', amount) }))
    .where('id', '=', id)
    .where('balance', '>=', -amount)
    .executeTakeFirst()
  if (moved.numUpdatedRows !== 1n) throw new InsufficientFunds(currency)
}

/** Books the opposite of a transfer, once: corrections never edit. */
export async function reverse(trx: Trx, transferId: number, reference: string, at: number): Promise<number> {
  const original = await trx
    .selectFrom('ledger_transfers')
    .selectAll()
    .where('id', '=', transferId)
    .executeTakeFirstOrThrow()
  const rows = await trx
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_accounts as account', 'account.id', 'posting.account_id')
    .select(['account.id', 'account.currency', 'account.may_overdraw', 'posting.amount'])
    .where('posting.transfer_id', '=', transferId)
    .execute()
  return transfer(trx, {
    reference,
    kind: 'reversal',
    memo: original.memo,
    postings: rows.map(({ amount, ...known }) => ({ account: known, amount: -amount })),
    at,
    reversalOf: transferId,
  })
}

/** Balance of an account; 0 when it was never used. */
export async function balanceOf(
  db: Db,
  owner: Owner,
  ownerId: number,
  currency: Currency,
  purpose = 'wallet',
): Promise<number> {
  const row = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance', 'may_overdraw'])
    .where((eb) => eb.and({ owner, owner_id: ownerId, currency, purpose }))
    .executeTakeFirst()
  if (!row) return 0
  if (!row.may_overdraw) return row.balance
  return houseBalance(db, row.id)
}

/**
 * Faults of the ledger as text; empty when every transfer sums to zero, and every cached balance and checkpoint is
 * right.
 */
export async function ledgerFaults(db: Db): Promise<string[]> {
  const uneven = await db
    .selectFrom('ledger_postings')
    .select(['transfer_id', 'currency', (eb) => eb.fn.sum<number>('amount').as('sum')])
    .groupBy(['transfer_id', 'currency'])
    .having((eb) => eb.fn.sum('amount'), '<>', 0)
    .execute()
  const bare = await db
    .selectFrom('ledger_transfers as transfer')
    .leftJoin('ledger_postings as posting', 'posting.transfer_id', 'transfer.id')
    .select('transfer.id')
    .where('posting.id', 'is', null)
    .execute()
  const balances = await db
    .selectFrom('ledger_accounts as account')
    .leftJoin('ledger_postings as posting', 'posting.account_id', 'account.id')
    .select([
      'account.id',
      'account.balance',
      (eb) => eb.fn.coalesce(eb.fn.sum<number>('posting.amount'), eb.lit(0)).as('sum'),
    ])
    .where('account.may_overdraw', '=', 0)
    .groupBy(['account.id', 'account.balance'])
    .execute()
  return [
    ...uneven.map((row) => `transfer ${row.transfer_id} sums to ${row.sum} ${row.currency}`),
    ...bare.map((row) => `transfer ${row.id} has no postings`),
    ...balances
      .filter((row) => row.balance !== row.sum)
      .map((row) => `account ${row.id} says ${row.balance}, its postings ${row.sum}`),
    ...(await checkpointFaults(db)).map(
      ({ checkpoint, sum }) => `checkpoint ${checkpoint.id} says ${checkpoint.balance}, the postings ${sum}`,
    ),
  ]
}
