import { escapeMarkup } from '@/format/markup'
import type { Cell, SheetColumn } from './sheet'
import { zipOf } from './zip'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
/** Most characters of a cell in Excel. */
const MOST_TEXT = 32_767
const WIDTH = 14

/** Characters that XML cannot hold. */
const FORBIDDEN = /[^\P{Cc}\t\n\r]|[\ufffe\uffff]|\p{Cs}/gu

/**
 * Escapes a text for XML. `_x0041_` is how a sheet escapes characters it cannot hold, so a literal one is escaped too.
 */
const textIn = (text: string): string =>
  escapeMarkup(
    text
      .slice(0, MOST_TEXT)
      .replace(FORBIDDEN, '')
      .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_'),
  ).replaceAll('\r', '&#13;')

/** A, B, … Z, AA, … */
export function columnName(index: number): string {
  const rest = Math.floor(index / 26)
  return (rest ? columnName(rest - 1) : '') + String.fromCharCode(65 + (index % 26))
}

const STYLES = { plain: 0, head: 1, text: 2, money: 3 } as const

const styleOf = ({ text, money }: SheetColumn): number =>
  text ? STYLES.text : money ? STYLES.money : STYLES.plain

const styles = `${HEAD}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="等线"/></font><font><b/><sz val="11"/><name val="等线"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2EFE9"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="4"><xf/><xf fontId="1" fillId="2" applyFont="1" applyFill="1"/><xf numFmtId="49" applyNumberFormat="1"/><xf numFmtId="2" applyNumberFormat="1"/></cellXfs></styleSheet>`

function cellAt(place: string, value: Cell, style: number): string {
  if (typeof value === 'number') return `<c r="${place}" s="${style}"><v>${value}</v></c>`
  if (value === '') return ''
  return `<c r="${place}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${textIn(value)}</t></is></c>`
}

async function* sheetOf(
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<string> {
  const names = columns.map((_, index) => columnName(index))
  const widths = columns.map(
    (column, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${column.width ?? WIDTH}" customWidth="1" style="${styleOf(column)}"/>`,
  )
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData><row r="1">`
  yield columns.map(({ name }, index) => cellAt(`${names[index]}1`, name, STYLES.head)).join('')
  yield '</row>'
  let row = 1
  for await (const cells of rows) {
    row += 1
    const written = cells.map((value, index) =>
      cellAt(`${names[index]}${row}`, value, styleOf(columns[index] ?? { name: '' })),
    )
    yield `<row r="${row}">${written.join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

/** A workbook of one sheet, written row by row. Texts stay texts: none of them ever becomes a formula. */
export function xlsxOf(
  title: string,
  columns: readonly SheetColumn[],
  rows: AsyncIterable<readonly Cell[]>,
): AsyncGenerator<Buffer> {
  const relation = (id: string, type: string, target: string): string =>
    `<Relationship Id="${id}" Type="${LINKS}/${type}" Target="${target}"/>`
  const relations = (inside: string): string =>
    `${HEAD}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${inside}</Relationships>`
  const type = (part: string, name: string): string =>
    `<Override PartName="/xl/${part}.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${name}+xml"/>`
  return zipOf([
    {
      name: '[Content_Types].xml',
      body: [
        `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${type('workbook', 'sheet.main')}${type('worksheets/sheet1', 'worksheet')}${type('styles', 'styles')}</Types>`,
      ],
    },
    { name: '_rels/.rels', body: [relations(relation('rId1', 'officeDocument', 'xl/workbook.xml'))] },
    {
      name: 'xl/workbook.xml',
      body: [
        `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets><sheet name="${textIn(title)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      ],
    },
    {
      name: 'xl/_rels/workbook.xml.rels',
      body: [
        relations(
          relation('rId1', 'worksheet', 'worksheets/sheet1.xml') + relation('rId2', 'styles', 'styles.xml'),
        ),
      ],
    },
    { name: 'xl/styles.xml', body: [styles] },
    { name: 'xl/worksheets/sheet1.xml', body: sheetOf(columns, rows) },
  ])
}
