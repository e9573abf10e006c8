import type { ImportKind, RowOutcome } from '@/contract/sheets/sheet-states'
import type { Db, Deps, Trx } from '../deps'
import type { Actor } from '../kernel/audit'
import type { OrderScope } from '../customers/order-scope'
import type { CellFault, Column, Parsed, Values } from './sheet-columns'

/** An operator's rights and data scope when a batch is planned. */
export type Standing = OrderScope & { permissions: readonly string[] }

/** Rows that are written together, or not at all. */
export interface Group {
  /** Row it begins with. */
  grp: number
  rows: Parsed[]
}

export interface RowPlan {
  outcome: RowOutcome
  faults: CellFault[]
  note: string
}

/** What would become of a group, computed without writing anything. */
export interface Plan {
  /** The record it is about; empty = a new one. Two groups of one file may not be about the same. */
  record: string
  /** Version of the record; 0 = there is none. */
  seen: number
  rows: Map<number, RowPlan>
  /** Carries it out. @throws Refusal, and then nothing of the group may stay */
  write?(trx: Trx, by: Writer): Promise<void>
}

export interface Importer {
  kind: ImportKind
  /** What the file is called: 商品. */
  noun: string
  permission: string
  columns: readonly Column[]
  /** Two rows of one key are a fault; empty = a row may come twice. */
  keyOf(values: Values): string
  /** What names a row of it to the operator. */
  nameOf(values: Values): string
  groupOf(values: Values): string
  /** A group is written as a whole or not at all. */
  whole: boolean
  /** Reads for many groups at once what their plans need. */
  planner(db: Db | Trx, groups: readonly Group[], by: Standing): Promise<(group: Group) => Plan>
  /** After a batch was written. */
  written?(db: Db): void
}

/** Who an import writes for. */
export interface Writer {
  actor: Actor & { staff: { id: number } }
  staff: Standing
  now: number
  env: Deps['env']
}

export const faulty = (faults: CellFault[]): RowPlan => ({ outcome: 'fault', faults, note: '' })

/** Right itself, but the row it belongs together with is not. */
export const heldFor = (row: number): RowPlan => ({
  outcome: 'held',
  faults: [{ column: '', msg: `同一组的第 ${row} 行有误，一起改好后再导入` }],
  note: '',
})

/** Every row of a group says the same. */
export const allRows = (group: Group, plan: RowPlan): Map<number, RowPlan> =>
  new Map(group.rows.map(({ row }) => [row, plan]))
