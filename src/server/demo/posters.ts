import type { Layer, LayerKind, LayerOf, PosterDoc } from '@/contract/content/poster-doc'

/** The five templates of every new installation. */

const INK = '#1c1a17'
const SOFT = '#57524a'
const PAPER = '#f5f3ee'
const WHITE = '#ffffff'
const RED = '#c23a2b'
const DEEP_RED = '#a32f22'
const LINE = '#b9b3a8'

/** Margin at the sides. */
const EDGE = 84
const FOOT = 1520

type Loose = { [K in LayerKind]: Omit<LayerOf<K>, 'key'> }[LayerKind]
type Box = [x: number, y: number, w: number, h: number]

const at = ([x, y, w, h]: Box) => ({ x, y, w, h })

const box = (place: Box, fill: string, more: Partial<LayerOf<'shape'>> = {}): Loose => ({
  kind: 'shape',
  ...at(place),
  form: 'box',
  fill,
  opacity: 100,
  radius: 0,
  line: 0,
  ...more,
})

const words = (
  place: Box,
  text: string,
  size: number,
  colour: string,
  more: Partial<LayerOf<'text'>> = {},
): Loose => ({
  kind: 'text',
  ...at(place),
  text,
  size,
  colour,
  strong: false,
  serif: false,
  align: 'left',
  lines: 1,
  foot: false,
  down: false,
  ...more,
})

const title = { serif: true, strong: true } as const

const cover = (place: Box, more: Partial<LayerOf<'cover'>> = {}): Loose => ({
  kind: 'cover',
  ...at(place),
  work: 0,
  fit: 'whole',
  radius: 20,
  card: false,
  turn: 0,
  ...more,
})

/** The inviter, how to join, and the code as text. */
const foot = (ground: string): Loose[] => [
  box([0, FOOT, 1080, 400], ground),
  words([EDGE, FOOT + 62, 576, 68], '{nickname}', 48, INK, title),
  words([EDGE, FOOT + 138, 576, 52], '邀你一起读书、听剧、看剧', 34, SOFT),
  words([EDGE, FOOT + 214, 576, 52], '邀请码 {code}', 34, INK, { strong: true }),
  words([EDGE, FOOT + 270, 576, 46], '长按或扫一扫，来{brand}', 30, SOFT),
  { kind: 'qr', x: 708, y: FOOT + 56, w: 288, h: 288 },
]

const rings: Loose[] = Array.from({ length: 6 }, (_, ring) => {
  const reach = 340 + ring * 110
  return {
    ...box([540 - reach, 1010 - reach, 2 * reach, 2 * reach], DEEP_RED),
    form: 'ring',
    line: 3,
  } as Loose
})

const middle = { align: 'center' } as const

const templates: { name: string; ground: string; layers: Loose[] }[] = [
  {
    name: '单本推荐',
    ground: 'tint',
    layers: [
      box([0, 0, 1080, 1920], INK, { opacity: 62 }),
      words([EDGE, 76, 400, 56], '{brand}', 40, WHITE, title),
      cover([EDGE, 186, 912, 880], { card: true }),
      words([EDGE, 1104, 912, 220], '{title}', 76, WHITE, { ...title, lines: 2, foot: true }),
      words([EDGE, 1334, 912, 50], '{author}', 34, PAPER),
      words([EDGE, 1394, 912, 104], '{subtitle}', 36, WHITE, { lines: 2 }),
      ...foot(WHITE),
    ],
  },
  {
    name: '素笺',
    ground: PAPER,
    layers: [
      box([48, 48, 984, 1472], LINE, { line: 2 }),
      words([EDGE, 112, 400, 56], '{brand}', 40, RED, title),
      words([820, 130, 150, 1300], '{title}', 124, INK, { ...title, align: 'center', down: true }),
      cover([EDGE, 250, 600, 760]),
      words([EDGE, 1070, 640, 50], '{author}', 34, SOFT),
      words([EDGE, 1136, 640, 270], '{subtitle}', 44, INK, { serif: true, lines: 4 }),
      ...foot(PAPER),
    ],
  },
  {
    name: '我的书单',
    ground: WHITE,
    layers: [
      words([EDGE, 76, 400, 56], '{brand}', 40, RED, title),
      words([EDGE, 160, 912, 118], '最近在读、在听、在看', 84, INK, title),
      words([EDGE, 284, 912, 54], '{words}', 36, SOFT),
      { kind: 'shelf', x: EDGE, y: 380, w: 912, h: 1100, works: 6, colour: SOFT },
      ...foot(PAPER),
    ],
  },
  {
    name: '邀请函',
    ground: RED,
    layers: [
      ...rings,
      words([140, 112, 800, 68], '{brand}', 48, WHITE, { ...title, ...middle }),
      words([EDGE, 196, 912, 250], '{nickname}请你来读书', 88, WHITE, {
        ...title,
        ...middle,
        lines: 2,
        foot: true,
      }),
      words([EDGE, 462, 912, 112], '{words}', 38, WHITE, { ...middle, lines: 2 }),
      cover([-27, 690, 560, 700], { work: 1, card: true, turn: -13 }),
      cover([547, 690, 560, 700], { work: 2, card: true, turn: 13 }),
      cover([260, 680, 560, 700], { card: true }),
      ...foot(WHITE),
    ],
  },
  {
    name: '好物清单',
    ground: WHITE,
    layers: [
      { kind: 'avatar', x: EDGE, y: 88, w: 112, h: 112 },
      words([EDGE + 140, 88, 700, 60], '{nickname}', 42, INK, title),
      words([EDGE + 140, 152, 700, 48], '推荐给你一样好东西', 32, SOFT),
      box([EDGE, 256, 912, 912], PAPER, { radius: 32 }),
      cover([EDGE, 256, 912, 912], { fit: 'fill', radius: 32 }),
      words([EDGE, 1200, 912, 190], '{title}', 64, INK, { ...title, lines: 2 }),
      words([EDGE, 1400, 560, 96], '{price}', 64, RED, { strong: true }),
      words([EDGE + 412, 1424, 500, 52], '{author}', 34, SOFT, { align: 'right' }),
      ...foot(PAPER),
    ],
  },
]

export const POSTERS: { name: string; document: PosterDoc }[] = templates.map(({ name, ground, layers }) => ({
  name,
  document: {
    ground,
    layers: layers.map((layer, index): Layer => ({
      ...layer,
      key: `l${String(index + 1).padStart(2, '0')}`,
    })),
  },
}))
