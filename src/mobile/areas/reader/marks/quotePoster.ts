import { tokens } from 'design-system/tokens/tokens'
import type { Layer, LayerOf, PosterDoc } from '@/contract/content/poster-doc'
import { PLAIN_TEXT, POSTER } from '@/contract/content/poster-rules'
import { leadingOf } from '@/shared/poster/draw'

/** Grounds of a quotation's poster, with the colours of its texts. */
export const GROUNDS = {
  paper: {
    label: '纸',
    ground: tokens['color-reader-paper'],
    text: tokens['color-reader-paper-text'],
    subtle: tokens['color-reader-paper-subtle'],
  },
  white: {
    label: '白',
    ground: tokens['color-paper'],
    text: tokens['color-paper-text'],
    subtle: tokens['color-reader-paper-subtle'],
  },
  night: {
    label: '夜',
    ground: tokens['color-reader-night'],
    text: tokens['color-reader-night-text'],
    subtle: tokens['color-reader-night-subtle'],
  },
} as const
export type Ground = keyof typeof GROUNDS

const EDGE = 112
const WIDTH = POSTER.width - 2 * EDGE
/** Upper edge of the quotation, px, and the room for it. */
const TOP = 420
const ROOM = 800
/** Upper edge of what names the book, px. */
const FOOT = 1500
const COVER = { w: 162, h: 216 }
const CODE = 224
/** Between the cover and the code. */
const BESIDE = { x: EDGE + COVER.w + 28, w: 420 }
/** Px by which a short quotation stands above the middle of its room. */
const RAISED = 80

const linesOf = (words: string, size: number): number =>
  Math.ceil([...words].length / Math.floor(WIDTH / size))

/** Size of the quotation's characters: the largest in which it fills at most six lines, else one for eight. */
const sizeOf = (words: string): number => [92, 76, 64, 56].find((size) => linesOf(words, size) <= 6) ?? 52

const text = (
  key: string,
  layer: Partial<LayerOf<'text'>> & Pick<LayerOf<'text'>, 'text' | 'y' | 'size' | 'colour'>,
): Layer => ({ ...PLAIN_TEXT, key, x: EDGE, w: WIDTH, h: 60, ...layer })

/** A poster of some words of a book: the words, whose they are, and a code that leads to them. */
export function quotePoster(words: string, chapter: string, chosen: Ground): PosterDoc {
  const { ground, text: colour, subtle } = GROUNDS[chosen]
  const size = sizeOf(words)
  const height = linesOf(words, size) * leadingOf(size)
  const top = Math.round(TOP + Math.max(0, (ROOM - height) / 2 - RAISED))
  const small = { ...BESIDE, size: 28, colour: subtle, serif: false }
  const layers: Layer[] = [
    text('mark', { text: '“', y: 190, h: 220, size: 240, colour: tokens['color-accent'], strong: true }),
    text('words', { text: '{words}', y: top, h: ROOM, size, colour, lines: 8 }),
    {
      key: 'line',
      kind: 'shape',
      x: EDGE,
      y: FOOT - 90,
      w: WIDTH,
      h: 2,
      form: 'box',
      fill: subtle,
      opacity: 40,
      radius: 0,
      line: 0,
    },
    {
      key: 'cover',
      kind: 'cover',
      x: EDGE,
      y: FOOT,
      ...COVER,
      work: 0,
      fit: 'fill',
      radius: 8,
      card: false,
      turn: 0,
    },
    text('title', { ...BESIDE, text: '《{title}》', y: FOOT + 8, size: 40, colour, strong: true }),
    text('chapter', { ...BESIDE, text: chapter, y: FOOT + 78, size: 30, colour: subtle }),
    text('author', { ...small, text: '{author}', y: FOOT + 124 }),
    text('brand', { ...small, text: '{brand}', y: FOOT + 170 }),
    { key: 'qr', kind: 'qr', x: POSTER.width - EDGE - CODE, y: FOOT - 4, w: CODE, h: CODE },
    text('hint', {
      ...small,
      text: '扫码读原文',
      x: POSTER.width - EDGE - CODE,
      y: FOOT + CODE + 6,
      w: CODE,
      h: 50,
      size: 26,
      align: 'center',
    }),
  ]
  return { ground, layers }
}
