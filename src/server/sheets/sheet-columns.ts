import { grouped } from '@/format/figures'
import { plainYuan, roundYuan } from '@/format/money'
import { fenOf, MOST_FEN } from '@/format/moneyInput'
import type { SheetColumn } from './files/sheet'

/** Thrown for an invalid cell: the message is for the operator. */
export class BadCell extends Error {}

/** A column that an import reads. */
export interface Column extends SheetColumn {
  key: string
  required?: boolean
  hint: string
  examples: readonly [string, string]
  /** The value of a cell that is not empty. @throws BadCell */
  parse(text: string): unknown
}

export type Values = Record<string, unknown>

/** One row of an import as it was read. */
export interface Parsed {
  row: number
  cells: string[]
  values: Values
  faults: CellFault[]
}

export interface CellFault {
  column: string
  msg: string
}

/** A warning about a valid row: the operator should review it before the import. */
export interface Doubt extends CellFault {
  /** Id of the similar question that the warning is about. */
  question?: number
}

export const line =
  (most: number) =>
  (text: string): string => {
    const value = text.replace(/\s+/g, ' ')
    if ([...value].length > most) throw new BadCell(`不能超过 ${most} 个字`)
    return value
  }

export const prose =
  (most: number) =>
  (text: string): string => {
    if (text.length > most) throw new BadCell(`不能超过 ${most} 个字`)
    return text
  }

/** Parses `¥1,299.00` to fen. */
export const money =
  (least: number) =>
  (text: string): number => {
    if (/^[¥￥]?[-−]/.test(text)) throw new BadCell('不能小于 0')
    const fen = fenOf(text.replaceAll(/[,，\s]|^[¥￥]|元$/g, ''))
    if (fen === null) throw new BadCell('应为金额，例如 39.80')
    if (fen < least) throw new BadCell(`不能低于 ${plainYuan(least)} 元`)
    if (fen > MOST_FEN) throw new BadCell(`不能超过 ${roundYuan(MOST_FEN)} 元`)
    return fen
  }

export const whole =
  (most: number) =>
  (text: string): number => {
    const value = Number(text.replace(/[,，]/g, ''))
    if (value < 0) throw new BadCell('不能小于 0')
    if (!/^\d[\d,，]*(?:\.0+)?$/.test(text) || !Number.isSafeInteger(value)) throw new BadCell('应为整数')
    if (value > most) throw new BadCell(`不能超过 ${grouped(most)}`)
    return value
  }

/** Parses one of these labels. */
export const word =
  <T>(words: Record<string, T>) =>
  (text: string): T => {
    const found = Object.hasOwn(words, text) ? words[text] : undefined
    if (found === undefined) throw new BadCell(`应为${Object.keys(words).join('、')}`)
    return found
  }

/** Parses the cells of one row by the table of columns. */
export function parseRow(columns: readonly Column[], row: number, cells: readonly string[]): Parsed {
  const values: Values = {}
  const faults: CellFault[] = []
  for (const [index, column] of columns.entries()) {
    const text = cells[index]?.trim() ?? ''
    if (!text) {
      if (column.required) faults.push({ column: column.name, msg: '不能为空' })
      continue
    }
    try {
      values[column.key] = column.parse(text)
    } catch (error) {
      if (!(error instanceof BadCell)) throw error
      faults.push({ column: column.name, msg: error.message })
    }
  }
  return { row, cells: columns.map((_, index) => cells[index] ?? ''), values, faults }
}

/** A heading without spaces and without a mark for required columns. */
const bare = (name: string): string => name.replace(/[\s*＊]/g, '')

/**
 * The index of each column in a file, by its first row; unknown columns are ignored.
 * @throws BadCell when one is missing or occurs twice
 */
export function placesOf(columns: readonly Column[], head: readonly string[]): number[] {
  const names = head.map(bare)
  const twice = columns.find(({ name }) => names.indexOf(bare(name)) !== names.lastIndexOf(bare(name)))
  if (twice) throw new BadCell(`“${twice.name}”列出现了两次，请删掉一列`)
  const missing = columns.filter(({ name, required }) => required && !names.includes(bare(name)))
  if (missing.length) throw new BadCell(`缺少列：${missing.map(({ name }) => name).join('、')}`)
  return columns.map(({ name }) => names.indexOf(bare(name)))
}
