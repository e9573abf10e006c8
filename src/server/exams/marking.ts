import {
  BLANK_SEPARATOR,
  JUDGE_OPTIONS,
  type MultipleRule,
  type QuestionType,
} from '@/contract/exams/question-kinds'
import { essayOf, essayValue } from '@/contract/exams/essay-value'
import { scriptFold, type Convert } from '../catalogue/han-script'

/** How the texts of a fill question are compared; what is absent is off. */
export interface FillRules {
  /** The blanks may be filled in any order. */
  anyOrder?: boolean
  /** Upper and lower case differ. */
  case?: boolean
  /** Quotation marks and full stops at the end count. */
  punctuation?: boolean
  /** Traditional and simplified characters are the same. */
  script?: boolean
  /** Numbers may differ by so much. */
  tolerance?: number
}

interface MarkedQuestion {
  type: QuestionType
  answer: string
  /** JSON of {@link FillRules}. */
  rules: string
}

interface MarkingRules {
  multiple: MultipleRule
  /** What a wrong single choice or judgement costs; 0 = nothing. */
  deduction: number
  /** See {@link simplifier}. */
  simplify: Convert
}

/** Returns the conversion with which texts of both scripts are compared. */
export async function simplifier(): Promise<Convert> {
  const { fold, respell } = await scriptFold()
  return (text) => respell(Array.from(text, fold).join(''))
}

/** Returns the known ids of a value, each once, sorted. */
const idsIn = (value: string, known: Iterable<string>): string => {
  const given = new Set(value)
  return [...known]
    .filter((id) => given.has(id))
    .sort()
    .join('')
}

/** A question with one right option has one answer: what names several names none. */
const oneOf = (ids: string): string => (ids.length === 1 ? ids : '')

const linesOf = (value: string): string[] => value.split(/\r\n?|\n/u)

/**
 * Returns the one form in which an answer is stored and marked, or '' when nothing is left of it.
 * @param options ids of the options of the question, in any order; a judgement has its own
 */
export function normaliseValue(type: QuestionType, value: string, options: string): string {
  switch (type) {
    case 'single':
      return oneOf(idsIn(value, options))
    case 'multiple':
      return idsIn(value, options)
    case 'judge':
      return oneOf(idsIn(value, Object.keys(JUDGE_OPTIONS)))
    case 'fill':
      // Empty blanks at the beginning say which blank the others fill; those at the end say nothing.
      return linesOf(value)
        .map((line) => line.trim())
        .join(BLANK_SEPARATOR)
        .trimEnd()
    case 'essay': {
      const { text, photos } = essayOf(value)
      return essayValue({ text: linesOf(text).join('\n').trimEnd(), photos: [...new Set(photos)] })
    }
  }
}

function markMultiple(key: string, value: string, full: number, rule: MultipleRule): number {
  if (value === key) return full
  const right = [...value].filter((id) => key.includes(id)).length
  const wrong = value.length - right
  switch (rule) {
    case 'exact':
      return 0
    case 'part':
      return wrong > 0 ? 0 : Math.floor((full * right) / key.length)
    case 'half':
      return wrong > 0 ? 0 : Math.floor(full / 2)
    case 'each':
      return Math.max(0, Math.floor((full * (right - wrong)) / key.length))
  }
}

/** Quotation marks in pairs, of Chinese and other writing. */
const DOUBLE_QUOTES = /["“”„«»「」『』]/gu
/** The quotation marks that are apostrophes as well. */
const SINGLE_QUOTES = /[‘’]/gu
const QUOTED = /^'(.*)'$/u
/** Looks behind, so that a long row of full stops is read once and not from each of them. */
const FINAL_STOPS = /(?<![\s.。])[\s.。]+$/u

const withoutPunctuation = (text: string): string =>
  text
    .replace(DOUBLE_QUOTES, '')
    .replace(SINGLE_QUOTES, "'")
    .replace(FINAL_STOPS, '')
    .trim()
    .replace(QUOTED, '$1')
    .replace(FINAL_STOPS, '')
    .trim()

/** Returns the form in which the texts of blanks are compared. */
function foldBlank(text: string, rules: FillRules, simplify: Convert): string {
  let folded = text.normalize('NFKC').trim().replace(/\s+/gu, ' ')
  // A text of nothing else is an answer: the question is about punctuation.
  if (rules.punctuation !== true) folded = withoutPunctuation(folded) || folded
  if (rules.case !== true) folded = folded.toLowerCase()
  return rules.script === true ? simplify(folded) : folded
}

const NUMBER = /^[+-]?(\d+|\d{1,3}(,\d{3})+)(\.\d+)?$/u

/** Returns the number that a folded text is; NaN for other texts. */
function numberOf(folded: string): number {
  const text = folded.replace('−', '-')
  return NUMBER.test(text) ? Number(text.replaceAll(',', '')) : NaN
}

/** Whether a number differs from the accepted one by no more than the tolerance, with what binary fractions lose. */
const isNear = (given: number, accepted: number, tolerance: number): boolean =>
  Math.abs(given - accepted) <= tolerance + 4 * Number.EPSILON * Math.abs(accepted)

/**
 * Returns the most pairs of rows and columns in which none occurs twice (maximum matching by augmenting paths).
 * @param fits whether a row and a column make a pair; of as many columns as rows
 */
function mostPairs(fits: readonly (readonly boolean[])[]): number {
  const rowOf = new Map<number, number>()
  const augment = (row: number, seen: Set<number>): boolean =>
    (fits[row] ?? []).some((fit, column) => {
      if (!fit || seen.has(column)) return false
      seen.add(column)
      const taken = rowOf.get(column)
      if (taken !== undefined && !augment(taken, seen)) return false
      rowOf.set(column, row)
      return true
    })
  return fits.filter((_, row) => augment(row, new Set())).length
}

function markFill(question: MarkedQuestion, value: string, full: number, simplify: Convert): number {
  const rules = JSON.parse(question.rules) as FillRules
  const fold = (text: string): string => foldBlank(text, rules, simplify)
  const blanks = (JSON.parse(question.answer) as string[][]).map((accepted) => accepted.map(fold))
  const given = value.split(BLANK_SEPARATOR).slice(0, blanks.length).map(fold)
  const { tolerance } = rules
  const fits = (line: string, accepted: readonly string[]): boolean =>
    line !== '' &&
    accepted.some(
      (text) =>
        text === line || (tolerance !== undefined && isNear(numberOf(line), numberOf(text), tolerance)),
    )
  const right =
    rules.anyOrder === true
      ? mostPairs(given.map((line) => blanks.map((accepted) => fits(line, accepted))))
      : given.filter((line, at) => fits(line, blanks[at] ?? [])).length
  return Math.floor((full * right) / blanks.length)
}

/**
 * Marks an answer.
 * @param value as {@link normaliseValue} returns it
 * @param full marks of the right answer, in hundredths
 * @returns hundredths from 0 to `full`, or less than 0 by the deduction; null when a person marks it
 */
export function markAnswer(
  question: MarkedQuestion,
  value: string,
  full: number,
  how: MarkingRules,
): number | null {
  if (value === '') return 0
  switch (question.type) {
    case 'single':
    case 'judge':
      return value === question.answer ? full : 0 - how.deduction
    case 'multiple':
      return markMultiple(question.answer, value, full, how.multiple)
    case 'fill':
      return markFill(question, value, full, how.simplify)
    case 'essay':
      return null
  }
}

/** Returns the marks of a sitting, never below 0; null while any of its answers waits for a person. */
export function sumMarks(marks: readonly (number | null)[]): number | null {
  let sum = 0
  for (const one of marks) {
    if (one === null) return null
    sum += one
  }
  return Math.max(0, sum)
}
