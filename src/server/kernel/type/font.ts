import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Font } from 'fontkit'
import { packagePath } from '../files/package-path'
import { trueType, type Outline } from './truetype'

/**
 * Glyph outlines of Noto Serif SC (SIL Open Font License), read from the registry package that ships it in about a
 * hundred pieces. A machine without a Chinese font would draw empty boxes, and two machines would draw two covers: so
 * text is never left to system fonts, it is converted to paths.
 */
export type Weight = 300 | 500 | 700 | 900

export interface Glyph {
  /** SVG path data in an em of 1000, y down, baseline at 0. */
  path: string
  /** Advance in the same em. */
  advance: number
}

interface Piece {
  file: string
  ranges: [number, number][]
}

const missing: Glyph = { path: '', advance: 500 }
const glyphs = new Map<string, Glyph>()
const opened = new Map<string, Promise<Font>>()
const weighted = new Map<string, Font>()
let unpacking: Promise<unknown> = Promise.resolve()
/** Both are loaded with the first character: with pdfkit they are a tenth of the time that the server takes to load. */
const unpacker = async () => (await import('wawoff2')).default
const reader = () => import('fontkit')
let pieces: Piece[] | undefined

function allPieces(): Piece[] {
  if (pieces) return pieces
  const folder = packagePath('@fontsource-variable/noto-serif-sc')
  if (!folder)
    throw new Error('The package @fontsource-variable/noto-serif-sc is not installed: run npm install.')
  const table = JSON.parse(readFileSync(join(folder, 'unicode.json'), 'utf8')) as Record<string, string>
  pieces = Object.entries(table).map(([name, text]) => ({
    file: join(folder, 'files', `noto-serif-sc-${name.replace(/[[\]]/g, '')}-wght-normal.woff2`),
    ranges: text.split(',').map((range) => {
      const [from = '', to = from] = range.slice(2).split('-')
      return [Number.parseInt(from, 16), Number.parseInt(to, 16)]
    }),
  }))
  return pieces
}

function pieceOf(code: number): Piece | undefined {
  return allPieces().find(({ ranges }) => ranges.some(([from, to]) => code >= from && code <= to))
}

/** One at a time: the unpacker returns a view of memory that its next call reuses. */
function unpack(packed: Buffer): Promise<Buffer> {
  const mine = unpacking.then(async () => Buffer.from(await (await unpacker()).decompress(packed)))
  unpacking = mine.catch(() => undefined)
  return mine
}

function open(file: string): Promise<Font> {
  const known = opened.get(file)
  if (known) return known
  // fontkit applies variations to a TrueType file but not to a WOFF2 one, so the piece is unpacked first.
  const font = readFile(file)
    .then(unpack)
    .then(async (plain) => (await reader()).create(plain) as Font)
  opened.set(file, font)
  return font
}

/** A character in a weight, in the em of its font, y up; undefined where our font has none. */
async function drawnIn(char: string, weight: Weight) {
  const code = char.codePointAt(0) ?? 0
  const piece = pieceOf(code)
  if (!piece) return undefined
  const key = weight + piece.file
  const varied = weighted.get(key) ?? (await open(piece.file)).getVariation({ wght: weight })
  weighted.set(key, varied)
  const drawn = varied.glyphForCodePoint(code)
  return drawn.id === 0 ? undefined : { drawn, scale: 1000 / varied.unitsPerEm }
}

/** The first character of `text` that our font has no glyph for; empty when it draws all. Spaces need none. */
export async function undrawable(text: string, weight: Weight): Promise<string> {
  for (const char of text) if (char !== ' ' && !(await drawnIn(char, weight))) return char
  return ''
}

/** A font with only the characters of `text`, to embed in a document. */
export async function fontFor(text: string, weight: Weight): Promise<Buffer> {
  const found = await Promise.all(
    [...new Set(text)].map(async (char): Promise<Outline[]> => {
      const one = await drawnIn(char, weight)
      if (!one) return []
      const { commands } = one.drawn.path.scale(one.scale, one.scale)
      return [{ char, advance: one.drawn.advanceWidth * one.scale, commands }]
    }),
  )
  return trueType('Noto Serif SC Shusheng', weight, found.flat())
}

/** Loads the glyphs of `text`; afterwards `glyph` returns each of them synchronously. */
export async function loadGlyphs(text: string, weight: Weight): Promise<void> {
  const wanted = [...new Set(text)].filter((char) => !glyphs.has(weight + char))
  await Promise.all(
    wanted.map(async (char) => {
      const found = await drawnIn(char, weight)
      if (!found) return
      const { drawn, scale } = found
      glyphs.set(weight + char, {
        path: drawn.path
          .scale(scale, -scale)
          .toSVG()
          .replace(/(\.\d)\d+/g, '$1'),
        advance: drawn.advanceWidth * scale,
      })
    }),
  )
}

/** Returns the outline of a loaded character; an unknown one is a half-em gap, never a box. */
export function glyph(char: string, weight: Weight): Glyph {
  return glyphs.get(weight + char) ?? missing
}
