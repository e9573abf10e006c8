import type { ExportKind } from '@/contract/sheet-states'
import type { Db } from '../deps'
import type { Cell, SheetColumn } from '../sheets/sheet'
import { goodsExporter } from './sheet-goods-export'
import { ordersExporter } from './sheet-orders-export'
import type { Standing } from './sheet-import'
import { studentsExporter } from './sheet-students-export'
import { usersExporter } from './sheet-users-export'

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

/** Every kind of export. The one place a new one is added. */
const EXPORTERS: readonly Exporter[] = [goodsExporter, ordersExporter, studentsExporter, usersExporter]

export function exporterOf(kind: string): Exporter {
  const exporter = EXPORTERS.find((one) => one.kind === kind)
  if (!exporter) throw new Error(`"${kind}" is nothing to export`)
  return exporter
}
