import { hashGroups } from '@/contract/certificates/certificate-labels'
import { widthOf } from '../kernel/type/text'
import type { Certificate } from './certificate-texts'

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

export const INK = '#1c1a17'
export const QUIET = '#57524a'
export const HINT = '#857f75'
export const RED = '#b23325'
export const GOLD = '#b49a67'
const PAPER = '#fcfaf4'

export const MIDDLE = SHEET.width / 2

interface Style {
  size: number
  fill?: string
  spacing?: number
  bold?: number
  anchor?: 'start' | 'middle' | 'end'
}

export function text(words: string, x: number, y: number, style: Style): Mark {
  const { size, fill = INK, spacing = 0, bold = 0, anchor = 'start' } = style
  const width = widthOf(words, { size, weight: WEIGHT, spacing })
  const left = anchor === 'middle' ? x - width / 2 : anchor === 'end' ? x - width : x
  return { is: 'text', text: words, x: left, y, size, fill, spacing, bold }
}

export function frame(): Mark[] {
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

/** Left edge of the sheet's text. */
export const LEFT = 96
/** Top and side of the QR code. */
export const CODE = { top: 694, size: 74 } as const

export const hashLines = (row: Certificate, y: number): Mark[] =>
  (
    [
      ['作品文件 SHA-256', row.file_hash],
      ['证书指纹 SHA-256', row.digest],
    ] as const
  )
    .filter(([, hash]) => hash)
    .flatMap(([name, hash], index): Mark[] => [
      text(name, LEFT, y + index * 30, { size: 8.5, fill: HINT, spacing: 0.6 }),
      text(hashGroups(hash), LEFT, y + 13 + index * 30, { size: 8.2, fill: QUIET }),
    ])

function seal(x: number, y: number, name: string): Mark[] {
  return [
    { is: 'circle', x, y, radius: 43, stroke: RED, line: 2.4 },
    { is: 'circle', x, y, radius: 38.5, stroke: RED, line: 0.7 },
    text('书声', x, y + 1, { size: 24, fill: RED, spacing: 3, bold: 0.5, anchor: 'middle' }),
    text(name, x, y + 19, { size: 8.2, fill: RED, spacing: 0.8, anchor: 'middle' }),
    text('SHUSHENG', x, y - 22, { size: 6.5, fill: RED, spacing: 1.6, anchor: 'middle' }),
  ]
}

export function voidStamp(): Mark[] {
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

/** The end of a sheet: QR code with the address of its page, and the seal. */
export function foot(link: string, sealName: string): Mark[] {
  const address = link.replace(/^https?:\/\//, '').replace(/\?.*$/, '')
  const beside = LEFT + CODE.size + 12
  return [
    { is: 'code', text: link, x: LEFT, y: CODE.top, size: CODE.size, fill: INK },
    text('扫码核验', beside, CODE.top + 24, { size: 11, fill: INK }),
    text(address, beside, CODE.top + 41, { size: 7.4, fill: HINT }),
    text('本证书所载信息以核验页为准', beside, CODE.top + 58, { size: 8.5, fill: HINT }),
    ...seal(SHEET.width - 138, CODE.top + 32, sealName),
  ]
}
