import { CERTIFICATE_NAMES } from '@/contract/certificates/certificate-labels'
import { groupedCertificate } from '@/contract/certificates/certificate-number'
import { loadGlyphs } from '../kernel/type/font'
import { wrap } from '../kernel/type/text'
import {
  certificateState,
  factsOf,
  ISSUERS,
  publicName,
  SHEET_STATEMENTS,
  type Certificate,
} from './certificate-texts'
import { completionMarks } from './completion-sheet'
import {
  foot,
  frame,
  hashLines,
  HINT,
  LEFT,
  MIDDLE,
  QUIET,
  RED,
  SHEET,
  text,
  voidStamp,
  WEIGHT,
  type Mark,
} from './sheet-marks'

const VALUE_X = 188
const VALUE_WIDTH = SHEET.width - VALUE_X - 92

function facts(rows: [string, string][], top: number): { marks: Mark[]; bottom: number } {
  let y = top
  const marks = rows.flatMap(([name, value]): Mark[] => {
    const lines = wrap(value, VALUE_WIDTH, { size: 13.5, weight: WEIGHT })
    const found: Mark[] = [
      text(name, LEFT, y, { size: 11.5, fill: HINT, spacing: 1.5 }),
      ...lines.map((line, index) => text(line, VALUE_X, y + index * 20, { size: 13.5 })),
      {
        is: 'line',
        from: [LEFT, y + lines.length * 20 - 9.5],
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

/** What a certificate about a work says of it, and its hashes. */
function workMarks(row: Certificate, owner: string, author: string): Mark[] {
  const table = facts(factsOf(row, owner, author), 318)
  return [
    text(SHEET_STATEMENTS[row.kind], MIDDLE, 262, {
      size: 12.5,
      fill: QUIET,
      spacing: 0.5,
      anchor: 'middle',
    }),
    ...table.marks,
    ...hashLines(row, Math.max(table.bottom + 12, 622)),
  ]
}

/** All signs that sheets say of themselves, beside the values of a certificate. */
const SHEET_SIGNS =
  '书声证书编号扫码核验作品文件证书指纹专用章已作废本证书所载信息以核验页为准SHA-256 SHUSHENG…《》'

/** Lays a certificate out. `whole` shows names in full; otherwise personal names are masked. */
export async function certificateSheet(
  row: Certificate,
  { link, whole, now }: { link: string; whole: boolean; now: number },
): Promise<Mark[]> {
  const owner = whole ? row.owner : publicName(row.owner, row.owner_type)
  const author = whole || row.author !== row.owner ? row.author : owner
  const { name: issuer, seal } = ISSUERS[row.kind]
  const title = CERTIFICATE_NAMES[row.kind]
  const number = groupedCertificate(row.number)
  const says = [title, SHEET_STATEMENTS[row.kind], issuer, seal, number, row.file_hash, row.digest, link]
  await loadGlyphs([...says, ...factsOf(row, owner, author).flat(), SHEET_SIGNS].join(''), WEIGHT)
  return [
    ...frame(),
    text(issuer, MIDDLE, 96, { size: 13, fill: QUIET, spacing: 5, anchor: 'middle' }),
    text(title, MIDDLE, 158, { size: 44, spacing: 9, bold: 0.9, anchor: 'middle' }),
    { is: 'line', from: [MIDDLE - 60, 182], to: [MIDDLE + 60, 182], stroke: RED, line: 1.4 },
    text(`证书编号 ${number}`, MIDDLE, 212, { size: 12.5, fill: RED, spacing: 0.8, anchor: 'middle' }),
    ...(row.kind === 'completion' ? completionMarks(row, owner) : workMarks(row, owner, author)),
    ...foot(link, seal),
    ...(certificateState(row, now) === 'void' ? voidStamp() : []),
  ]
}
