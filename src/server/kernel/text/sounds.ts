import { pinyin } from 'pinyin-pro'
import { searchable } from './grams'

/** Letters of a sound that are kept and compared. */
const LONGEST = 48
/** Marks initials, so that they are never taken for full pinyin: no searchable text has a sign. */
const INITIALS = '-'
/** The last character there is: sounds that begin with a prefix sort before the prefix followed by it. */
const LAST = '\u{10ffff}'
/** Keywords of more syllables are not corrected. */
const MOST_CORRECTED = 16

const HAN = /\p{Script=Han}/u

/** Tone marks dropped, ü as v. */
const withoutTones = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/u\u0308/giu, 'v')
    .replace(/\p{M}/gu, '')
    .normalize('NFC')

/** lüe and nüe are typed lue, nue, lve and nve. */
const oneSpelling = (letters: string): string => letters.replace(/([ln])ue/g, '$1ve')

const foldedText = (text: string): string => searchable(withoutTones(text))

/**
 * Syllables of a text, without tones and with ü as v: one a Chinese character, as its words are read, and one a run of
 * other letters and digits.
 */
export function syllablesOf(text: string): string[] {
  const folded = foldedText(text)
  if (!folded) return []
  return pinyin(folded, { toneType: 'none', type: 'array', v: true, nonZh: 'consecutive' })
}

const joined = (syllables: readonly string[]): string =>
  [...oneSpelling(syllables.join(''))].slice(0, LONGEST).join('')

const isLetters = (syllable: string): boolean => /^[a-z]+$/.test(syllable)
const initialOf = (syllable: string): string => (isLetters(syllable) ? syllable.slice(0, 1) : syllable)

export interface Sound {
  sound: string
  /** Syllables of the whole field, separated by spaces. */
  syllables: string
}

/**
 * What the fields are found by: their pinyin and their initials from every syllable on. A sound of two fields is kept
 * once, with the syllables of the first.
 */
export function soundsOf(fields: readonly string[]): Sound[] {
  const sounds = new Map<string, string>()
  for (const field of fields) {
    const syllables = syllablesOf(field)
    const text = syllables.join(' ')
    const add = (sound: string): void => {
      if (!sounds.has(sound)) sounds.set(sound, text)
    }
    for (let start = 0; start < syllables.length; start += 1) {
      add(joined(syllables.slice(start)))
      add(INITIALS + joined(syllables.slice(start).map(initialOf)))
    }
  }
  return [...sounds].map(([sound, text]) => ({ sound, syllables: text }))
}

/** Sounds that begin with a prefix: from the first, to the second exclusive. */
export type Range = readonly [from: string, to: string]

const startingWith = (prefix: string): Range => [prefix, prefix + LAST]

export interface SoundQuery {
  syllables: string[]
  /** Where the works are whose pinyin contains the keyword. */
  full: Range
  /** Where the works are whose initials contain it; null unless it is letters only. */
  initials: Range | null
  /** Whether the keyword ends in a Chinese character: its last syllable is then complete. */
  whole: boolean
}

/**
 * How a keyword is looked up by its sound, or null when its sound says too little: digits, a single letter, a single
 * Chinese character.
 */
export function soundQuery(keyword: string): SoundQuery | null {
  const text = foldedText(keyword)
  const latin = isLetters(text)
  const syllables = syllablesOf(keyword)
  if (latin ? text.length < 2 : syllables.length < 2 || !HAN.test(text)) return null
  return {
    syllables,
    full: startingWith(joined(syllables)),
    initials: latin ? startingWith(INITIALS + [...text].slice(0, LONGEST).join('')) : null,
    whole: HAN.test([...text].at(-1) ?? ''),
  }
}

/**
 * Parts of a keyword of which at least one is whole in every text that differs from it by one syllable; none when the
 * keyword is too short or too long to be corrected.
 */
export function partsFor(syllables: readonly string[]): Range[] {
  const count = syllables.length
  if (count < 3 || count > MOST_CORRECTED) return []
  const half = Math.floor(count / 2)
  // Of three syllables, a fourth may be missing at either place.
  const parts =
    count === 3
      ? [syllables.slice(0, 2), syllables.slice(1)]
      : [syllables.slice(0, half), syllables.slice(half)]
  return parts.map((part) => startingWith(joined(part)))
}

/** Whether two runs of syllables are the same but for one syllable. */
function differsByOne(a: readonly string[], b: readonly string[]): boolean {
  const shorter = Math.min(a.length, b.length)
  const needed = Math.max(a.length, b.length) - 1
  let before = 0
  while (before < shorter && a[before] === b[before]) before += 1
  let after = 0
  while (after < shorter - before && a.at(-1 - after) === b.at(-1 - after)) after += 1
  return before + after >= needed
}

/**
 * Whether a text contains the syllables with one wrong, missing or added; the longer of the two runs has at least four.
 */
export function isNear(text: readonly string[], wanted: readonly string[]): boolean {
  for (const length of [wanted.length, wanted.length + 1, wanted.length - 1]) {
    if (Math.max(length, wanted.length) < 4) continue
    for (let start = 0; start + length <= text.length; start += 1)
      if (differsByOne(text.slice(start, start + length), wanted)) return true
  }
  return false
}

/** Whether a text contains the syllables, each complete. */
export const containsSyllables = (text: readonly string[], wanted: readonly string[]): boolean =>
  text.some((_, start) => wanted.every((syllable, index) => text[start + index] === syllable))
