import { optionId } from './option-references'

const LETTER = '([A-HＡ-Ｈ])'
const MARK = `(?:[(（]\\s*${LETTER}\\s*[)）]\\s*[.．、:：]?|${LETTER}\\s*[.．、:：)）])`
/** A letter that other letters follow is no option: 「A、B 两地」. */
const FIRST = new RegExp(`^${MARK}(?!\\s*[A-HＡ-Ｈ](?![A-Za-z]))\\s*`)
const INNER = new RegExp(`(?<=\\s|[）)])${MARK}\\s*|(?<=[^\\sA-Za-z0-9])${LETTER}[.．]\\s*`, 'g')

export interface FoundOptions {
  /** What stands before the first option. */
  before: string
  options: { letter: string; text: string }[]
}

export const letterAt = (index: number): string => String.fromCodePoint(65 + index)

/**
 * Finds the options of a line, which may hold all of them.
 * @param known options that the question has already
 * @returns undefined when the line holds none
 */
export function optionsIn(text: string, known: number): FoundOptions | undefined {
  const first = FIRST.exec(text)
  const letter = first?.[1] ?? first?.[2]
  const marks = letter && first ? [{ letter, from: 0, to: first[0].length }] : []
  let expected = letter ? 'abcdefgh'.indexOf(optionId(letter)) + 1 : known
  for (const match of text.matchAll(INNER)) {
    const found = match[1] ?? match[2] ?? match[3] ?? ''
    if (optionId(found) !== optionId(letterAt(expected)) || match.index < (marks[0]?.to ?? 0)) continue
    marks.push({ letter: found, from: match.index, to: match.index + match[0].length })
    expected += 1
  }
  // Behind other words one letter alone is hardly an option.
  if (marks.length === 0 || (!letter && (known > 0 || marks.length === 1))) return undefined
  if (known === 0 && optionId(marks[0]?.letter ?? '') !== 'a') return undefined
  return {
    before: text.slice(0, marks[0]?.from).trim(),
    options: marks.map((mark, index) => ({
      letter: mark.letter,
      text: text.slice(mark.to, marks[index + 1]?.from).trim(),
    })),
  }
}
