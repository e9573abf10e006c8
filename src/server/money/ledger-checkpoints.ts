import { sql } from 'kysely'
import type { Row } from '../kernel/tables'
import type { Db, Deps, Trx } from '../deps'

/**
 * Balances of platform accounts are not stored, because every checkout would contend for the same row. A checkpoint
 * holds the sum of an account's postings up to one of them, so that a balance is the last checkpoint plus the few
 * postings since. Only postings of some age are included: a posting with a lower number may still be uncommitted in
 * another connection's transaction.
 */
export type Checkpoint = Row<'ledger_checkpoints'>

/** Age of a posting, in ms, before a checkpoint includes it. */
export const SETTLED_AFTER = 5 * 60_000
/** Number of new postings that justify a checkpoint. */
export const CHECKPOINT_AFTER = 500

const NONE = { posting_id: 0, balance: 0 }

async function lastOf(db: Db, accountId: number): Promise<Pick<Checkpoint, 'posting_id' | 'balance'>> {
  const last = await db
    .selectFrom('ledger_checkpoints')
    .select(['posting_id', 'balance'])
    .where('account_id', '=', accountId)
    .orderBy('posting_id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last ?? NONE
}

interface Stretch {
  after: number
  until?: number
}

async function sumOf(
  db: Db,
  accountId: number,
  { after, until }: Stretch,
): Promise<{ sum: number; count: number }> {
  const found = await db
    .selectFrom('ledger_postings')
    .select((eb) => [
      eb.fn.coalesce(eb.fn.sum<number>('amount'), sql<number>`0`).as('sum'),
      eb.fn.countAll<number>().as('count'),
    ])
    .where('account_id', '=', accountId)
    .where('id', '>', after)
    .$if(until !== undefined, (query) => query.where('id', '<=', until ?? 0))
    .executeTakeFirstOrThrow()
  return { sum: Number(found.sum), count: Number(found.count) }
}

/** Balance of a platform account. */
export async function houseBalance(db: Db, accountId: number): Promise<number> {
  const last = await lastOf(db, accountId)
  const { sum } = await sumOf(db, accountId, { after: last.posting_id })
  return last.balance + sum
}

export async function houseBalances(db: Db, ids: readonly number[]): Promise<Map<number, number>> {
  const balances = await Promise.all(ids.map((id) => houseBalance(db, id)))
  return new Map(ids.map((id, index) => [id, balances[index] ?? 0]))
}

/** Adds a checkpoint of an account up to a posting, if there are enough postings since the last one. */
async function advance(
  trx: Trx,
  { accountId, until, now, worth }: { accountId: number; until: number; now: number; worth: number },
): Promise<number> {
  const last = await lastOf(trx, accountId)
  if (last.posting_id >= until) return 0
  const { sum, count } = await sumOf(trx, accountId, { after: last.posting_id, until })
  if (count < worth) return 0
  const made = await trx
    .insertInto('ledger_checkpoints')
    .values({ account_id: accountId, posting_id: until, balance: last.balance + sum, created_at: now })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return Number(made.numInsertedOrUpdatedRows ?? 0n)
}

/**
 * Creates the checkpoints that are due, and records the ledger's present end for the next run. Returns their number.
 */
export async function makeCheckpoints(
  deps: Pick<Deps, 'db' | 'command' | 'clock'>,
  worth = CHECKPOINT_AFTER,
): Promise<number> {
  const now = deps.clock.now()
  const mark = await deps.db
    .selectFrom('ledger_marks')
    .selectAll()
    .where('at', '<=', now - SETTLED_AFTER)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
  let made = 0
  if (mark) {
    const accounts = await deps.db
      .selectFrom('ledger_accounts')
      .select('id')
      .where('may_overdraw', '=', 1)
      .execute()
    for (const { id } of accounts)
      made += await deps.command((trx) => advance(trx, { accountId: id, until: mark.posting_id, now, worth }))
    await deps.db.deleteFrom('ledger_marks').where('at', '<', mark.at).execute()
  }
  const { last } = await deps.db
    .selectFrom('ledger_postings')
    .select((eb) => eb.fn.max<number | null>('id').as('last'))
    .executeTakeFirstOrThrow()
  if (last) await deps.db.insertInto('ledger_marks').values({ posting_id: last, at: now }).execute()
  return made
}

/** A checkpoint that differs from the one before it plus the postings in between. */
export interface CheckpointFault {
  checkpoint: Checkpoint
  sum: number
}

/** Checks the checkpoints of a time span, each against the one before. */
export async function checkpointFaults(
  db: Db,
  { from = 0, to = Number.MAX_SAFE_INTEGER }: { from?: number; to?: number } = {},
): Promise<CheckpointFault[]> {
  const rows = await db
    .selectFrom('ledger_checkpoints')
    .selectAll()
    .where('created_at', '>=', from)
    .where('created_at', '<', to)
    .orderBy('id')
    .execute()
  const faults: CheckpointFault[] = []
  for (const checkpoint of rows) {
    const before =
      (await db
        .selectFrom('ledger_checkpoints')
        .select(['posting_id', 'balance'])
        .where('account_id', '=', checkpoint.account_id)
        .where('posting_id', '<', checkpoint.posting_id)
        .orderBy('posting_id', 'desc')
        .limit(1)
        .executeTakeFirst()) ?? NONE
    const { sum } = await sumOf(db, checkpoint.account_id, {
      after: before.posting_id,
      until: checkpoint.posting_id,
    })
    if (before.balance + sum !== checkpoint.balance) faults.push({ checkpoint, sum: before.balance + sum })
  }
  return faults
}
