import type { SheetFormat } from '@/contract/sheets/sheet-states'
import { open } from 'node:fs/promises'

export type Cell = string | number

/** A column of a written sheet. */
export interface SheetColumn {
  name: string
  /** In characters; a default width otherwise. */
  width?: number
  /** Its cells are always texts, whatever is typed into them: numbers used as names. */
  text?: boolean
  /** Yuan with two decimal places. */
  money?: boolean
}

/** Thrown when the file cannot be read as a table; the message is for its sender. */
export class SheetFault extends Error {}

export const SHEET_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

const startsWith = (head: Uint8Array, bytes: readonly number[]): boolean =>
  bytes.every((byte, index) => head[index] === byte)

/**
 * The format of a file by its bytes; its name and declared type are ignored (reliability rule 10).
 * @throws SheetFault for anything that is no table
 */
export async function formatOf(file: string): Promise<SheetFormat> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(4096), 0, 4096, 0)
    const head = buffer.subarray(0, bytesRead)
    if (startsWith(head, [0x50, 0x4b, 0x03, 0x04])) return 'xlsx'
    if (startsWith(head, [0xd0, 0xcf, 0x11, 0xe0]))
      throw new SheetFault('不支持旧版 .xls，请另存为 .xlsx 后上传')
    if (!startsWith(head, [0xff, 0xfe]) && head.includes(0))
      throw new SheetFault('这不是表格文件，请上传 .xlsx 或 .csv')
    return 'csv'
  } finally {
    await handle.close()
  }
}
