import { sql } from 'kysely'
import { appendOnly, isPostgres, table, type MigrationDb } from './table'

const COLUMNS = 'id, realm, actor_id, action, target, before, after, ip, at, prev_hash, hash'
const OWN = ['drop trigger audit_log_no_update', 'drop trigger audit_log_no_delete'].concat(
  ['at', 'realm_actor_id_id', 'target', 'action'].map((index) => `drop index audit_log_by_${index}`),
)

/**
 * Hashes are no longer looked through for the same one twice: each is over the hash before, which has one successor.
 * That index was written at a random place with every command.
 */
export async function up(db: MigrationDb): Promise<void> {
  if (isPostgres(db)) {
    await sql`alter table audit_log drop constraint audit_log_hash_once`.execute(db)
    return
  }
  for (const statement of OWN) await sql.raw(statement).execute(db)
  await sql`alter table audit_log rename to audit_log_before`.execute(db)
  await table(
    db,
    'audit_log',
    {
      id: 'id',
      realm: 'text',
      actor_id: 'int',
      action: 'text',
      target: 'text',
      before: 'text',
      after: 'text',
      ip: 'text',
      at: 'big',
      prev_hash: 'text',
      hash: 'text',
    },
    { unique: [['prev_hash']], indexes: [['at'], ['realm', 'actor_id', 'id'], ['target']] },
  )
  await sql.raw(`insert into audit_log (${COLUMNS}) select ${COLUMNS} from audit_log_before`).execute(db)
  await sql`drop table audit_log_before`.execute(db)
  await sql`create index audit_log_by_action on audit_log (action, id desc)`.execute(db)
  await appendOnly(db, 'audit_log')
}
