import { studiedSize } from '@/contract/certificates/certificate-labels'
import { widthOf, wrap } from '../kernel/type/text'
import { SHEET_STATEMENTS, written, type Certificate } from './certificate-texts'
import {
  GOLD,
  hashLines,
  HINT,
  LEFT,
  MIDDLE,
  QUIET,
  RED,
  SHEET,
  text,
  WEIGHT,
  type Mark,
} from './sheet-marks'

/** The full ring of progress, with the learner in it. */
const RING = { x: MIDDLE, y: 352, radius: 104 } as const
const INSIDE = RING.radius * 2 - 44

/** Largest size at which a name fits into the ring, in points, and its lines. */
function nameLines(name: string): { size: number; lines: string[] } {
  const sizes = [34, 28, 22, 17]
  for (const size of sizes) {
    const lines = wrap(name, INSIDE, { size, weight: WEIGHT })
    if (lines.length === 1) return { size, lines }
  }
  return { size: 14, lines: wrap(name, INSIDE, { size: 14, weight: WEIGHT }).slice(0, 4) }
}

function ring(row: Certificate, learner: string): Mark[] {
  const { x, y, radius } = RING
  const { size, lines } = nameLines(learner)
  const step = size * 1.3
  const first = y + size * 0.36 - ((lines.length - 1) * step) / 2
  return [
    { is: 'circle', x, y, radius, stroke: RED, line: 3.2 },
    { is: 'circle', x, y, radius: radius - 8, stroke: GOLD, line: 0.6 },
    { is: 'circle', x, y, radius: radius + 7, stroke: GOLD, line: 0.6 },
    text('学员', x, y - 54, { size: 11, fill: HINT, spacing: 4, anchor: 'middle' }),
    ...lines.map((words, index) =>
      text(words, x, first + index * step, { size, bold: size > 20 ? 0.5 : 0.2, anchor: 'middle' }),
    ),
    text(`${written(row.finished_on)} 学完`, x, y + 60, {
      size: 11,
      fill: QUIET,
      spacing: 0.6,
      anchor: 'middle',
    }),
  ]
}

/** Largest size at which a fact stands on one line of its column; at the smallest it may take two. */
function valueLines(value: string, width: number): { size: number; lines: string[] } {
  const size = [12, 10.5].find((one) => widthOf(value, { size: one, weight: WEIGHT }) <= width) ?? 9.5
  return { size, lines: wrap(value, width, { size, weight: WEIGHT }).slice(0, 2) }
}

/** Three facts side by side, parted by lines. */
function columns(facts: readonly (readonly [string, string])[], top: number): Mark[] {
  const width = (SHEET.width - 2 * LEFT) / facts.length
  return facts.flatMap(([name, value], index): Mark[] => {
    const x = LEFT + width * (index + 0.5)
    const edge = LEFT + width * index
    const { size, lines } = valueLines(value, width - 12)
    return [
      text(name, x, top, { size: 10, fill: HINT, spacing: 1.5, anchor: 'middle' }),
      ...lines.map((words, row) => text(words, x, top + 21 + row * 15, { size, anchor: 'middle' })),
      ...(index > 0
        ? [
            {
              is: 'line' as const,
              from: [edge, top - 10] as [number, number],
              to: [edge, top + 30] as [number, number],
              stroke: '#e6e2da',
              line: 0.8,
            },
          ]
        : []),
    ]
  })
}

/** What the certificate of a finished course says: who has finished what, with whom, and how much it was. */
export function completionMarks(row: Certificate, learner: string): Mark[] {
  const title = wrap(`《${row.title}》`, SHEET.width - 2 * LEFT, { size: 22, weight: WEIGHT }).slice(0, 2)
  return [
    ...ring(row, learner),
    ...title.map((words, index) =>
      text(words, MIDDLE, 506 + (index - title.length + 1) * 28 + (title.length - 1) * 14, {
        size: 22,
        bold: 0.4,
        anchor: 'middle',
      }),
    ),
    text(SHEET_STATEMENTS.completion, MIDDLE, 548, {
      size: 12.5,
      fill: QUIET,
      spacing: 1,
      anchor: 'middle',
    }),
    ...columns(
      [
        ['授课老师', row.author],
        ['学完课时', studiedSize(row)],
        ['发证日期', written(row.issued_on)],
      ],
      588,
    ),
    ...hashLines(row, 654),
  ]
}
