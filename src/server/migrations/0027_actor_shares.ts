import { sql } from 'kysely'
import { addRights } from './rights'
import { isPostgres, oneOf, table, type MigrationDb } from './table'

const EARNED_FROM = ['brokerage', 'actor']

/** Who an actor is, may be seen by those who set the works they play in. */
const ACTOR_RIGHTS: Record<string, readonly string[]> = { operator: ['actor.read'] }

const REASONS = [
  'earned',
  'self',
  'no_relation',
  'expired',
  'not_promoter',
  'not_promoted',
  'too_small',
  'refunded',
]
const STATES = ['held', 'available', 'paid_out', 'reversed', 'none']
const user = { table: 'users' } as const
const KEPT = `id, order_id, line_id, earner_id, buyer_id, level, rate, base, amount, refunded, clawed, spent, state,
  reason, hold_until, reversal_of, transfer_id, created_at, moved_at, version`

/** Accounts of actors, their shares of works, and what those bring beside commissions. */
export async function up(db: MigrationDb): Promise<void> {
  const actors = () => db.schema.alterTable('actors')
  await actors()
    .addColumn('user_id', 'integer', (column) => column.references('users.id'))
    .execute()
  await actors()
    .addColumn('version', 'integer', (column) => column.notNull().defaultTo(1))
    .execute()
  await sql`create unique index actors_by_user_id on actors (user_id)`.execute(db)
  await table(
    db,
    'actor_shares',
    { work_id: 'int', actor_id: 'int', rate: 'int' },
    {
      primary: ['work_id', 'actor_id'],
      checks: { part_of_it: 'rate between 1 and 10000' },
      references: {
        work_id: { table: 'works', gone: 'cascade' },
        actor_id: { table: 'actors', gone: 'cascade' },
      },
      indexes: [['actor_id']],
    },
  )
  await widened(db)
}

/** A share may wait for its actor's account: the old table's rule that all money is somebody's goes. */
async function widened(db: MigrationDb): Promise<void> {
  for (const column of ['order_id', 'line_id', 'earner_id_id', 'state_hold_until', 'reversal_of'])
    await sql.raw(`drop index commissions_by_${column}`).execute(db)
  await sql`alter table commissions rename to commissions_before`.execute(db)
  await commissions(db)
  await sql
    .raw(
      `insert into commissions (purpose, ${KEPT}) select 'brokerage', ${KEPT} from commissions_before order by id`,
    )
    .execute(db)
  // SQLite takes no table away whose rows name each other.
  await sql`delete from commissions_before where reversal_of is not null`.execute(db)
  await sql`drop table commissions_before`.execute(db)
  if (isPostgres(db))
    await sql`select setval(pg_get_serial_sequence('commissions', 'id'), (select coalesce(max(id), 1) from commissions))`.execute(
      db,
    )
}

async function commissions(db: MigrationDb): Promise<void> {
  await table(
    db,
    'commissions',
    {
      id: 'id',
      purpose: 'text',
      order_id: 'int',
      line_id: 'int?',
      actor_id: 'int?',
      earner_id: 'int?',
      buyer_id: 'int',
      level: 'int',
      rate: 'int',
      base: 'big',
      amount: 'big',
      refunded: 'big',
      clawed: 'big',
      spent: 'big',
      state: 'text',
      reason: 'text',
      hold_until: 'big',
      reversal_of: 'int?',
      transfer_id: 'int?',
      created_at: 'big',
      moved_at: 'big',
      version: 'int',
    },
    {
      checks: {
        purpose_word: oneOf('purpose', EARNED_FROM),
        actors_own: `(purpose = 'actor') = (actor_id is not null)`,
        state_word: oneOf('state', STATES),
        reason_word: oneOf('reason', REASONS),
        two_levels: 'level in (1, 2)',
        nothing_is_none: `(amount = 0) = (state = 'none')`,
        taken_back: '(amount < 0) = (reversal_of is not null)',
        somebodys: `amount = 0 or earner_id is not null or (purpose = 'actor' and state in ('held', 'reversed'))`,
        not_the_buyers: 'amount = 0 or earner_id is null or earner_id <> buyer_id',
        of_it:
          'refunded >= 0 and clawed >= 0 and spent >= 0 and (amount <= 0 or (refunded <= base and clawed <= amount and spent <= amount))',
      },
      references: {
        order_id: { table: 'orders' },
        line_id: { table: 'order_lines' },
        actor_id: { table: 'actors' },
        earner_id: user,
        buyer_id: user,
        reversal_of: { table: 'commissions' },
        transfer_id: { table: 'ledger_transfers' },
      },
      indexes: [
        ['order_id'],
        ['line_id'],
        ['actor_id', 'id desc'],
        ['earner_id', 'purpose', 'id desc'],
        ['state', 'hold_until'],
        ['reversal_of'],
      ],
    },
  )
  await addRights(db, ACTOR_RIGHTS)
}
