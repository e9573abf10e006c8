import type { SheetFormat } from '@/contract/sheets/sheet-states'
import { BOM, csvLine, csvRows } from './csv'
import type { Cell, SheetColumn } from './sheet'
import { xlsxRows } from './xlsx-read'
import { xlsxOf } from './xlsx-write'

/** Streams the rows of a table; the first one names the columns. */
export const sheetRows = (
  file: string,
  format: SheetFormat,
): AsyncGenerator<{ row: number; cells: string[] }> => (format === 'xlsx' ? xlsxRows(file) : csvRows(file))

async function* csvOf(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  yield BOM + csvLine(columns.map(({ name }) => name))
  for await (const cells of rows)
    // Money keeps its decimal places, as a sheet would show it.
    yield csvLine(
      cells.map((value, index) =>
        columns[index]?.money && typeof value === 'number' ? value.toFixed(2) : value,
      ),
    )
}

/** Writes a table as a file, row by row. */
export const sheetFile = (
  format: SheetFormat,
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string | Buffer> =>
  format === 'xlsx' ? xlsxOf(title, columns, rows) : csvOf(columns, rows)
