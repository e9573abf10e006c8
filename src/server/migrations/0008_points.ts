import { sql } from 'kysely'
import { appendOnly, oneOf, table, type MigrationDb } from './table'

const OFFER_KINDS = ['membership', 'coins']
const TASK_KINDS = ['signin', 'ad', 'share', 'minutes']

const user = { table: 'users' } as const

type Tables = {
  ledger_accounts: { id: number; balance: number; currency: string; may_overdraw: number }
  ledger_postings: { account_id: number; transfer_id: number; amount: number }
  ledger_transfers: { id: number; created_at: number }
  point_lots: {
    account_id: number
    transfer_id: number
    amount: number
    remaining: number
    earned_at: number
    expires_at: number
  }
}

/** When points that were earned at a moment run out: at the end of the twelfth month after it, in China. */
function expiresAt(earnedAt: number): number {
  const day = new Date(earnedAt + 8 * 3_600_000).toISOString().slice(0, 10)
  const [year = 0, month = 1] = day.split('-').map(Number)
  // The first moment of the thirteenth month; Date.UTC counts months from 0 and carries them into years.
  return Date.UTC(year, month - 1 + 13, 1) - 8 * 3_600_000
}

/** Points: lots of the ledger, tasks with their claims and facts, exchange. */
export async function up(db: MigrationDb): Promise<void> {
  await lots(db)
  await tasks(db)
  await exchange(db)
}

async function lots(db: MigrationDb): Promise<void> {
  await table(
    db,
    'point_lots',
    {
      id: 'id',
      account_id: 'int',
      transfer_id: 'int',
      amount: 'big',
      remaining: 'big',
      earned_at: 'big',
      expires_at: 'big',
    },
    {
      unique: [['account_id', 'transfer_id']],
      checks: {
        some: 'amount > 0',
        left_of_it: 'remaining >= 0 and remaining <= amount',
        expires_later: 'expires_at > earned_at',
      },
      references: { account_id: { table: 'ledger_accounts' }, transfer_id: { table: 'ledger_transfers' } },
      indexes: [['transfer_id']],
    },
  )
  // Spent lots are the many and of no interest to whoever spends or expires.
  await sql`create index point_lots_left on point_lots (account_id, expires_at, id) where remaining > 0`.execute(
    db,
  )
  await sql`create index point_lots_due on point_lots (expires_at, account_id) where remaining > 0`.execute(
    db,
  )
  // A ledger by transfers: several postings of one to the same wallet are one line of its list.
  await sql`create index ledger_postings_by_account_transfer on ledger_postings (account_id, transfer_id)`.execute(
    db,
  )
  await lotsOfBalances(db)
}

/** Balances from before there were lots: the oldest points are spent first, so what is left are the newest. */
async function lotsOfBalances(anyTables: MigrationDb): Promise<void> {
  const db = anyTables.withTables<Tables>()
  const accounts = await db
    .selectFrom('ledger_accounts')
    .select(['id', 'balance'])
    .where('currency', '=', 'POINT')
    .where('may_overdraw', '=', 0)
    .where('balance', '>', 0)
    .execute()
  for (const { id, balance } of accounts) {
    const earned = await db
      .selectFrom('ledger_postings as posting')
      .innerJoin('ledger_transfers as transfer', 'transfer.id', 'posting.transfer_id')
      .select([
        'transfer.id',
        'transfer.created_at',
        (eb) => eb.fn.sum<number>('posting.amount').as('amount'),
      ])
      .where('posting.account_id', '=', id)
      .groupBy(['transfer.id', 'transfer.created_at'])
      .having((eb) => eb.fn.sum('posting.amount'), '>', 0)
      .orderBy('transfer.created_at', 'desc')
      .orderBy('transfer.id', 'desc')
      .execute()
    let left = balance
    for (const { id: transfer_id, created_at, amount } of earned) {
      if (left === 0) break
      const remaining = Math.min(left, Number(amount))
      left -= remaining
      await db
        .insertInto('point_lots')
        .values({
          account_id: id,
          transfer_id,
          amount: Number(amount),
          remaining,
          earned_at: created_at,
          expires_at: expiresAt(created_at),
        })
        .execute()
    }
  }
}

async function tasks(db: MigrationDb): Promise<void> {
  await table(
    db,
    'tasks',
    {
      id: 'id',
      slug: 'text',
      kind: 'text',
      title: 'text',
      summary: 'text',
      document: 'text',
      sort: 'int',
      state: 'text',
    },
    {
      unique: [['slug']],
      checks: { kind_word: oneOf('kind', TASK_KINDS), state_word: oneOf('state', ['on', 'off']) },
    },
  )
  await table(
    db,
    'task_claims',
    {
      id: 'id',
      user_id: 'int',
      task_id: 'int',
      day: 'text',
      points: 'int',
      streak: 'int',
      created_at: 'big',
    },
    {
      unique: [['user_id', 'task_id', 'day']],
      checks: { some: 'points > 0', counted: 'streak >= 0' },
      references: { user_id: user, task_id: { table: 'tasks' } },
      indexes: [['task_id']],
    },
  )
  await table(
    db,
    'share_days',
    { user_id: 'int', day: 'text', created_at: 'big' },
    { primary: ['user_id', 'day'], references: { user_id: user } },
  )
  await table(
    db,
    'study_days',
    { user_id: 'int', day: 'text', spent: 'big', seen_at: 'big' },
    {
      primary: ['user_id', 'day'],
      checks: { counted: 'spent >= 0' },
      references: { user_id: user },
    },
  )
}

async function exchange(db: MigrationDb): Promise<void> {
  await table(
    db,
    'point_offers',
    {
      id: 'id',
      slug: 'text',
      kind: 'text',
      title: 'text',
      summary: 'text',
      document: 'text',
      points: 'int',
      stock: 'int',
      per_person: 'int',
      sort: 'int',
      state: 'text',
    },
    {
      unique: [['slug']],
      checks: {
        kind_word: oneOf('kind', OFFER_KINDS),
        state_word: oneOf('state', ['on', 'off']),
        sums: 'points > 0 and stock >= 0 and per_person >= 0',
      },
    },
  )
  await table(
    db,
    'point_exchanges',
    {
      id: 'id',
      user_id: 'int',
      offer_id: 'int',
      number: 'int',
      points: 'int',
      title: 'text',
      snapshot: 'text',
      created_at: 'big',
    },
    {
      unique: [['user_id', 'offer_id', 'number']],
      checks: { sums: 'points > 0 and number > 0' },
      references: { user_id: user, offer_id: { table: 'point_offers' } },
      indexes: [['offer_id']],
    },
  )
  await appendOnly(db, 'point_exchanges')
}
