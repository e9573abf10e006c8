/**
 * Imports and exports of the back office: files that are read and written in the background. Without a schema, because
 * its screens use them too.
 */
export const SHEET_FORMATS = ['xlsx', 'csv'] as const
export type SheetFormat = (typeof SHEET_FORMATS)[number]

export const IMPORT_KINDS = ['goods', 'shipping', 'questions'] as const
export type ImportKind = (typeof IMPORT_KINDS)[number]
export const EXPORT_KINDS = ['goods', 'orders', 'students', 'users'] as const
export type ExportKind = (typeof EXPORT_KINDS)[number]
export const SHEET_KINDS = ['goods', 'shipping', 'orders', 'students', 'users', 'questions'] as const

/**
 * waiting: queued. checking: a file is read, nothing is written. checked: waits for the operator's confirmation.
 * running: rows are written, or a file is made.
 */
export const SHEET_STATES = [
  'waiting',
  'checking',
  'checked',
  'running',
  'done',
  'failed',
  'cancelled',
] as const

/** Outcome of a row. held: it is valid, but another row of its group is not. */
export const ROW_OUTCOMES = ['new', 'change', 'same', 'fault', 'held'] as const
export type RowOutcome = (typeof ROW_OUTCOMES)[number]

/** Largest file of an import, in bytes. */
export const MOST_SHEET_BYTES = 30 * 1024 ** 2
export const MOST_SHEET_ROWS = 100_000
