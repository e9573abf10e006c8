import { oneOf, table, type MigrationDb } from './table'

const ROW_OUTCOMES = ['new', 'change', 'same', 'fault', 'held']
const SHEET_FORMATS = ['xlsx', 'csv']
const SHEET_STATES = ['waiting', 'checking', 'checked', 'running', 'done', 'failed', 'cancelled']

/** Imports and exports of the back office, and the rows of imports. */
export async function sheets(db: MigrationDb, kinds: readonly string[]): Promise<void> {
  await table(
    db,
    'sheet_jobs',
    {
      id: 'id',
      staff_id: 'int',
      ip: 'text',
      way: 'text',
      kind: 'text',
      format: 'text',
      name: 'text',
      state: 'text',
      upload: 'text',
      filter: 'text',
      total: 'int',
      done: 'int',
      fresh: 'int',
      changed: 'int',
      same: 'int',
      faults: 'int',
      held: 'int',
      written: 'int',
      cursor: 'int',
      fault: 'text',
      file: 'text',
      size: 'big',
      created_at: 'big',
      finished_at: 'big',
      expires_at: 'big',
    },
    {
      checks: {
        way_word: oneOf('way', ['import', 'export']),
        kind_word: oneOf('kind', kinds),
        format_word: oneOf('format', SHEET_FORMATS),
        state_word: oneOf('state', SHEET_STATES),
      },
      references: { staff_id: { table: 'staff' } },
      indexes: [['staff_id', 'id desc'], ['expires_at']],
    },
  )
  await table(
    db,
    'sheet_rows',
    {
      job_id: 'int',
      row: 'int',
      grp: 'int',
      cells: 'text',
      outcome: 'text',
      seen: 'int',
      faults: 'text',
      note: 'text',
    },
    {
      primary: ['job_id', 'row'],
      checks: { outcome_word: oneOf('outcome', [...ROW_OUTCOMES, 'read']) },
      references: { job_id: { table: 'sheet_jobs', gone: 'cascade' } },
      indexes: [
        ['job_id', 'grp'],
        ['job_id', 'outcome', 'row'],
      ],
    },
  )
}

export const up = (db: MigrationDb): Promise<void> => sheets(db, ['goods', 'shipping', 'orders', 'users'])
