import type { QuestionType } from '@/contract/exams/question-kinds'
import type { CellFault, Values } from '../../sheets/sheet-columns'
import { referOptions } from '../option-references'
import {
  choiceOf,
  criterionOf,
  fillAnswer,
  fillRules,
  judgementOf,
  markBlanks,
  sharedCriteria,
} from '../question-answers'
import { faultsOfQuestion, type PartFault, type QuestionPart } from '../question-check'
import { blanksIn } from '../written-text'
import { codeOf, type WrittenContent } from './question-forms'
import { LETTERS } from './sheet-question-columns'

const PART_COLUMNS: Record<QuestionPart, string> = {
  stem: '题干',
  options: '选项',
  answer: '答案',
  explanation: '解析',
  reasons: '选项解析',
  difficulty: '难度',
  rubric: '评分标准',
  words: '字数',
}

export interface SheetQuestion {
  written: WrittenContent
  faults: CellFault[]
  doubts: CellFault[]
}

/** The text of a cell; empty when the cell is. */
export const textOf = (values: Values, key: string): string => (values[key] as string | undefined) ?? ''
const typeOf = (values: Values): QuestionType => values['type'] as QuestionType
const hasOptions = (values: Values): boolean => ['single', 'multiple'].includes(typeOf(values))

const optionsOf = (values: Values): { id: string; text: string }[] =>
  LETTERS.flatMap((letter) => {
    const text = textOf(values, `option${letter}`)
    return text === '' ? [] : [{ id: letter.toLowerCase(), text }]
  })

const idsOf = (values: Values): ReadonlySet<string> =>
  new Set(hasOptions(values) ? optionsOf(values).map(({ id }) => id) : [])

function stemOf(values: Values): string {
  const { text } = referOptions(textOf(values, 'stem'), idsOf(values))
  return typeOf(values) === 'fill' ? markBlanks(text) : text
}

/** The number of a row's question; empty when the row does not say enough. */
export function codeOfRow(values: Values): string {
  const code = textOf(values, 'code')
  const [subject, stem] = [textOf(values, 'subject'), textOf(values, 'stem')]
  if (code !== '' || subject === '' || stem === '' || !typeOf(values)) return code
  return codeOf('', typeOf(values), subject, stemOf(values))
}

const columnOf = ({ part, option }: PartFault): string => {
  if (option === undefined) return PART_COLUMNS[part]
  const letter = option.toUpperCase()
  return part === 'reasons' ? `${letter} 项解析` : `选项 ${letter}`
}

/** A message of a cell, which names the line where the cell has several. */
export const cellMessage = ({ line = 0, message }: { line?: number; message: string }): string =>
  line > 0 ? `第 ${line + 1} 行的${message}` : message

/** Reads a row without faulty cells. Where an optional cell is empty, the stored content stays. */
export function questionOfRow(
  values: Values,
  stored: (WrittenContent & { difficulty: number }) | undefined,
): SheetQuestion {
  const type = typeOf(values)
  const faults: CellFault[] = []
  const doubts: CellFault[] = []
  const ids = idsOf(values)
  const kept = stored?.type === type ? stored : undefined
  const refer = (column: string, given: string): string => {
    const { text, doubtful } = referOptions(given, ids)
    if (doubtful.length > 0)
      doubts.push({ column, msg: `“${doubtful.join('”“')}”指的可能是选项，没有改成引用` })
    return text
  }
  const reasons = LETTERS.flatMap((letter) => {
    const id = letter.toLowerCase()
    const given = textOf(values, `reason${letter}`)
    const text =
      given === '' ? (ids.has(id) ? kept?.reasons[id] : undefined) : refer(`${letter} 项解析`, given)
    return text === undefined ? [] : [[id, text] as const]
  })
  const explanation = textOf(values, 'explanation')
  const stem = refer('题干', textOf(values, 'stem'))
  const written: WrittenContent = {
    type,
    difficulty: (values['difficulty'] as number | undefined) ?? stored?.difficulty ?? 3,
    stem: type === 'fill' ? markBlanks(stem) : stem,
    options: optionsOf(values),
    answer: textOf(values, 'answer'),
    rules: kept?.rules ?? {},
    explanation: explanation === '' ? (stored?.explanation ?? '') : refer('解析', explanation),
    reasons: Object.fromEntries(reasons),
    rubric: kept?.rubric ?? [],
    words: kept?.words ?? 0,
  }
  readAnswer(written, doubts)
  readRules(written, textOf(values, 'rules'), faults)
  readRubric(written, textOf(values, 'rubric'), faults)
  readWords(written, values['words'] as number | undefined, faults)
  const gap = hasOptions(values) ? gapIn(written.options.map(({ id }) => id)) : undefined
  if (gap) faults.push({ column: `选项 ${gap}`, msg: '不能为空，后面还有选项' })
  faults.push(
    ...faultsOfQuestion(written).map((fault) => ({ column: columnOf(fault), msg: cellMessage(fault) })),
  )
  return { written, faults, doubts }
}

/** The first letter that is left out; undefined when none is. */
const gapIn = (ids: readonly string[]): string | undefined =>
  LETTERS.find((letter, index) => index < ids.length && ids[index] !== letter.toLowerCase())

function readAnswer(written: WrittenContent, doubts: CellFault[]): void {
  const given = written.answer
  if (written.type === 'essay') return
  if (written.type === 'judge') written.answer = judgementOf(given) || given
  else if (written.type !== 'fill') written.answer = choiceOf(given) || given
  else {
    const { accepted, guessed } = fillAnswer(given, blanksIn(written.stem))
    if (guessed)
      doubts.push({ column: '答案', msg: `各空的答案没有用“；”隔开，按 ${accepted.length} 个空拆分` })
    written.answer = JSON.stringify(accepted)
  }
}

function readRules(written: WrittenContent, text: string, faults: CellFault[]): void {
  if (text === '') return
  const { rules, unknown } = fillRules(text)
  if (written.type !== 'fill') faults.push({ column: '判分规则', msg: '只有填空题才有判分规则' })
  else if (unknown.length > 0)
    faults.push({ column: '判分规则', msg: `没有“${unknown.join('”“')}”这样的规则` })
  written.rules = rules
}

function readRubric(written: WrittenContent, text: string, faults: CellFault[]): void {
  if (text === '') return
  if (written.type !== 'essay') {
    faults.push({ column: '评分标准', msg: '只有问答题才有评分标准' })
    return
  }
  const criteria = text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map(criterionOf)
  const read = criteria.flatMap((criterion) => ('fault' in criterion ? [] : [criterion]))
  for (const criterion of criteria)
    if ('fault' in criterion) faults.push({ column: '评分标准', msg: criterion.fault })
  if (read.length === criteria.length) written.rubric = sharedCriteria(read)
}

function readWords(written: WrittenContent, words: number | undefined, faults: CellFault[]): void {
  if (words === undefined) return
  if (written.type === 'essay') written.words = words
  else faults.push({ column: '字数', msg: '只有问答题才有字数要求' })
}
