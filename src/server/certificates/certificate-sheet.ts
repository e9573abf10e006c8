import { groupedCertificate } from '@/contract/certificates/certificate-number'
import { CERTIFICATE_NAMES, hashGroups } from '@/contract/certificates/certificate-labels'
import { loadGlyphs } from '../kernel/type/font'
import { widthOf, wrap } from '../kernel/type/text'
import {
  certificateState,
  factsOf,
  SHEET_STATEMENTS,
  publicName,
  type Certificate,
} from './certificate-texts'

/** A certificate as a drawing: the same marks serve the PDF and the picture. Points of an A4 page, y down. */
export const SHEET = { width: 595, height: 842 } as const

export type Mark =
  | {
      is: 'text'
      text: string
      x: number
      y: number
      size: number
      fill: string
      spacing: number
      bold: number
    }
  | {
      is: 'rect'
      x: number
      y: number
      width: number
      height: number
      fill?: string
      stroke?: string
      line?: number
    }
  | { is: 'line'; from: [number, number]; to: [number, number]; stroke: string; line: number }
  | { is: 'circle'; x: number; y: number; radius: number; stroke: string; line: number }
  /** Marks rotated about a point, in degrees. */
  | { is: 'turned'; x: number; y: number; by: number; marks: Mark[] }
  | { is: 'code'; text: string; x: number; y: number; size: number; fill: string }

/** One weight per document: the PDF distinguishes fonts only by their subsets. Bolder text is outlined. */
export const WEIGHT = 500

const INK = '#1c1a17'
const QUIET = '#57524a'
const HINT = '#857f75'
const RED = '#b23325'
const GOLD = '#b49a67'
const PAPER = '#fcfaf4'

const MIDDLE = SHEET.width / 2

interface Style {
  size: number
  fill?: string
  spacing?: number
  bold?: number
  anchor?: 'start' | 'middle' | 'end'
}

function text(words: string, x: number, y: number, style: Style): Mark {
  const { size, fill = INK, spacing = 0, bold = 0, anchor = 'start' } = style
  const width = widthOf(words, { size, weight: WEIGHT, spacing })
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  return { is: 'text', text: words, x: left, y, size, fill, spacing, bold }
}

function frame(): Mark[] {
  const box = (inset: number, stroke: string, line: number): Mark => ({
    is: 'rect',
    x: inset,
    y: inset,
    width: SHEET.width - 2 * inset,
    height: SHEET.height - 2 * inset,
    stroke,
    line,
  })
  const [near, far] = [38, 38]
  const corners: [number, number][] = [
    [near, far],
    [SHEET.width - near, far],
    [near, SHEET.height - far],
    [SHEET.width - near, SHEET.height - far],
  ]
  return [
    { is: 'rect', x: 0, y: 0, width: SHEET.width, height: SHEET.height, fill: PAPER },
    box(24, GOLD, 0.6),
    box(30, RED, 2.2),
    box(38, GOLD, 0.6),
    ...corners.flatMap(([x, y]): Mark[] => [
      { is: 'rect', x: x - 9, y: y - 9, width: 18, height: 18, fill: PAPER, stroke: RED, line: 1.2 },
      { is: 'rect', x: x - 4, y: y - 4, width: 8, height: 8, stroke: GOLD, line: 0.8 },
    ]),
  ]
}

const LABEL_X = 96
const VALUE_X = 188
const VALUE_WIDTH = SHEET.width - VALUE_X - 92

function facts(rows: [string, string][], top: number): { marks: Mark[]; bottom: number } {
  let y = top
  const marks = rows.flatMap(([name, value]): Mark[] => {
    const lines = wrap(value, VALUE_WIDTH, { size: 13.5, weight: WEIGHT })
    const found: Mark[] = [
      text(name, LABEL_X, y, { size: 11.5, fill: HINT, spacing: 1.5 }),
      ...lines.map((line, index) => text(line, VALUE_X, y + index * 20, { size: 13.5 })),
      {
        is: 'line',
        from: [LABEL_X, y + lines.length * 20 - 9.5],
        to: [SHEET.width - 92, y + lines.length * 20 - 9.5],
        stroke: '#e6e2da',
        line: 0.6,
      },
    ]
    y += lines.length * 20 + 12.5
    return found
  })
  return { marks, bottom: y }
}

const hashLines = (row: Certificate, y: number): Mark[] =>
  (
    [
      ['作品文件 SHA-256', row.file_hash],
      ['证书指纹 SHA-256', row.digest],
    ] as const
  )
    .filter(([, hash]) => hash)
    .flatMap(([name, hash], index): Mark[] => [
      text(name, LABEL_X, y + index * 30, { size: 8.5, fill: HINT, spacing: 0.6 }),
      text(hashGroups(hash), LABEL_X, y + 13 + index * 30, { size: 8.2, fill: QUIET }),
    ])

function seal(x: number, y: number): Mark[] {
  return [
    { is: 'circle', x, y, radius: 43, stroke: RED, line: 2.4 },
    { is: 'circle', x, y, radius: 38.5, stroke: RED, line: 0.7 },
    text('书声', x, y + 1, { size: 24, fill: RED, spacing: 3, bold: 0.5, anchor: 'middle' }),
    text('版权登记专用章', x, y + 19, { size: 8.2, fill: RED, spacing: 0.8, anchor: 'middle' }),
    text('SHUSHENG', x, y - 22, { size: 6.5, fill: RED, spacing: 1.6, anchor: 'middle' }),
  ]
}

function voidStamp(): Mark[] {
  const [x, y] = [MIDDLE, 430]
  return [
    {
      is: 'turned',
      x,
      y,
      by: -18,
      marks: [
        { is: 'rect', x: x - 150, y: y - 52, width: 300, height: 104, stroke: RED, line: 4 },
        text('已作废', x, y + 24, { size: 68, fill: RED, spacing: 18, bold: 1, anchor: 'middle' }),
      ],
    },
  ]
}

/** Lays a certificate out. `whole` shows names in full; otherwise personal names are masked. */
export async function certificateSheet(
  row: Certificate,
  { link, whole, now }: { link: string; whole: boolean; now: number },
): Promise<Mark[]> {
  const owner = whole ? row.owner : publicName(row.owner, row.owner_type)
  const author = whole || row.author !== row.owner ? row.author : owner
  const [title, says] = [CERTIFICATE_NAMES[row.kind], SHEET_STATEMENTS[row.kind]]
  const rows = factsOf(row, owner, author)
  const number = groupedCertificate(row.number)
  const address = link.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  const words = [
    title,
    says,
    number,
    row.file_hash,
    row.digest,
    address,
    rows.flat().join(''),
    '书声版权服务证书编号扫码核验作品文件证书指纹版权登记专用章已作废发证日期本证书所载信息以核验页为准SHA-256 SHUSHENGCOPYRIGHT…',
  ].join('')
  await loadGlyphs(words, WEIGHT)
  const table = facts(rows, 318)
  const state = certificateState(row, now)
  return [
    ...frame(),
    text('书声版权服务', MIDDLE, 96, { size: 13, fill: QUIET, spacing: 5, anchor: 'middle' }),
    text(title, MIDDLE, 158, { size: 44, spacing: 9, bold: 0.9, anchor: 'middle' }),
    { is: 'line', from: [MIDDLE - 60, 182], to: [MIDDLE + 60, 182], stroke: RED, line: 1.4 },
    text(`证书编号 ${number}`, MIDDLE, 212, { size: 12.5, fill: RED, spacing: 0.8, anchor: 'middle' }),
    text(says, MIDDLE, 262, { size: 12.5, fill: QUIET, spacing: 0.5, anchor: 'middle' }),
    ...table.marks,
    ...hashLines(row, Math.max(table.bottom + 12, 622)),
    { is: 'code', text: link, x: LABEL_X, y: 694, size: 74, fill: INK },
    text('扫码核验', LABEL_X + 86, 718, { size: 11, fill: INK }),
    text(address, LABEL_X + 86, 735, { size: 7.4, fill: HINT }),
    text('本证书所载信息以核验页为准', LABEL_X + 86, 752, { size: 8.5, fill: HINT }),
    ...seal(SHEET.width - 138, 726),
    ...(state === 'void' ? voidStamp() : []),
  ]
}
