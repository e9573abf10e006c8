import { tokens } from 'design-system/tokens/tokens'
import type { Layer, LayerOf, PosterDoc } from '@/contract/content/poster-doc'
import { PLAIN_TEXT, POSTER, QR_LEAST } from '@/contract/content/poster-rules'
import type { YearReport } from '@/contract/reading/reading-time'
import { dayOf } from '@/format/dates'
import { readingText } from './readingTexts'

const COLOURS = {
  ground: tokens['color-reader-paper'],
  text: tokens['color-reader-paper-text'],
  subtle: tokens['color-reader-paper-subtle'],
  accent: tokens['color-accent'],
} as const

const EDGE = 84
const WIDTH = POSTER.width - 2 * EDGE
/** Foot and height of the longest bar of a month, px. */
const BARS = { foot: 850, height: 150, width: 36 }
const COVER = { w: 156, h: 208, gap: 24 }
/** Upper edges of the parts below the months, px. */
const TOP = { figures: 930, sentences: 1064, books: 1188, quote: 1424, foot: 1676 }

const text = (
  key: string,
  layer: Partial<LayerOf<'text'>> & Pick<LayerOf<'text'>, 'text' | 'y' | 'size'>,
): Layer => ({ ...PLAIN_TEXT, key, x: EDGE, w: WIDTH, h: 60, colour: COLOURS.text, ...layer })

const small = { colour: COLOURS.subtle, serif: false } as const

const box = (key: string, place: Pick<Layer, 'x' | 'y' | 'w' | 'h'>, fill: string, opacity = 100): Layer => ({
  ...place,
  key,
  kind: 'shape',
  form: 'box',
  fill,
  opacity,
  radius: 4,
  line: 0,
})

/** A bar for each month; one without reading is a line. */
function monthLayers(months: readonly number[]): Layer[] {
  const most = Math.max(1, ...months)
  const step = WIDTH / months.length
  return months.flatMap((seconds, index) => {
    const height = Math.max(4, Math.round((seconds / most) * BARS.height))
    const x = Math.round(EDGE + index * step)
    const place = { x: x + Math.round((step - BARS.width) / 2), w: BARS.width }
    return [
      box(
        `bar-${index}`,
        { ...place, y: BARS.foot - height, h: height },
        seconds > 0 ? COLOURS.accent : COLOURS.subtle,
        seconds > 0 ? 100 : 40,
      ),
      text(`month-${index}`, {
        ...small,
        text: String(index + 1),
        x,
        y: BARS.foot + 10,
        w: Math.round(step),
        h: 34,
        size: 22,
        align: 'center',
      }),
    ]
  })
}

function figureLayers({ days, finished, highlights, notes }: YearReport): Layer[] {
  const figures = [
    [`${days} 天`, '在读书'],
    [`${finished} 本`, '读完的书'],
    [`${highlights} 句`, '划线'],
    [`${notes} 条`, '笔记'],
  ] as const
  const step = WIDTH / figures.length
  return figures.flatMap(([value, name], index) => {
    const place = { x: Math.round(EDGE + index * step), w: Math.round(step) - 8 }
    return [
      text(`figure-${index}`, { ...place, text: value, y: TOP.figures, h: 70, size: 48, strong: true }),
      text(`name-${index}`, { ...place, ...small, text: name, y: TOP.figures + 72, h: 40, size: 26 }),
    ]
  })
}

const sentencesOf = ({ longest, category, author }: YearReport): string[] => [
  ...(longest
    ? [
        `读得最久的一天是${dayOf(Date.parse(`${longest.day}T00:00:00+08:00`))}，${readingText(longest.seconds)}。`,
      ]
    : []),
  ...(category && author
    ? [`读得最多的是${category}，读得最久的作者是${author}。`]
    : category
      ? [`读得最多的是${category}。`]
      : []),
]

function bookLayers({ most }: YearReport): Layer[] {
  const covers = most.map((_, index): Layer => ({
    key: `cover-${index}`,
    kind: 'cover',
    x: EDGE + index * (COVER.w + COVER.gap),
    y: TOP.books,
    w: COVER.w,
    h: COVER.h,
    work: index,
    fit: 'fill',
    radius: 8,
    card: false,
    turn: 0,
  }))
  const x = EDGE + most.length * (COVER.w + COVER.gap) + 12
  const beside = { x, w: POSTER.width - EDGE - x }
  return most.length === 0
    ? []
    : [
        ...covers,
        text('books', { ...beside, ...small, text: '陪你最久的书', y: TOP.books + 4, h: 40, size: 26 }),
        ...most.map(({ work }, index) =>
          text(`book-${index}`, {
            ...beside,
            text: `《${work.title}》`,
            y: TOP.books + 52 + index * 54,
            h: 50,
            size: 32,
          }),
        ),
      ]
}

/** A tall picture of what somebody read in a year. Its cover layers show the books of the report in their order. */
export function yearPoster(report: YearReport): PosterDoc {
  const { year, seconds, months, quote } = report
  const layers: Layer[] = [
    text('brand', { ...small, text: '{brand} · 年度阅读报告', y: 92, h: 46, size: 30 }),
    text('year', { text: String(year), y: 140, h: 250, size: 190, colour: COLOURS.accent, strong: true }),
    text('who', { text: '{nickname}的这一年', y: 410, h: 64, size: 42 }),
    text('read', { ...small, text: '读书时长', y: 496, h: 40, size: 26 }),
    text('time', { text: readingText(seconds), y: 540, h: 124, size: 88, strong: true }),
    ...monthLayers(months),
    ...figureLayers(report),
    ...sentencesOf(report).map((words, index) =>
      text(`sentence-${index}`, { text: words, y: TOP.sentences + index * 52, h: 50, size: 32 }),
    ),
    ...bookLayers(report),
    ...(quote
      ? [
          text('quote', { text: '“{words}”', y: TOP.quote, h: 160, size: 36, lines: 3 }),
          text('from', {
            ...small,
            text: `—— 《${quote.title}》`,
            y: TOP.quote + 160,
            h: 44,
            size: 26,
            align: 'right',
          }),
        ]
      : []),
    box('line', { x: EDGE, y: TOP.foot - 36, w: WIDTH, h: 2 }, COLOURS.subtle, 40),
    text('foot', { text: '{brand}', y: TOP.foot + 60, h: 60, size: 40, strong: true }),
    text('hint', { ...small, text: '扫码，一起读书', y: TOP.foot + 120, h: 44, size: 28 }),
    {
      key: 'qr',
      kind: 'qr',
      x: POSTER.width - EDGE - QR_LEAST,
      y: TOP.foot,
      w: QR_LEAST,
      h: QR_LEAST,
    },
  ]
  return { ground: COLOURS.ground, layers }
}
