import { parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline, Readable } from 'node:stream'
import { SheetFault, type Cell } from './sheet'

/** Without it spreadsheets misread Chinese text. */
export const BOM = '\uFEFF'

/** Texts that a spreadsheet takes for a formula, also in full width. */
const FORMULA = /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/
/** Such a text with apostrophes in front. */
const MASKED = /^'+(?:\s*[=+\-@＝＋－＠]|[\t\r\n])/

/** Prefixes a text that a spreadsheet would compute with an apostrophe; numbers are ours and stay numbers. */
const plain = (value: Cell): Cell =>
  typeof value === 'string' && (FORMULA.test(value) || MASKED.test(value)) ? `'${value}` : value

/** Removes the apostrophe that {@link plain} added. */
const unmasked = (text: string): string => (MASKED.test(text) ? text.slice(1) : text)

/** One line (RFC 4180). */
export const csvLine = (cells: readonly Cell[]): string =>
  stringify([cells.map(plain)], { record_delimiter: 'windows', quoted_match: ['\r', '\n'] })

/** Longest line of a table file; anything longer is no table. */
const MOST_RECORD = 1024 * 1024

type Encoding = 'utf-8' | 'utf-16le' | 'gb18030'

/** UTF-8 unless some byte contradicts: spreadsheets in China write GB18030, `Unicode text` is UTF-16. */
async function encodingOf(file: string): Promise<Encoding> {
  const utf8 = new TextDecoder('utf-8', { fatal: true })
  let first = true
  try {
    for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
      if (first && chunk[0] === 0xff && chunk[1] === 0xfe) return 'utf-16le'
      first = false
      utf8.decode(chunk, { stream: true })
    }
    utf8.decode()
    return 'utf-8'
  } catch (error) {
    if ((error as { code?: string }).code === 'ERR_ENCODING_INVALID_ENCODED_DATA') return 'gb18030'
    throw error
  }
}

async function* textOf(file: string, encoding: Encoding): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

const HEAD_BYTES = 4096

/** The separator of cells: the candidate most frequent in the first line. */
async function delimiterOf(file: string, encoding: Encoding): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0)
    const line = new TextDecoder(encoding).decode(buffer.subarray(0, bytesRead)).split(/[\r\n]/)[0] ?? ''
    const count = (sign: string): number => line.split(sign).length
    return [',', '\t', ';'].reduce((best, sign) => (count(sign) > count(best) ? sign : best))
  } finally {
    await handle.close()
  }
}

/**
 * Streams the rows of a CSV file without loading all of it. `row` is the row number that a spreadsheet shows.
 * @throws SheetFault for a file that is no table
 */
export async function* csvRows(file: string): AsyncGenerator<{ row: number; cells: string[] }> {
  const encoding = await encodingOf(file)
  const parser = parse({
    bom: true,
    delimiter: await delimiterOf(file, encoding),
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MOST_RECORD,
  })
  // A reader that stops early closes the file as well; errors are thrown by the parser below.
  pipeline(Readable.from(textOf(file, encoding)), parser, () => undefined)
  let row = 0
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      row += 1
      if (record.some((cell) => cell.trim() !== '')) yield { row, cells: record.map(unmasked) }
    }
  } catch (error) {
    if (error instanceof Error && 'code' in error && String(error.code).startsWith('CSV_'))
      throw new SheetFault(`第 ${row + 1} 行无法读取，请检查引号后重试`)
    throw error
  }
}
