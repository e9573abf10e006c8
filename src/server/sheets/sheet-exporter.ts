import type { ExportKind } from '@/contract/sheets/sheet-states'
import type { Db } from '../deps'
import type { Cell, SheetColumn } from './files/sheet'
import type { OperatorRights } from './sheet-import'

/** Database and operator of an export. */
interface NeededDeps {
  db: Db
  now: number
  staff: OperatorRights
}

/** Export of one list. `filter` is the validated input of the call that requested it. */
export interface Exporter {
  kind: ExportKind
  noun: string
  columns: readonly SheetColumn[]
  /** Approximate number of rows. */
  count(deps: NeededDeps, filter: object): Promise<number>
  rows(deps: NeededDeps, filter: object): AsyncGenerator<readonly Cell[]>
}
