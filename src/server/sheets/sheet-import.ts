import type { ImportKind, RowOutcome } from '@/contract/sheets/sheet-states'
import type { Db, Deps, Random, Trx } from '../deps'
import type { Actor } from '../kernel/audit'
import type { OrderScope } from '../customers/order-scope'
import type { CellFault, Column, Doubt, Parsed, Values } from './sheet-columns'

/** An operator's rights and data scope when a batch is planned. */
export type OperatorRights = OrderScope & { permissions: readonly string[] }

/** Rows that are written together or not at all. */
export interface Group {
  /** The group's first row. */
  grp: number
  rows: Parsed[]
}

export interface RowPlan {
  outcome: RowOutcome
  faults: CellFault[]
  note: string
}

/** The planned outcome of a group, computed without writing anything. */
export interface Plan {
  /** The record it changes; empty = a new one. Two groups of one file may not change the same record. */
  record: string
  /** Version of the record; 0 = there is none. */
  seen: number
  rows: Map<number, RowPlan>
  /** Writes the group. @throws Refusal, after which nothing of the group may be kept */
  write?(trx: Trx, by: Writer): Promise<void>
}

export interface Importer {
  kind: ImportKind
  /** Noun for a record, used in labels: 商品. */
  noun: string
  permission: string
  columns: readonly Column[]
  /** Key of a row: two rows with one key are an error; empty = rows may repeat. */
  keyOf(values: Values): string
  /** Name of a row's record, shown to the operator. */
  nameOf(values: Values): string
  groupOf(values: Values): string
  /** Whether a group is written as a whole or not at all. */
  whole: boolean
  /** Reads the data for planning many groups at once. */
  planner(db: Db | Trx, groups: readonly Group[], by: OperatorRights): Promise<(group: Group) => Plan>
  /** Called once a check. Returns a function that gives the warnings of a batch of the file by row. */
  doubtful?(): (db: Db, groups: readonly Group[]) => Promise<ReadonlyMap<number, Doubt[]>>
  /** Called after a batch was written. */
  written?(db: Db): void
}

/** The operator that an import writes for. */
export interface Writer {
  actor: Actor & { staff: { id: number } }
  staff: OperatorRights
  now: number
  random: Random
  env: Deps['env']
}

export const faulty = (faults: CellFault[]): RowPlan => ({ outcome: 'fault', faults, note: '' })

/** The row is valid, but another row of its group is not. */
export const heldFor = (row: number): RowPlan => ({
  outcome: 'held',
  faults: [{ column: '', msg: `同一组的第 ${row} 行有误，一起改好后再导入` }],
  note: '',
})

/** The same plan for every row of a group. */
export const allRows = (group: Group, plan: RowPlan): Map<number, RowPlan> =>
  new Map(group.rows.map(({ row }) => [row, plan]))
