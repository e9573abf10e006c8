import type { LedgerKind, LedgerRow, ExpiringPoints } from '@/contract/money/points'
import type { Db, Deps, Trx } from '../deps'
import { decodeCursor, limitOf, pageOf, type Page } from '../kernel/list/cursor'
import { DAY } from '../kernel/days'
import { house, transfer, wallet, type Account } from './ledger'

/** Points that expire within so many days are shown as expiring soon. */
const SOON_DAYS = 30
const AT_ONCE = 100
/** Kind of the transfers that expire points. */
const EXPIRY = 'expiry'

/** Gives points from the platform's promotion account. @throws Error when the reference was used before */
export async function earnPoints(
  trx: Trx,
  userId: number,
  { amount, ...what }: { amount: number; reference: string; kind: string; memo: string; at: number },
): Promise<void> {
  const postings = [
    { account: await house(trx, 'POINT', 'promotion'), amount: -amount },
    { account: await wallet(trx, userId, 'POINT'), amount },
  ]
  await transfer(trx, { ...what, postings })
}

const walletOf = (db: Db, userId: number, currency: 'POINT' | 'COIN') =>
  db
    .selectFrom('ledger_accounts')
    .select('id')
    .where((eb) => eb.and({ owner: 'user', owner_id: userId, currency, purpose: 'wallet' }))
    .executeTakeFirst()

/** A user's points that expire soon, by time. */
export async function expiringPoints(db: Db, userId: number, now: number): Promise<ExpiringPoints> {
  const account = await walletOf(db, userId, 'POINT')
  return account ? expiringOf(db, account.id, now) : []
}

async function expiringOf(db: Db, accountId: number, now: number): Promise<ExpiringPoints> {
  const rows = await db
    .selectFrom('point_lots')
    .select(['expires_at', (eb) => eb.fn.sum<number>('remaining').as('amount')])
    .where('account_id', '=', accountId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now + SOON_DAYS * DAY)
    .groupBy('expires_at')
    .orderBy('expires_at')
    .execute()
  return rows.map(({ expires_at, amount }) => ({ amount: Number(amount), expiresAt: expires_at }))
}

const kindOf = (kind: string, amount: number): LedgerKind =>
  kind === EXPIRY ? 'expired' : amount > 0 ? 'earned' : 'spent'

interface LedgerInput {
  currency: 'POINT' | 'COIN'
  kind?: LedgerKind
  cursor?: string
  limit?: number
}

/** A user's points or coins statement: one row per transfer, newest first. */
export async function ledgerPage(
  db: Db,
  userId: number,
  input: LedgerInput,
): Promise<Page<LedgerRow> & { total: number }> {
  const account = await walletOf(db, userId, input.currency)
  if (!account) return { rows: [], next: '', total: 0 }
  const { kind } = input
  const limit = limitOf(input)
  const after = decodeCursor(input.cursor, 1)?.[0]
  const mine = db
    .selectFrom('ledger_postings as posting')
    .innerJoin('ledger_transfers as transfer', 'transfer.id', 'posting.transfer_id')
    .where('posting.account_id', '=', account.id)
    .$if(kind === 'earned', (query) => query.where('posting.amount', '>', 0))
    .$if(kind === 'spent', (query) =>
      query.where('posting.amount', '<', 0).where('transfer.kind', '<>', EXPIRY),
    )
    .$if(kind === 'expired', (query) => query.where('transfer.kind', '=', EXPIRY))
  const found = await mine
    .$if(after !== undefined, (query) => query.where('posting.transfer_id', '<', after ?? 0))
    .select([
      'transfer.id',
      'transfer.kind',
      'transfer.memo',
      'transfer.created_at',
      (eb) => eb.fn.sum<number>('posting.amount').as('amount'),
    ])
    .groupBy(['transfer.id', 'transfer.kind', 'transfer.memo', 'transfer.created_at'])
    .orderBy('transfer.id', 'desc')
    .limit(limit + 1)
    .execute()
  const { total } = await mine
    .select((eb) => eb.fn.count<number>('posting.transfer_id').distinct().as('total'))
    .executeTakeFirstOrThrow()
  const { rows, next } = pageOf(found, limit, (row) => [row.id])
  return {
    rows: rows.map((row) => ({
      id: row.id,
      kind: kindOf(row.kind, Number(row.amount)),
      title: row.memo,
      amount: Number(row.amount),
      at: row.created_at,
    })),
    next,
    total,
  }
}

/** Books the expiry of an account's points; returns how many expired. */
async function expireOf(trx: Trx, accountId: number, now: number): Promise<number> {
  const due = await trx
    .selectFrom('point_lots')
    .select((eb) => [eb.fn.sum<number | null>('remaining').as('sum'), eb.fn.max('id').as('last')])
    .where('account_id', '=', accountId)
    .where('remaining', '>', 0)
    .where('expires_at', '<=', now)
    .executeTakeFirst()
  const amount = Number(due?.sum ?? 0)
  if (!amount) return 0
  const account: Account = { id: accountId, currency: 'POINT', may_overdraw: 0 }
  await transfer(trx, {
    // The rest of the last lot expires with it, so no later expiry ends at the same lot.
    reference: `points:${accountId}:expired:${due?.last}`,
    kind: EXPIRY,
    memo: '积分到期',
    postings: [
      { account, amount: -amount },
      { account: await house(trx, 'POINT', 'expired'), amount },
    ],
    at: now,
  })
  return amount
}

/** Called before points are spent: points that expired since the last sweep cannot be spent. */
export async function expireDuePoints(trx: Trx, userId: number, now: number): Promise<void> {
  const account = await walletOf(trx, userId, 'POINT')
  if (account) await expireOf(trx, account.id, now)
}

/** Books expired points, one account per transaction; returns the total. */
export async function expirePoints(deps: Deps): Promise<number> {
  const now = deps.clock.now()
  let points = 0
  for (let last = 0; ;) {
    const due = await deps.db
      .selectFrom('point_lots')
      .select('account_id')
      .distinct()
      .where('remaining', '>', 0)
      .where('expires_at', '<=', now)
      .where('account_id', '>', last)
      .orderBy('account_id')
      .limit(AT_ONCE)
      .execute()
    for (const { account_id } of due)
      points += await deps
        .command((trx) => expireOf(trx, account_id, now))
        // One failing account must not block the others.
        .catch((error: unknown) => {
          deps.log.error({ err: error, account: account_id }, 'points not expired')
          return 0
        })
    if (due.length < AT_ONCE) return points
    last = due.at(-1)?.account_id ?? last
  }
}
