import type { Layout } from './layout'
import styles from './tables.module.css'

/** Least width of a table's column, in characters of the text: a narrower one is read a character a line. */
const NARROW = 3.5
/** Width of a column that one reads with ease, in characters of the table. */
const WIDE = 6
/** Lines of the text for which a part of a large table is shown. */
const SHOWN = 6

const columnsOf = (table: HTMLTableElement): number =>
  Math.max(1, ...[...table.rows].map((row) => row.cells.length))

/** Width at which all columns of a table can be read, in its em. */
export const easyWidth = (table: HTMLTableElement): string => `${columnsOf(table) * WIDE}em`

export const isFolded = (element: HTMLElement): boolean => element.dataset['folded'] !== undefined

/**
 * Shows the beginnings of tables in place of those that are higher or wider than a page, each with a button that opens
 * the whole. The text stays, so that places in it are where they were. Tables are measured: they have to be laid out.
 */
export function foldTables(root: Element, { column, line, size }: Layout): void {
  for (const table of root.querySelectorAll<HTMLTableElement>('table[data-start]')) {
    const narrow = column.width / columnsOf(table) < NARROW * size
    if (!narrow && table.getBoundingClientRect().height <= column.height) continue
    const folded = document.createElement('div')
    folded.className = styles.folded ?? ''
    folded.style.paddingBottom = `${Math.round(line / 2)}px`
    folded.dataset['folded'] = ''
    folded.dataset['start'] = table.dataset['start'] ?? ''
    delete table.dataset['start']
    const part = document.createElement('div')
    part.className = styles.part ?? ''
    part.style.maxHeight = `${line * SHOWN}px`
    if (narrow) table.style.minWidth = easyWidth(table)
    const button = document.createElement('button')
    button.type = 'button'
    button.className = styles.open ?? ''
    button.dataset['table'] = ''
    button.textContent = '查看表格'
    table.replaceWith(folded)
    part.append(table)
    folded.append(part, button)
  }
}
