import type { SheetFormat, RowOutcome } from '@/contract/sheets/sheet-states'
import type { SheetJob } from '@/contract/sheets/sheets'
import type { Generated } from 'kysely'

/** Imports and exports of the back office. */
export interface SheetJobs {
  id: Generated<number>
  staff_id: number
  /** The operator's address: used in the audit rows of the import's changes. */
  ip: string
  way: SheetJob['way']
  kind: SheetJob['kind']
  format: SheetFormat
  name: string
  state: SheetJob['state']
  /** Upload that an import reads; empty once it is read. */
  upload: string
  /** Filter of an export, JSON. */
  filter: string
  total: number
  done: number
  fresh: number
  changed: number
  same: number
  faults: number
  held: number
  /** Rows with warnings. */
  doubts: number
  written: number
  /** Group of rows that was written last: the next batch begins after it, so each is written once. */
  cursor: number
  fault: string
  /** File that an export wrote; empty = none, or expired. */
  file: string
  size: number
  created_at: number
  /** 0 = not yet. */
  finished_at: number
  /** When its file and rows are deleted. */
  expires_at: number
}

/** Rows of an import. */
export interface SheetRows {
  job_id: number
  /** Row number as in a spreadsheet. */
  row: number
  /** First row of its group: rows of a group are written together. */
  grp: number
  /** Cells by the kind's columns, JSON array. */
  cells: string
  outcome: RowOutcome | 'read'
  /** Version of the record that the check saw; 0 = there was none. */
  seen: number
  faults: string
  note: string
  /** Warnings: a JSON list, see Doubt in sheet-columns.ts. */
  doubts: string
}

declare module '../kernel/tables' {
  interface Database {
    sheet_jobs: SheetJobs
    sheet_rows: SheetRows
  }
}
