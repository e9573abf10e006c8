import { lookup } from '@/format/lookup'
import type { Readable } from 'node:stream'
import { posix } from 'node:path'
import { open as openZip, type Entry, type ZipFile } from 'yauzl'
import { SheetFault } from './sheet'

/** A small file may unpack to a huge one: anything larger than this is no list of products. */
const MOST_SHEET = 400 * 1024 ** 2
const MOST_TEXTS = 100 * 1024 ** 2
const MOST_PIECE = 4 * 1024 ** 2
const MOST_PARTS = 2_000

const unreadable = () => new SheetFault('表格文件已损坏，请用 Excel 或 WPS 重新保存后上传')

interface Book {
  read(name: string, most: number): Promise<AsyncIterable<string> | null>
  close(): void
}

async function openBook(file: string): Promise<Book> {
  const zip = await new Promise<ZipFile>((resolve, reject) =>
    openZip(file, { lazyEntries: true, autoClose: false }, (error, opened) =>
      error ? reject(unreadable()) : resolve(opened),
    ),
  )
  const entries = new Map<string, Entry>()
  try {
    await new Promise<void>((resolve, reject) => {
      zip.on('entry', (entry: Entry) => {
        entries.set(entry.fileName, entry)
        if (entries.size > MOST_PARTS) reject(unreadable())
        else zip.readEntry()
      })
      zip.once('end', resolve)
      zip.once('error', () => reject(unreadable()))
      zip.readEntry()
    })
  } catch (error) {
    zip.close()
    throw error
  }
  return {
    close: () => zip.close(),
    async read(name, most) {
      const entry = entries.get(name)
      if (!entry) return null
      if (entry.isEncrypted()) throw new SheetFault('表格有密码，请去掉密码后上传')
      if (entry.uncompressedSize > most) throw new SheetFault('表格太大，请拆成几个文件后上传')
      const stream = await new Promise<Readable>((resolve, reject) =>
        zip.openReadStream(entry, (error, opened) => (error ? reject(unreadable()) : resolve(opened))),
      )
      return stream.setEncoding('utf8') as AsyncIterable<string>
    },
  }
}

const ENTITIES = lookup<string>({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" })

/** Unescapes XML, including a sheet's own escapes for characters that XML cannot hold. */
const meant = (text: string): string =>
  !/&|_x/.test(text)
    ? text
    : text
        .replace(
          /&(?:#x([0-9a-fA-F]+)|#(\d+)|(\w+));/g,
          (whole, hex?: string, digits?: string, name?: string) => {
            if (name) return ENTITIES[name] ?? whole
            const code = hex ? Number.parseInt(hex, 16) : Number(digits)
            return code <= 0x10ffff ? String.fromCodePoint(code) : ''
          },
        )
        .replace(/_x([0-9a-fA-F]{4})_/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))

const attribute = (tag: string, name: string): string =>
  meant(
    new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag)?.slice(1).find(Boolean) ?? '',
  )

/** The text of a rich text: its runs, without phonetic hints. */
const textsIn = (xml: string): string =>
  [
    ...xml
      .replace(/<(?:\w+:)?rPh\b[\s\S]*?<\/(?:\w+:)?rPh>/g, '')
      .matchAll(/<(?:\w+:)?t\b[^>]*?(?:\/>|>([\s\S]*?)<\/(?:\w+:)?t>)/g),
  ]
    .map(([, text = '']) => meant(text))
    .join('')

/** Splits a stream of XML after each closing tag, which is left out. */
async function* piecesOf(stream: AsyncIterable<string>, tag: string): AsyncGenerator<string> {
  const end = new RegExp(`</(?:\\w+:)?${tag}>`, 'g')
  let text = ''
  try {
    for await (const chunk of stream) {
      // The tag may have been cut between chunks: search a little before the new part.
      end.lastIndex = Math.max(0, text.length - 40)
      text += chunk
      let from = 0
      for (let found = end.exec(text); found; found = end.exec(text)) {
        yield text.slice(from, found.index)
        from = end.lastIndex
      }
      text = text.slice(from)
      // Empty formatted rows, possibly down to the last row of a sheet.
      if (text.length > MOST_PIECE) text = text.replace(/<(?:\w+:)?row\b[^>]*\/>/g, '')
      if (text.length > MOST_PIECE) throw unreadable()
    }
  } catch (error) {
    if (error instanceof SheetFault) throw error
    throw unreadable()
  }
}

const whole = async (stream: AsyncIterable<string> | null): Promise<string> => {
  let text = ''
  for await (const chunk of stream ?? []) text += chunk
  return text
}

/** Path of the first sheet's part. */
async function firstSheet(book: Book): Promise<string> {
  const workbook = await whole(await book.read('xl/workbook.xml', MOST_PIECE))
  const links = await whole(await book.read('xl/_rels/workbook.xml.rels', MOST_PIECE))
  const id = attribute(/<(?:\w+:)?sheet\s([^>]*)>/.exec(workbook)?.[1] ?? '', '(?:\\w+:)?id')
  for (const [, tag = ''] of links.matchAll(/<(?:\w+:)?Relationship\s([^>]*)>/g))
    if (attribute(tag, 'Id') === id) {
      const target = attribute(tag, 'Target')
      return target.startsWith('/') ? target.slice(1) : posix.join('xl', target)
    }
  throw unreadable()
}

/** Column index of a cell reference; 0 for A. */
const columnOf = (place: string): number =>
  [...(/^[A-Z]{1,3}/.exec(place)?.[0] ?? '')].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  ) - 1

/** A number as it was typed; one of more digits than a sheet keeps becomes 7.7e+17, which no check accepts. */
function numberText(value: string): string {
  const number = Number(value)
  if (value.trim() === '' || !Number.isFinite(number)) return value
  return Math.abs(number) >= 1e15 ? number.toExponential() : String(Number(number.toPrecision(15)))
}

const MOST_COLUMNS = 200
const PLACE = /(?:^|\s)r\s*=\s*["']([^"']*)/
const TYPE = /(?:^|\s)t\s*=\s*["']([^"']*)/

function cellsIn(xml: string, texts: readonly string[]): string[] {
  const cells: string[] = []
  for (const [, tag = '', inside = ''] of xml.matchAll(
    /<(?:\w+:)?c\b([^>]*?)(?:\/>|>([\s\S]*?)<\/(?:\w+:)?c>)/g,
  )) {
    const place = PLACE.exec(tag)?.[1]
    const index = place ? columnOf(place) : cells.length
    if (index < 0 || index >= MOST_COLUMNS) continue
    const type = TYPE.exec(tag)?.[1]
    const value = meant(/<(?:\w+:)?v\b[^>]*>([\s\S]*?)<\/(?:\w+:)?v>/.exec(inside)?.[1] ?? '')
    while (cells.length < index) cells.push('')
    cells[index] =
      type === 's'
        ? (texts[Number(value)] ?? '')
        : type === 'inlineStr'
          ? textsIn(inside)
          : type === 'str' || type === 'e'
            ? value
            : type === 'b'
              ? value === '1'
                ? '是'
                : '否'
              : numberText(value)
  }
  return cells
}

/**
 * Streams the rows of the first sheet; only the shared texts are kept in memory. `row` is the row number that the
 * spreadsheet shows.
 * @throws SheetFault for a file that is damaged, locked or too large
 */
export async function* xlsxRows(file: string): AsyncGenerator<{ row: number; cells: string[] }> {
  const book = await openBook(file)
  try {
    const sheet = await firstSheet(book)
    const texts: string[] = []
    const shared = await book.read('xl/sharedStrings.xml', MOST_TEXTS)
    for await (const piece of shared ? piecesOf(shared, 'si') : []) {
      // Empty ones have no closing tag, but they count.
      for (const _ of piece.matchAll(/<(?:\w+:)?si\s*\/>/g)) texts.push('')
      texts.push(textsIn(piece))
    }
    const stream = await book.read(sheet, MOST_SHEET)
    if (!stream) throw unreadable()
    let row = 0
    for await (const piece of piecesOf(stream, 'row')) {
      // Rows without cells have no closing tag: they precede this one in the piece.
      const [tag, attributes = ''] = [...piece.matchAll(/<(?:\w+:)?row\b([^>]*)>/g)].at(-1) ?? ['']
      row = Number(attribute(attributes, 'r')) || row + 1
      const cells = cellsIn(piece.slice(piece.lastIndexOf(tag) + tag.length), texts)
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } finally {
    book.close()
  }
}
