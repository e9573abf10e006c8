import { glyph, type Weight } from './font'

export interface TextStyle {
  size: number
  weight: Weight
  fill: string
  /** Extra space between characters, in px. */
  spacing?: number
  opacity?: number
  anchor?: 'start' | 'middle' | 'end'
}

const closing = '，。、；：？！”’）》」』…·,.;:?!)'
const opening = '“‘（《「『('
/** Marks that are rotated by 90° in vertical text. */
const turned = '《》“”‘’（）「」『』—…~-:：'

export function widthOf(text: string, style: Pick<TextStyle, 'size' | 'weight' | 'spacing'>): number {
  let width = 0
  for (const char of text)
    width += (glyph(char, style.weight).advance / 1000) * style.size + (style.spacing ?? 0)
  return Math.max(0, width - (style.spacing ?? 0))
}

function attributes(style: TextStyle): string {
  return `fill="${style.fill}"${style.opacity === undefined ? '' : ` fill-opacity="${style.opacity}"`}`
}

/** Draws one line of text as paths, baseline at `y`. */
export function line(text: string, x: number, y: number, style: TextStyle): string {
  const width = widthOf(text, style)
  let at = style.anchor === 'middle' ? x - width / 2 : style.anchor === 'end' ? x - width : x
  const scale = style.size / 1000
  let marks = ''
  for (const char of text) {
    const { path, advance } = glyph(char, style.weight)
    if (path)
      marks += `<path transform="translate(${at.toFixed(1)} ${y.toFixed(1)}) scale(${scale})" d="${path}"/>`
    at += advance * scale + (style.spacing ?? 0)
  }
  return `<g ${attributes(style)}>${marks}</g>`
}

/** Draws a column of vertical text, centred on `x`, the first character's top at `y`. */
export function column(text: string, x: number, y: number, style: TextStyle): string {
  const scale = style.size / 1000
  let top = y
  let marks = ''
  for (const char of text) {
    const { path, advance } = glyph(char, style.weight)
    if (path) {
      const turn = turned.includes(char) || /[\da-zA-Z]/.test(char)
      const place = turn
        ? `translate(${(x - style.size * 0.38).toFixed(1)} ${top.toFixed(1)}) rotate(90) scale(${scale})`
        : `translate(${(x - style.size / 2).toFixed(1)} ${(top + style.size * 0.88).toFixed(1)}) scale(${scale})`
      marks += `<path transform="${place}" d="${path}"/>`
      top += (turn ? advance * scale : style.size) + (style.spacing ?? 0)
    } else {
      top += style.size / 2
    }
  }
  return `<g ${attributes(style)}>${marks}</g>`
}

/** Height of a column of `text`. */
export function columnHeight(text: string, style: Pick<TextStyle, 'size' | 'spacing'>): number {
  return [...text].length * (style.size + (style.spacing ?? 0)) - (style.spacing ?? 0)
}

/** Unbreakable units: a Latin word or number, else one character with the marks attached to it. */
function units(text: string): string[] {
  const found: string[] = []
  for (const word of text.match(/[A-Za-z0-9.]+|\s|[^\sA-Za-z0-9]/gu) ?? []) {
    const last = found.at(-1)
    if (last !== undefined && (closing.includes(word) || opening.includes(last.at(-1) ?? ''))) {
      found[found.length - 1] = last + word
    } else {
      found.push(word)
    }
  }
  return found
}

/**
 * Breaks `text` into lines no wider than `width`, by the rules of Chinese typesetting (no closing mark opens a line)
 * and evenly: the last line is never a single character.
 */
export function wrap(
  text: string,
  width: number,
  style: Pick<TextStyle, 'size' | 'weight' | 'spacing'>,
): string[] {
  const all = units(text)
  const rows = Math.max(1, Math.ceil(widthOf(text, style) / width))
  const breath = rows === 2 ? breathOf(text) : ''
  const rest = text.slice(breath.length)
  if (breath !== '' && widthOf(breath, style) <= width && widthOf(rest, style) <= width) return [breath, rest]
  const even = widthOf(text, style) / rows
  const lines: string[] = []
  let current = ''
  for (const unit of all) {
    const next = current + unit
    const limit = Math.min(width, even + style.size * 0.75)
    if (current !== '' && widthOf(next, style) > limit) {
      lines.push(current.trim())
      current = unit.trim()
    } else {
      current = next
    }
  }
  if (current.trim() !== '') lines.push(current.trim())
  return lines
}

/** The part of a text before a natural break: after a mark, else after a 的 near the middle. */
function breathOf(text: string): string {
  const clause = /^.+?[，；：](?=.)/u.exec(text)?.[0]
  if (clause) return clause
  const middle = text.length / 2
  const after = [...text.matchAll(/的/gu)]
    .map((found) => found.index + 1)
    .filter((at) => Math.abs(at - middle) <= 1.5)
  return text.slice(0, after[0] ?? 0)
}

/** Splits a title into columns of at most `most` characters, evenly. */
export function columns(text: string, most: number): string[] {
  const all = units(text)
  const count = Math.ceil([...text].length / most)
  const each = Math.ceil(all.length / count)
  return Array.from({ length: count }, (_, index) =>
    all.slice(index * each, (index + 1) * each).join(''),
  ).filter(Boolean)
}
