/** One character of a font being built: its outline in an em of 1000, y up, and its advance. */
export interface Outline {
  char: string
  advance: number
  commands: readonly { command: string; args: readonly number[] }[]
}

interface Point {
  x: number
  y: number
  on: boolean
}

interface Box {
  left: number
  bottom: number
  right: number
  top: number
}

const EM = 1000
const ASCENT = 880
const DESCENT = -120
/**
 * Two of the flags of a point (OpenType specification, glyf): the point is on the curve; the coordinate is one byte.
 */
const ON = 1
const SHORT = { x: 2, y: 4 }
/** With SHORT: the value is positive; alone: it equals the previous one. */
const SAME = { x: 16, y: 32 }

const u16 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2)
  values.forEach((value, index) => bytes.writeUInt16BE(value & 0xffff, index * 2))
  return bytes
}
const u32 = (...values: number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4)
  values.forEach((value, index) => bytes.writeUInt32BE(value >>> 0, index * 4))
  return bytes
}
const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)])

/** Contours of quadratic curves as points; a contour does not repeat its first one. */
function contoursOf({ commands }: Outline): Point[][] {
  const contours: Point[][] = []
  for (const { command, args } of commands) {
    const [a = 0, b = 0, c = 0, d = 0] = args.map(Math.round)
    const last = contours.at(-1)
    if (command === 'moveTo') contours.push([{ x: a, y: b, on: true }])
    else if (command === 'lineTo') last?.push({ x: a, y: b, on: true })
    else if (command === 'quadraticCurveTo') last?.push({ x: a, y: b, on: false }, { x: c, y: d, on: true })
  }
  for (const contour of contours) {
    const [first, end] = [contour[0], contour.at(-1)]
    if (contour.length > 1 && first && end?.on && end.x === first.x && end.y === first.y) contour.pop()
  }
  return contours.filter((contour) => contour.length > 2)
}

/** A coordinate relative to the previous one, as flags and bytes. */
function step(difference: number, axis: 'x' | 'y'): { flag: number; bytes: Buffer } {
  if (difference === 0) return { flag: SAME[axis], bytes: Buffer.alloc(0) }
  if (Math.abs(difference) < 256)
    return {
      flag: SHORT[axis] | (difference > 0 ? SAME[axis] : 0),
      bytes: Buffer.from([Math.abs(difference)]),
    }
  return { flag: 0, bytes: u16(difference) }
}

interface Drawn {
  bytes: Buffer
  box: Box
  points: number
  contours: number
}

const EMPTY: Drawn = {
  bytes: Buffer.alloc(0),
  box: { left: 0, bottom: 0, right: 0, top: 0 },
  points: 0,
  contours: 0,
}

function drawn(outline: Outline): Drawn {
  const contours = contoursOf(outline)
  const points = contours.flat()
  if (points.length === 0) return EMPTY
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const box = { left: Math.min(...xs), bottom: Math.min(...ys), right: Math.max(...xs), top: Math.max(...ys) }
  const steps = points.map(({ x, y, on }, index) => {
    const before = points[index - 1] ?? { x: 0, y: 0 }
    const [across, up] = [step(x - before.x, 'x'), step(y - before.y, 'y')]
    return { flag: (on ? ON : 0) | across.flag | up.flag, across: across.bytes, up: up.bytes }
  })
  let end = -1
  const ends = contours.map((contour) => (end += contour.length))
  const bytes = Buffer.concat([
    u16(contours.length, box.left, box.bottom, box.right, box.top, ...ends, 0),
    Buffer.from(steps.map(({ flag }) => flag)),
    ...steps.map(({ across }) => across),
    ...steps.map(({ up }) => up),
  ])
  return { bytes: padded(bytes), box, points: points.length, contours: contours.length }
}

const utf16 = (text: string): Buffer => Buffer.from(text, 'utf16le').swap16()

/** Name table of the font: family, style, full name, and PostScript name. */
function names(family: string): Buffer {
  const records = [
    [1, family],
    [2, 'Regular'],
    [4, family],
    [6, family.replaceAll(' ', '')],
  ] as const
  let offset = 0
  const entries = records.map(([id, text]) => {
    const { length } = utf16(text)
    offset += length
    return u16(3, 1, 0x409, id, length, offset - length)
  })
  const head = u16(0, records.length, 6 + records.length * 12)
  return Buffer.concat([head, ...entries, ...records.map(([, text]) => utf16(text))])
}

/** Character map, one group per character (format 12). Glyph 0 is for missing characters. */
function characters(outlines: readonly Outline[]): Buffer {
  const groups = outlines
    .map(({ char }, index) => ({ code: char.codePointAt(0) ?? 0, glyph: index + 1 }))
    .sort((a, b) => a.code - b.code)
    .map(({ code, glyph }) => u32(code, code, glyph))
  const table = Buffer.concat([u16(12, 0), u32(16 + groups.length * 12, 0, groups.length), ...groups])
  return Buffer.concat([u16(0, 1, 3, 10), u32(12), table])
}

const metrics = (weight: number, widest: number): Buffer =>
  Buffer.concat([
    u16(4, widest, weight, 5, 0, 650, 600, 0, 75, 650, 600, 0, 350, 50, 300, 0),
    Buffer.alloc(10),
    u32(0, 0, 0, 0),
    Buffer.from('SSVG', 'latin1'),
    u16(0x40, 0x20, 0xffff, ASCENT, DESCENT, 0, ASCENT, -DESCENT),
    u32(0, 0),
    u16(500, 730, 0, 0x20, 0),
  ])

/**
 * A TrueType font of these characters, one face of one weight (OpenType 1.9): small enough to embed in a document. Our
 * font comes in pieces with variable weight, which documents cannot embed.
 */
export function trueType(family: string, weight: number, outlines: readonly Outline[]): Buffer {
  const glyphs = [EMPTY, ...outlines.map(drawn)]
  const advances = [500, ...outlines.map(({ advance }) => Math.round(advance))]
  const boxes = glyphs.filter(({ points }) => points > 0).map(({ box }) => box)
  const whole = {
    left: Math.min(0, ...boxes.map(({ left }) => left)),
    bottom: Math.min(0, ...boxes.map(({ bottom }) => bottom)),
    right: Math.max(0, ...boxes.map(({ right }) => right)),
    top: Math.max(0, ...boxes.map(({ top }) => top)),
  }
  const widest = Math.max(...advances)
  let offset = 0
  const places = [0, ...glyphs.map(({ bytes }) => (offset += bytes.length))]
  const tables: [string, Buffer][] = [
    ['OS/2', metrics(weight, widest)],
    ['cmap', characters(outlines)],
    ['glyf', Buffer.concat(glyphs.map(({ bytes }) => bytes))],
    [
      'head',
      Buffer.concat([
        u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
        u16(3, EM),
        u32(0, 0, 0, 0),
        u16(whole.left, whole.bottom, whole.right, whole.top, 0, 8, 2, 1, 0),
      ]),
    ],
    [
      'hhea',
      Buffer.concat([
        u32(0x10000),
        u16(ASCENT, DESCENT, 0, widest, whole.left, 0, whole.right, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length),
      ]),
    ],
    ['hmtx', Buffer.concat(glyphs.map(({ box }, index) => u16(advances[index] ?? 0, box.left)))],
    ['loca', u32(...places)],
    [
      'maxp',
      Buffer.concat([
        u32(0x10000),
        u16(
          glyphs.length,
          Math.max(...glyphs.map(({ points }) => points)),
          Math.max(...glyphs.map(({ contours }) => contours)),
          0,
          0,
          2,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
          0,
        ),
      ]),
    ],
    ['name', names(family)],
    ['post', Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)])],
  ]
  let at = 12 + tables.length * 16
  const directory = tables.map(([tag, bytes]) => {
    const entry = Buffer.concat([Buffer.from(tag, 'latin1'), u32(checksum(bytes), at, bytes.length)])
    at += padded(bytes).length
    return entry
  })
  const power = Math.floor(Math.log2(tables.length))
  const head = Buffer.concat([
    u32(0x10000),
    u16(tables.length, 2 ** power * 16, power, (tables.length - 2 ** power) * 16),
  ])
  return Buffer.concat([head, ...directory, ...tables.map(([, bytes]) => padded(bytes))])
}

function checksum(bytes: Buffer): number {
  const all = padded(bytes)
  let sum = 0
  for (let place = 0; place < all.length; place += 4) sum = (sum + all.readUInt32BE(place)) >>> 0
  return sum
}
