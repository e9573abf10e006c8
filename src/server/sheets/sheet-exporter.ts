import type { ExportKind } from '@/contract/sheets/sheet-states'
import type { Db } from '../deps'
import type { Cell, SheetColumn } from './files/sheet'
import type { Standing } from './sheet-import'

/** Database and operator of an export. */
interface Means {
  db: Db
  now: number
  staff: Standing
}

/** Export of one list. `filter` is the validated input of the call that requested it. */
export interface Exporter {
  kind: ExportKind
  noun: string
  columns: readonly SheetColumn[]
  /** Approximate number of rows. */
  count(means: Means, filter: object): Promise<number>
  rows(means: Means, filter: object): AsyncGenerator<readonly Cell[]>
}
