import type { ReaderSettings } from './settings'

/** Px around the text, which the phone's own bars take. */
export interface Insets {
  top: number
  bottom: number
}

/** Sizes of a page, whole px. */
export interface Layout {
  width: number
  height: number
  /** One, or two side by side on a wide screen. */
  columns: 1 | 2
  column: { width: number; height: number }
  /** Px from the top of the screen to the text. */
  top: number
  /** Px between two columns. */
  between: number
  /** Font size. */
  size: number
  /** Height of a line of text. */
  line: number
  /** Space between two paragraphs. */
  gap: number
}

/** From this width on, two pages are shown side by side. */
const WIDE = 1000
/** Longest line, in characters: longer ones tire. */
const LONGEST = 38
/** Heights of the strips above and below the text, with the chapter's title and the page's number. */
const HEAD = 44
const FOOT = 40
/** The least room for text that is used: on a smaller screen the page is cut. */
const LEAST = { width: 120, lines: 2 }

/** Sizes of a line of text in px: whole, so that lines of equal text are equally high. */
export const lineHeight = (size: number, factor: number): number => Math.round(size * factor)

/** Sizes of a heading by its level: a share of the text's. */
export function headingOf(level: number, size: number): { size: number; line: number } {
  const large = Math.round(size * (level <= 2 ? 1.3 : level === 3 ? 1.15 : 1))
  return { size: large, line: lineHeight(large, 1.5) }
}

/** Height of a line with readings above its characters, as a factor of their size: less, and they reach the line before. */
const READINGS = 1.8

/** Height of a line whose characters have readings, px; that of any line where it has room for them. */
export const annotatedLine = (size: number, line: number): number =>
  Math.max(line, Math.ceil(size * READINGS))

/** Computes the sizes of a page. The text's width is a whole number of characters, so that few lines are stretched. */
export function layoutOf(
  settings: Pick<ReaderSettings, 'size' | 'line' | 'gap' | 'margin'>,
  { width, height }: { width: number; height: number },
  insets: Insets,
): Layout {
  const { size, margin } = settings
  const line = lineHeight(size, settings.line)
  const columns = width >= WIDE ? 2 : 1
  const between = columns === 2 ? Math.max(64, margin * 3) : 0
  const side = columns === 2 ? Math.max(56, margin * 2) : margin
  const room = Math.max(LEAST.width, (width - side * 2 - between) / columns)
  const free = height - insets.top - insets.bottom - HEAD - FOOT
  const lines = Math.max(LEAST.lines, Math.floor(free / line))
  const left = Math.max(0, free - lines * line)
  return {
    width,
    height,
    columns,
    column: { width: Math.min(Math.floor(room / size), LONGEST) * size, height: lines * line },
    top: insets.top + HEAD + Math.floor(left / 2),
    between,
    size,
    line,
    gap: Math.round(size * settings.gap),
  }
}
