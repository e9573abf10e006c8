import { appendOnly, oneOf, table, type MigrationDb } from './table'

/** Audit, jobs, uploads, limits. */
export async function operationTables(db: MigrationDb): Promise<void> {
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
    {
      // One successor a row: the chain of hashes cannot fork, whoever writes at the same time.
      unique: [['prev_hash'], ['hash']],
      indexes: [['at'], ['realm', 'actor_id', 'id'], ['target']],
    },
  )
  await appendOnly(db, 'audit_log')
  await table(
    db,
    'jobs',
    {
      id: 'id',
      kind: 'text',
      payload: 'text',
      state: 'text',
      attempts: 'int',
      run_at: 'big',
      locked_until: 'big',
      fault: 'text',
      created_at: 'big',
    },
    {
      checks: { state_word: oneOf('state', ['queued', 'running', 'done', 'failed']) },
      indexes: [['state', 'run_at']],
    },
  )
  await table(
    db,
    'feedback',
    {
      id: 'id',
      type: 'int',
      title: 'text',
      name: 'text',
      mobile: 'text',
      remark: 'text',
      document: 'text',
      state: 'text',
      created_at: 'big',
    },
    { checks: { state_word: oneOf('state', ['new', 'done']) }, indexes: [['state', 'created_at']] },
  )
  await table(
    db,
    'uploads',
    { id: 'text', staff_id: 'int', file_name: 'text', size: 'big', state: 'text', created_at: 'big' },
    { primary: ['id'], checks: { state_word: oneOf('state', ['open', 'finished', 'used']) } },
  )
  await table(
    db,
    'rate_counters',
    { bucket: 'text', window_start: 'big', count: 'int' },
    { primary: ['bucket', 'window_start'], indexes: [['window_start']] },
  )
}
