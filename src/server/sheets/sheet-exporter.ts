import type { ExportKind } from '@/contract/sheets/sheet-states'
import type { Db } from '../deps'
import type { Cell, SheetColumn } from './files/sheet'
import type { Standing } from './sheet-import'

/** What an export reads with, and who it is for. */
interface Means {
  db: Db
  now: number
  staff: Standing
}

/** What a list's export writes. `filter` is what the call that asked for it has checked. */
export interface Exporter {
  kind: ExportKind
  noun: string
  columns: readonly SheetColumn[]
  /** About how many rows there are. */
  count(means: Means, filter: object): Promise<number>
  rows(means: Means, filter: object): AsyncGenerator<readonly Cell[]>
}
