import type { SheetFormat, RowOutcome } from '@/contract/sheets/sheet-states'
import type { SheetJob } from '@/contract/sheets/sheets'
import type { Generated } from 'kysely'

/** Imports and exports of the back office. */
export interface SheetJobs {
  id: Generated<number>
  staff_id: number
  /** Where the operator was: the audit rows of what an import writes name it. */
  ip: string
  way: SheetJob['way']
  kind: SheetJob['kind']
  format: SheetFormat
  name: string
  state: SheetJob['state']
  /** What an import reads; empty once it is read. */
  upload: string
  /** What an export was asked for, JSON. */
  filter: string
  total: number
  done: number
  fresh: number
  changed: number
  same: number
  faults: number
  held: number
  written: number
  /** Group of rows that was written last: a batch begins behind it, once. */
  cursor: number
  fault: string
  /** What an export wrote; empty = nothing, or no more. */
  file: string
  size: number
  created_at: number
  /** 0 = not yet. */
  finished_at: number
  /** After this its file and rows are gone. */
  expires_at: number
}

/** Rows of an import. */
export interface SheetRows {
  job_id: number
  /** As a spreadsheet counts. */
  row: number
  /** Row that its group begins with: rows of a group are written together. */
  grp: number
  /** By the columns of the kind, JSON array. */
  cells: string
  outcome: RowOutcome | 'read'
  /** Version of the record that the check saw; 0 = there was none. */
  seen: number
  faults: string
  note: string
}

declare module '../kernel/tables' {
  interface Database {
    sheet_jobs: SheetJobs
    sheet_rows: SheetRows
  }
}
