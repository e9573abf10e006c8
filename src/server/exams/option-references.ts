import { ANY_FORMULA } from './formula-marks'

/** Letters of options as they are written down: A to H, of half or full width. */
const LETTER = '[A-HＡ-Ｈ]'
/** At most eight: without a limit, a long row of letters would be read anew from each of them. */
const LETTERS = `${LETTER}(?:[、,，和与及\\s]{0,3}${LETTER}){0,7}`
const LATIN = '[0-9A-Za-zＡ-Ｚａ-ｚ]'
/** Words that say that the letters beside them are options: 「A、C 两项」, 「故选 BD」. */
const NAMED = [
  new RegExp(`(?<!${LATIN})${LETTERS}(?=\\s*[两二三四五]?\\s*个?(?:选项|项(?!目)))`, 'g'),
  new RegExp(`(?<=(?:选|选项|选择|排除)\\s{0,2})${LETTERS}(?!${LATIN}|\\s*[级类型班组座区栋])`, 'g'),
]
const LONE = new RegExp(`(?<!${LATIN})${LETTER}{1,8}(?!${LATIN})`, 'g')

export const optionId = (letter: string): string => letter.normalize('NFKC').toLowerCase()

const MARKED = new RegExp(String.raw`(${ANY_FORMULA}|\{[^{}]*\})`)

/** Applies a change to what stands outside braces and formulas. */
const outsideMarks = (text: string, change: (part: string) => string): string =>
  text
    .split(MARKED)
    .map((part, index) => (index % 2 === 0 ? change(part) : part))
    .join('')

/**
 * Makes the letters of options in a text references, which follow the option when options are shuffled.
 * @returns the text, and the letters of which nobody can say whether they are options, or which no option has
 */
export function referOptions(text: string, ids: ReadonlySet<string>): { text: string; doubtful: string[] } {
  if (ids.size === 0) return { text, doubtful: [] }
  const doubtful: string[] = []
  let referred = text
  for (const named of NAMED) {
    referred = outsideMarks(referred, (part) =>
      part.replaceAll(named, (letters) =>
        letters.replaceAll(new RegExp(LETTER, 'g'), (letter) => {
          const id = optionId(letter)
          if (ids.has(id)) return `{选项:${id}}`
          doubtful.push(letter)
          return letter
        }),
      ),
    )
  }
  outsideMarks(referred, (part) => {
    for (const [letters] of part.matchAll(LONE)) {
      if ([...letters].every((letter) => ids.has(optionId(letter)))) doubtful.push(letters)
    }
    return part
  })
  return { text: referred, doubtful: [...new Set(doubtful)] }
}
