import type { Db, Trx } from '../deps'
import { pointsExpireAt } from '../kernel/days'
import type { Account } from './ledger'

/**
 * Lots of points: the rest of each earning and when it expires. The ledger itself maintains them, in the transaction of
 * every transfer that moves a user's points, so no code that books points can forget them.
 */
const AT_ONCE = 200

interface Booked {
  id: number
  postings: readonly { account: Account; amount: number }[]
  at: number
  reversalOf: number | undefined
}

const isWallet = ({ currency, may_overdraw }: Account): boolean => currency === 'POINT' && !may_overdraw

/** Opens a lot for points that a transfer gave, and takes spent points from the lots that expire first. */
export async function bookLots(trx: Trx, { id, postings, at, reversalOf }: Booked): Promise<void> {
  const moved = new Map<number, number>()
  for (const { account, amount } of postings)
    if (isWallet(account)) moved.set(account.id, (moved.get(account.id) ?? 0) + amount)
  for (const [accountId, amount] of moved)
    if (amount > 0) await open(trx, { accountId, transferId: id, amount, at })
    else if (amount < 0) await take(trx, accountId, -amount, reversalOf ?? 0)
}

async function open(
  trx: Trx,
  {
    accountId,
    transferId,
    amount,
    at,
  }: { accountId: number; transferId: number; amount: number; at: number },
): Promise<void> {
  await trx
    .insertInto('point_lots')
    .values({
      account_id: accountId,
      transfer_id: transferId,
      amount,
      remaining: amount,
      earned_at: at,
      expires_at: pointsExpireAt(at),
    })
    .execute()
}

/** The transfer already locks the account's row: no other one takes from its lots meanwhile. */
async function take(trx: Trx, accountId: number, amount: number, undone: number): Promise<void> {
  let left = amount
  while (left > 0) {
    const lots = await trx
      .selectFrom('point_lots')
      .select(['id', 'remaining'])
      .where('account_id', '=', accountId)
      .where('remaining', '>', 0)
      // Reversed points are taken from the lot they had opened, as far as it still has points.
      .orderBy((eb) => eb.case().when('transfer_id', '=', undone).then(eb.lit(0)).else(eb.lit(1)).end())
      .orderBy('expires_at')
      .orderBy('id')
      .limit(AT_ONCE)
      .execute()
    if (!lots.length) throw new Error(`the lots of account ${accountId} lack ${left} of its balance`)
    const whole: number[] = []
    for (const lot of lots) {
      if (lot.remaining > left) {
        await reduce(trx, lot.id, left)
        left = 0
      } else {
        whole.push(lot.id)
        left -= lot.remaining
      }
      if (left === 0) break
    }
    if (whole.length)
      await trx.updateTable('point_lots').set({ remaining: 0 }).where('id', 'in', whole).execute()
  }
}

async function reduce(trx: Trx, id: number, amount: number): Promise<void> {
  const reduced = await trx
    .updateTable('point_lots')
    .set((eb) => ({ remaining: eb('remaining', '-', amount) }))
    .where('id', '=', id)
    .where('remaining', '>=', amount)
    .executeTakeFirst()
  if (reduced.numUpdatedRows !== 1n) throw new Error(`lot ${id} lacks ${amount}`)
}

/** Faults of the lots as text; empty when the lots of every account sum to its balance. */
export async function lotFaults(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('ledger_accounts as account')
    .leftJoin('point_lots as lot', 'lot.account_id', 'account.id')
    .select([
      'account.id',
      'account.balance',
      (eb) => eb.fn.coalesce(eb.fn.sum<number>('lot.remaining'), eb.lit(0)).as('sum'),
    ])
    .where('account.currency', '=', 'POINT')
    .where('account.may_overdraw', '=', 0)
    .groupBy(['account.id', 'account.balance'])
    .execute()
  return rows
    .filter((row) => row.balance !== Number(row.sum))
    .map((row) => `account ${row.id} has ${row.balance} points, its lots ${row.sum}`)
}
