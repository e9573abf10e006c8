import type { Range } from './sentences'

/** A text as it is searched, and where each of its UTF-16 units comes from. */
export interface FoldedText {
  text: string
  /** Offset in the original, by unit of the folded text. */
  starts: Uint32Array
  /** Offset in the original after what the unit comes from. */
  ends: Uint32Array
}

/** One character with the marks that are combined with it. */
const CLUSTER = /[^\p{M}]\p{M}*|\p{M}+/suy
const WORD = /[\p{L}\p{N}\p{S}\p{M}]/u
const APOSTROPHES = "'’‘"
/** Letters of scripts that part words by spaces. */
const SPACED = /[\p{L}\p{N}]/u
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** A mark that stands alone, such as `˛`, is a marked space to NFKC: it must not join the letter before it. */
const MARKED_SPACE = / \p{M}+/gu

/** By way of upper case: `ß` and `ss`, `ς` and `σ` are the same then. */
const lower = (cluster: string): string =>
  cluster.normalize('NFKC').replace(MARKED_SPACE, ' ').toLowerCase().toUpperCase().toLowerCase()

/** Whether a unit may be a combining mark, by the blocks that have some. */
const isMark = (code: number): boolean =>
  (code >= 0x300 && code < 0x2000) || (code >= 0x20d0 && code <= 0x302f) || code >= 0xd800

/** What a character folds to. */
interface Folded {
  /** Empty for an apostrophe, null for what parts words. */
  sign: string | null
  spaced: boolean
}

const partsOf = (cluster: string): Folded[] =>
  [...lower(cluster)].map((sign) =>
    WORD.test(sign)
      ? { sign, spaced: SPACED.test(sign) && !UNSPACED.test(sign) }
      : { sign: APOSTROPHES.includes(sign) ? '' : null, spaced: false },
  )

/** Answers of {@link partsOf} by unit, as numbers: most texts are of a few thousand different characters. */
const UNKNOWN = 0
const PARTS = 1
const DROPPED = 2
const SEVERAL = 3
const units = new Uint16Array(0x10000)
const spacedUnits = new Uint8Array(0x10000)

/** The unit that a unit folds to, or one of the numbers above. */
function foldedUnit(code: number): number {
  const before = units[code] ?? UNKNOWN
  if (before !== UNKNOWN) return before
  const [first, ...others] = partsOf(String.fromCharCode(code))
  const folded =
    first === undefined || first.sign === ''
      ? DROPPED
      : first.sign === null && others.length === 0
        ? PARTS
        : others.length > 0 || first.sign === null || first.sign.length > 1
          ? SEVERAL
          : first.sign.charCodeAt(0)
  units[code] = folded
  spacedUnits[code] = first?.spaced ? 1 : 0
  return folded
}

const NEWLINE = 10
const SPACE = 32

/** Collects units with their origins. */
class Writer {
  size = 0
  private units: Uint16Array<ArrayBuffer>
  private starts: Uint32Array<ArrayBuffer>
  private ends: Uint32Array<ArrayBuffer>

  constructor(length: number) {
    this.units = new Uint16Array(length)
    this.starts = new Uint32Array(length)
    this.ends = new Uint32Array(length)
  }

  add(unit: number, start: number, end: number): void {
    if (this.size === this.units.length) this.grow()
    this.units[this.size] = unit
    this.starts[this.size] = start
    this.ends[this.size] = end
    this.size += 1
  }

  private grow(): void {
    const { units, starts, ends } = this
    const length = units.length * 2 + 16
    this.units = new Uint16Array(length)
    this.units.set(units)
    this.starts = new Uint32Array(length)
    this.starts.set(starts)
    this.ends = new Uint32Array(length)
    this.ends.set(ends)
  }

  finish(): FoldedText {
    const parts: string[] = []
    for (let at = 0; at < this.size; at += 8192)
      parts.push(String.fromCharCode(...this.units.subarray(at, Math.min(at + 8192, this.size))))
    return {
      text: parts.join(''),
      starts: this.starts.slice(0, this.size),
      ends: this.ends.slice(0, this.size),
    }
  }
}

/**
 * Folds a text for searching: width, compatibility forms and case are evened out, spaces and punctuation are left out;
 * between words of Latin and similar scripts one space is left. Lines stay apart.
 * @param simplify the form that stands for an ideograph, such as 书 for 書
 */
export function foldText(text: string, simplify?: (sign: string) => string): FoldedText {
  const writer = new Writer(text.length)
  let parted = false
  let spaced = false
  let at = 0
  const fold = (cluster: string, start: number, end: number): void => {
    for (const part of partsOf(cluster)) {
      if (part.sign === null) parted = true
      if (!part.sign) continue
      if (parted && spaced && part.spaced) writer.add(SPACE, start, start)
      parted = false
      spaced = part.spaced
      const sign = simplify && !part.spaced ? simplify(part.sign) : part.sign
      for (let unit = 0; unit < sign.length; unit += 1) writer.add(sign.charCodeAt(unit), start, end)
    }
  }
  let line = true
  while (at < text.length) {
    const code = text.charCodeAt(at)
    const next = at + 1 < text.length ? text.charCodeAt(at + 1) : 0
    let end = at + 1
    if (code === NEWLINE) {
      if (!line) writer.add(NEWLINE, at, end)
      line = true
      parted = false
      spaced = false
    } else {
      const before = writer.size
      const folded = isMark(code) || isMark(next) ? SEVERAL : foldedUnit(code)
      if (folded === PARTS) parted = true
      else if (folded === SEVERAL) {
        CLUSTER.lastIndex = at
        if (CLUSTER.test(text)) end = CLUSTER.lastIndex
        fold(text.slice(at, end), at, end)
      } else if (folded !== DROPPED) {
        const isSpaced = spacedUnits[code] === 1
        if (parted && spaced && isSpaced) writer.add(SPACE, at, at)
        parted = false
        spaced = isSpaced
        const simple = simplify && !isSpaced ? simplify(String.fromCharCode(folded)).charCodeAt(0) : folded
        writer.add(simple, at, end)
      }
      if (writer.size > before) line = false
    }
    at = end
  }
  return writer.finish()
}

/**
 * Places of words in a folded text, as ranges of the original; they do not overlap.
 * @param words folded by the same rule; none are found when nothing is left of them
 */
export function findFolded({ text, starts, ends }: FoldedText, words: string): Range[] {
  const found: Range[] = []
  if (!words) return found
  for (let at = text.indexOf(words); at >= 0; at = text.indexOf(words, at + words.length))
    found.push({ start: starts[at] ?? 0, end: ends[at + words.length - 1] ?? 0 })
  return found
}
