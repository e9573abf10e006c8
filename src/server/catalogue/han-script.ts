import type { HanScript } from '@/contract/catalogue/reader'

/**
 * Conversion between simplified and traditional characters that keeps every offset: what replaces a word has as many
 * UTF-16 units as the word. Nothing is loaded before the first text is converted.
 */

type Entries = [from: string, to: string][]
/** Dictionaries of which the first one that knows a word decides. */
type Step = Entries[]

/** Converts a text; its length stays. */
export type Convert = (text: string) => string

interface HanScripts {
  /** Returns the number of characters that only simplified texts have, less that of those only traditional ones have. */
  scriptScore(text: string): number
  /** Returns the steps of a conversion; each is applied to what the one before it has made. */
  stepsTo: (script: HanScript) => Step[]
  /** The character that stands for a character, in either script, while texts are compared. */
  fold: Convert
}

/**
 * Names of the dictionaries. Traditional means the characters that are printed in Taiwan, which `Hant` alone stands for
 * and which readers in Hong Kong know as well. The package's own standard has forms such as 爲 and 喫, which nobody
 * prints any more, and the Hong Kong one is less known elsewhere. Vocabulary stays the author's: no 鼠標 becomes 滑鼠.
 */
const DICTIONARIES = { hant: 's2tw', hans: 'tw2s' } as const

/** Stands for 幺 in Taiwan, but is the simplified 麼 wherever a text of unknown script has it. */
const AMBIGUOUS = '么'

/** Entries of a dictionary that keep the length. What the others would have replaced is converted by character. */
const entriesOf = (dictionary: string | readonly (readonly [string, string])[]): Entries =>
  (typeof dictionary === 'string' ? dictionary.split('|').map((entry) => entry.split(' ')) : dictionary)
    .map(([from = '', to = '']): Entries[number] => [from, to])
    .filter(([from, to]) => from !== '' && from.length === to.length && from + to !== `${AMBIGUOUS}幺`)

/** What a step makes of single characters. */
const charactersOf = (step: Step): ReadonlyMap<string, string> =>
  new Map(step.toReversed().flatMap((entries) => entries.filter(([from]) => from.length === 1)))

/** Characters of two bytes in an encoding: of lead bytes within a range, with trail bytes from one on. */
function charactersIn(encoding: string, first: number, last: number, from: number): ReadonlySet<string> {
  const decoder = new TextDecoder(encoding)
  const found = new Set<string>()
  for (let lead = first; lead <= last; lead += 1)
    for (let trail = from; trail < 0xff; trail += 1) {
      const sign = decoder.decode(Uint8Array.of(lead, trail))
      if (sign.length === 1) found.add(sign)
    }
  return found
}

/** The first level of Big5: the common traditional characters, with those that both scripts have. */
const commonTraditional = () => charactersIn('big5', 0xa4, 0xc6, 0x40)
/** Those of GB 2312: the simplified ones, with those that both scripts have. */
const commonSimplified = () => charactersIn('gbk', 0xb0, 0xf7, 0xa1)

async function loadScripts(): Promise<HanScripts> {
  const { Locale } = await import('opencc-js')
  const stepsTo = (script: HanScript): Step[] => {
    const name = DICTIONARIES[script]
    const chain = Locale.configs[name]?.conversionChain
    if (!chain) throw new Error(`opencc-js has no conversion ${name}`)
    return chain.map((step) => step.map(entriesOf))
  }
  const [toTraditional = new Map<string, string>()] = stepsTo('hant').map(charactersOf)
  const toSimplified = stepsTo('hans').map(charactersOf)
  const differs = ([from, to]: readonly [string, string]): boolean => from !== to

  /** 1 for a character that only simplified texts have, -1 for one that only traditional texts have. */
  const scores = new Map<string, 1 | -1>()
  const [traditional, simplified] = [commonTraditional(), commonSimplified()]
  for (const [sign] of [...toTraditional].filter(differs)) if (!traditional.has(sign)) scores.set(sign, 1)
  for (const [sign] of toSimplified.flatMap((step) => [...step]).filter(differs))
    if (!simplified.has(sign) && !scores.has(sign)) scores.set(sign, -1)

  const folded = new Map<string, string>()
  const simplest = (sign: string): string => {
    for (let current = sign; ;) {
      const next = toSimplified.reduce((one, step) => step.get(one) ?? one, current)
      if (next === current) return next
      current = next
    }
  }
  return {
    scriptScore: (text) => {
      let sum = 0
      for (const sign of text) sum += scores.get(sign) ?? 0
      return sum
    },
    stepsTo,
    fold: (sign) => {
      const known = folded.get(sign)
      if (known !== undefined) return known
      const made = simplest(toTraditional.get(sign) ?? sign)
      folded.set(sign, made)
      return made
    },
  }
}

let loading: Promise<HanScripts> | undefined
const scripts = (): Promise<HanScripts> => (loading ??= loadScripts())

const converters = new Map<HanScript, Promise<Convert>>()

/** Returns what applies the dictionaries of a conversion, the same for every caller: building it takes a moment. */
function converterTo(script: HanScript): Promise<Convert> {
  const made =
    converters.get(script) ??
    Promise.all([scripts(), import('opencc-js')]).then(([{ stepsTo }, { ConverterFactory }]) =>
      ConverterFactory(...stepsTo(script)),
    )
  converters.set(script, made)
  return made
}

/**
 * Returns the conversion of what belongs together, such as the lines of a chapter. A text that is written in the script
 * already stays: in 皇后, which both share, 后 would be taken for the other word that is written so.
 * @param around what decides where a text shows no script itself
 */
export type Conversion = (around: string) => Convert

/** Returns the conversion to a script; without one texts stay as their authors wrote them. */
export async function conversionTo(script: HanScript | undefined): Promise<Conversion> {
  if (script === undefined) return () => (text) => text
  const [{ scriptScore }, convert] = await Promise.all([scripts(), converterTo(script)])
  const isWrittenSo = (score: number): boolean => (script === 'hant' ? score < 0 : score > 0)
  return (around) => {
    let scoreAround: number | undefined
    return (text) =>
      isWrittenSo(scriptScore(text) || (scoreAround ??= scriptScore(around))) ? text : convert(text)
  }
}

/** How texts of both scripts are compared. */
export interface ScriptFold {
  /** Returns the character that stands for a character in either script, for `foldText`. */
  fold: (sign: string) => string
  /** Returns folded words with the characters of simplified writing where that has others: 想象 for 想像. */
  respell: Convert
}

async function loadFold(): Promise<ScriptFold> {
  const [{ fold, stepsTo }, { ConverterFactory }] = await Promise.all([scripts(), import('opencc-js')])
  const folded = (text: string): string => Array.from(text, fold).join('')
  const spellings = (stepsTo('hant')[0] ?? [])
    .flat()
    .filter(([from]) => from.length > 1)
    .map(([from, to]): Entries[number] => [folded(to), folded(from)])
    .filter(([from, to]) => from !== to)
  return { fold, respell: ConverterFactory([spellings]) }
}

let folding: Promise<ScriptFold> | undefined
export const scriptFold = (): Promise<ScriptFold> => (folding ??= loadFold())
