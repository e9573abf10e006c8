/** A line of text on a page of a PDF, px at 100 % from the top left corner. */
export interface PdfText {
  text: string
  size: number
  left: number
  top: number
  /** 0 to 255 each; ink without it. */
  colour?: readonly [number, number, number]
}

export interface PdfPageSource {
  width: number
  height: number
  texts: readonly PdfText[]
  /** Filled boxes: left, top, width, height and colour. */
  boxes?: readonly (readonly [number, number, number, number, readonly [number, number, number]])[]
  /** Links to other pages, by their number: left, top, width, height, page. */
  links?: readonly (readonly [number, number, number, number, number])[]
}

/** An entry of the contents: title, number of the page, and the entries below it. */
export type PdfEntrySource = readonly [title: string, page: number, entries?: readonly PdfEntrySource[]]

interface PdfOptions {
  outline?: readonly PdfEntrySource[]
  /** Bytes of an object that no page uses, so that the file is larger than one piece of it. */
  filler?: number
  /** The file asks for a password. */
  isProtected?: boolean
}

const INK = [28, 26, 23] as const

const hex = (text: string): string =>
  [...text].map((character) => character.charCodeAt(0).toString(16).padStart(4, '0')).join('')

const paint = (colour: readonly number[]): string => colour.map((part) => (part / 255).toFixed(3)).join(' ')

const dictionary = (entries: Record<string, string>): string =>
  `<< ${Object.entries(entries)
    .map(([key, value]) => `/${key} ${value}`)
    .join(' ')} >>`

function contentOf({ height, texts, boxes = [] }: PdfPageSource): string {
  const painted = boxes.map(
    ([left, top, width, tall, colour]) =>
      `${paint(colour)} rg ${left} ${height - top - tall} ${width} ${tall} re f`,
  )
  const written = texts.map(
    ({ text, size, left, top, colour = INK }) =>
      `BT ${paint(colour)} rg /Song ${size} Tf ${left} ${height - top - size} Td <${hex(text)}> Tj ET`,
  )
  return [...painted, ...written].join('\n')
}

/** Objects of a file by number, from 1. */
function createObjects() {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  const stream = (content: string): number =>
    add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
  return { objects, add, stream, set: (number: number, body: string) => (objects[number - 1] = body) }
}

/** Adds a level of the contents. Returns the numbers of its first and last entry. */
function addOutline(
  { add, set }: ReturnType<typeof createObjects>,
  entries: readonly PdfEntrySource[],
  parent: number,
  pages: readonly number[],
): [first: number, last: number] {
  const numbers = entries.map(() => add(''))
  entries.forEach(([title, page, inner = []], index) => {
    const own = numbers[index] ?? 0
    const sides = [
      index > 0 ? `/Prev ${numbers[index - 1]} 0 R` : '',
      index < entries.length - 1 ? `/Next ${numbers[index + 1]} 0 R` : '',
    ]
    if (inner.length > 0) {
      const [first, last] = addOutline({ add, set } as never, inner, own, pages)
      sides.push(`/First ${first} 0 R /Last ${last} 0 R /Count ${inner.length}`)
    }
    set(
      own,
      `<< /Title <feff${hex(title)}> /Parent ${parent} 0 R /Dest [${pages[page - 1]} 0 R /Fit] ${sides.join(' ')} >>`,
    )
  })
  return [numbers[0] ?? 0, numbers.at(-1) ?? 0]
}

/** Makes a PDF of Chinese text in a font that every reader has to bring itself, as many old Chinese files are. */
export function pdfFile(
  sources: readonly PdfPageSource[],
  options: PdfOptions = {},
): Uint8Array<ArrayBuffer> {
  const file = createObjects()
  const { objects, add, stream, set } = file
  const catalog = add('')
  const tree = add('')
  const descriptor = add(
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  )
  const descendant = add(
    `<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 4 >> /FontDescriptor ${descriptor} 0 R /DW 1000 >>`,
  )
  const font = add(
    `<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [${descendant} 0 R] >>`,
  )
  if (options.filler) stream('0'.repeat(options.filler))
  const pages = sources.map(() => add(''))
  sources.forEach((source, index) => {
    const { width, height, links = [] } = source
    const annotations = links.map(([left, top, wide, tall, page]) =>
      add(
        `<< /Type /Annot /Subtype /Link /Border [0 0 0] /Rect [${left} ${height - top - tall} ${left + wide} ${height - top}] /Dest [${pages[page - 1]} 0 R /Fit] >>`,
      ),
    )
    set(
      pages[index] ?? 0,
      `<< /Type /Page /Parent ${tree} 0 R /MediaBox [0 0 ${width} ${height}] /Resources << /Font << /Song ${font} 0 R >> >> /Contents ${stream(contentOf(source))} 0 R /Annots [${annotations.map((one) => `${one} 0 R`).join(' ')}] >>`,
    )
  })
  set(tree, `<< /Type /Pages /Kids [${pages.map((one) => `${one} 0 R`).join(' ')}] /Count ${pages.length} >>`)
  let outline = ''
  if (options.outline) {
    const root = add('')
    const [first, last] = addOutline(file, options.outline, root, pages)
    set(root, `<< /Type /Outlines /First ${first} 0 R /Last ${last} 0 R /Count ${options.outline.length} >>`)
    outline = `/Outlines ${root} 0 R`
  }
  set(catalog, `<< /Type /Catalog /Pages ${tree} 0 R ${outline} >>`)
  // Keys of no password: whatever is tried does not fit.
  const lock: Record<string, string> = options.isProtected
    ? {
        Encrypt: `${add(
          dictionary({
            Filter: '/Standard',
            V: '1',
            R: '2',
            O: `<${'5a'.repeat(32)}>`,
            U: `<${'a5'.repeat(32)}>`,
            P: '-4',
          }),
        )} 0 R`,
        ID: '[<00> <00>]',
      }
    : {}

  let body = '%PDF-1.5\n'
  const offsets = objects.map((object, index) => {
    const offset = body.length
    body += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const ends = dictionary({ Size: String(objects.length + 1), Root: `${catalog} 0 R`, ...lock })
  const trailer = `trailer\n${ends}\nstartxref\n${body.length}\n%%EOF\n`
  return Uint8Array.from(
    `${body}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    (character) => character.charCodeAt(0),
  )
}
