/** What a spreadsheet takes for the beginning of a formula, also in full width. */
const FORMULA = /^[\s]*[=+\-@＝＋－＠]|^[\t\r\n]/

/**
 * One cell (RFC 4180). A text that a spreadsheet would compute is made a plain one by an apostrophe; numbers are ours
 * and stay numbers.
 */
export function csvCell(value: string | number): string {
  if (typeof value === 'number') return String(value)
  const text = FORMULA.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`

/** Without it spreadsheets read Chinese as something else. */
export const BOM = '\uFEFF'
