/** Points. */
export const PAGE = { width: 420, height: 595 } as const

export type Ink = 'text' | 'quiet' | 'accent' | 'rule'

export type PdfMark =
  | { is: 'text'; text: string; x: number; y: number; size: number; ink: Ink; bold?: boolean }
  | { is: 'line'; x: number; y: number; width: number; ink: Ink }
  | { is: 'box'; x: number; y: number; size: number; ink: Ink }

/** What stands on a page; y is measured from its top, and is the baseline of a text. */
export type PdfPage = readonly PdfMark[]

const INKS: Record<Ink, string> = {
  text: '0.11 0.1 0.09',
  quiet: '0.34 0.32 0.29',
  accent: '0.76 0.23 0.17',
  rule: '0.85 0.83 0.79',
}

/** UTF-16 in hex: the characters of the standard encoding of Chinese PDFs. */
const hex = (text: string): string => `<${Buffer.from(text, 'utf16le').swap16().toString('hex')}>`

function operators(mark: PdfMark): string {
  const y = PAGE.height - mark.y
  const colour = INKS[mark.ink]
  if (mark.is === 'line') return `${colour} RG 0.6 w ${mark.x} ${y} m ${mark.x + mark.width} ${y} l S`
  if (mark.is === 'box') return `${colour} RG 0.9 w ${mark.x} ${y} ${mark.size} ${mark.size} re S`
  const weight = mark.bold ? `2 Tr ${mark.size / 40} w ${colour} RG` : '0 Tr'
  return `BT ${colour} rg ${weight} /F1 ${mark.size} Tf ${mark.x} ${y} Td ${hex(mark.text)} Tj ET`
}

/**
 * Writes a PDF of A5 pages. Its font is one that every reader of Chinese PDFs replaces by its own, so that the file is
 * small and has the same bytes on every machine.
 */
export function writePdf(title: string, pages: readonly PdfPage[]): Buffer {
  const FIRST = 7
  const numbers = pages.map((_, index) => FIRST + index * 2)
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R /Lang (zh-CN) >>',
    `<< /Type /Pages /Kids [${numbers.map((number) => `${number} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UTF16-H /DescendantFonts [4 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 5 >> /DW 1000 /W [1 95 500] /FontDescriptor 5 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
    `<< /Title ${hex(`\uFEFF${title}`)} >>`,
    ...pages.flatMap((marks, index) => {
      const body = marks.map(operators).join('\n')
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${PAGE.width} ${PAGE.height}] /Resources << /Font << /F1 3 0 R >> >> /Contents ${FIRST + index * 2 + 1} 0 R >>`,
        `<< /Length ${body.length} >>\nstream\n${body}\nendstream`,
      ]
    }),
  ]
  let file = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const place = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const trailer = Object.entries({ Size: objects.length + 1, Root: '1 0 R', Info: '6 0 R' })
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}trailer\n<< ${trailer.map(([name, value]) => `/${name} ${value}`).join(' ')} >>\nstartxref\n${file.length}\n%%EOF\n`,
    'latin1',
  )
}
