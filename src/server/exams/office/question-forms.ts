import { createHash } from 'node:crypto'
import type { QuestionPreview, ShownQuestion } from '@/contract/exams/adminquestion'
import type { Block } from '@/contract/exams/body'
import type { QuestionForm } from '@/contract/exams/question-form'
import type { QuestionType } from '@/contract/exams/question-kinds'
import {
  materialsOf,
  optionsOf,
  presentExplanation,
  presentQuestion,
  type StoredQuestion,
} from '../questions'
import type { Db } from '../../deps'
import type { FillRules } from '../marking'
import { referOptions } from '../option-references'
import { faultsOfQuestion, type CheckedQuestion, type PartFault } from '../question-check'
import { similarQuestions } from '../question-prints'
import { letterAt } from '../question-options'
import type { WrittenCriterion } from '../question-answers'
import { blocksOf, formulaFaults } from '../written-text'
import type { QuestionContent } from './store-questions'

/** The content of a question before it is stored, from a form or from a text. */
export interface WrittenContent extends CheckedQuestion {
  rules: FillRules
  rubric: WrittenCriterion[]
}

/** The number of a question for which nobody gave one: the same stem is the same question when it is imported again. */
export function codeOf(given: string, type: QuestionType, subject: string, stem: string): string {
  const typed = given.trim()
  if (typed !== '') return typed
  const hash = createHash('sha256')
    .update(JSON.stringify([subject, type, stem]))
    .digest('hex')
  return `auto-${hash.slice(0, 12)}`
}

/** What is stored of a question in its version. */
export const storedContent = (written: WrittenContent): QuestionContent => ({
  stem: written.stem,
  options: JSON.stringify(written.options),
  answer: written.answer,
  rules: JSON.stringify(written.rules),
  explanation: written.explanation,
  reasons: JSON.stringify(written.reasons),
  rubric: JSON.stringify(written.rubric),
  words: written.words,
})

const idAt = (index: number): string => letterAt(index).toLowerCase()
const hasOptions = (type: QuestionType): boolean => type === 'single' || type === 'multiple'

function answerOf({ type, options, judgement, blanks, reference }: QuestionForm): string {
  if (type === 'essay') return reference.trim()
  if (type === 'judge') return judgement
  if (type !== 'fill') return options.map(({ right }, index) => (right ? idAt(index) : '')).join('')
  return JSON.stringify(blanks.map(({ accepted }) => accepted.map((text) => text.trim())))
}

function rulesOf({ type, rules }: QuestionForm): FillRules {
  if (type !== 'fill') return {}
  const { anyOrder, case: letters, punctuation, script, tolerance } = rules
  return {
    ...(anyOrder ? { anyOrder } : {}),
    ...(letters ? { case: letters } : {}),
    ...(punctuation ? { punctuation } : {}),
    ...(script ? { script } : {}),
    ...(tolerance > 0 ? { tolerance } : {}),
  }
}

/** Reads a form. Letters that mean options become references; `doubts` are those of which that is not sure. */
export function writtenOf(form: QuestionForm): { written: WrittenContent; doubts: string[] } {
  const { type } = form
  const options = hasOptions(type) ? form.options : []
  const ids = new Set(options.map((_, index) => idAt(index)))
  const doubts: string[] = []
  const referred = (name: string, given: string): string => {
    const { text, doubtful } = referOptions(given.trim(), ids)
    if (doubtful.length > 0) doubts.push(`${name}里的“${doubtful.join('”“')}”指的可能是选项，没有改成引用`)
    return text
  }
  const reasons = options.flatMap(({ reason }, index) =>
    reason.trim() === '' ? [] : [[idAt(index), referred(`选项 ${letterAt(index)} 的解析`, reason)]],
  )
  const written: WrittenContent = {
    type,
    difficulty: form.difficulty,
    stem: referred('题干', form.stem),
    options: options.map(({ text }, index) => ({ id: idAt(index), text: text.trim() })),
    answer: answerOf(form),
    rules: rulesOf(form),
    explanation: referred('解析', form.explanation),
    reasons: Object.fromEntries(reasons) as Record<string, string>,
    rubric:
      type === 'essay'
        ? form.rubric.map(({ title, share, levels }) => ({
            title: title.trim(),
            share,
            levels: levels.map((level) => ({ text: level.text.trim(), share: level.share })),
          }))
        : [],
    words: type === 'essay' ? form.words : 0,
  }
  return { written, doubts }
}

const PLACES: Partial<Record<PartFault['part'], string>> = {
  stem: '题干',
  answer: '参考答案',
  explanation: '解析',
}

/** Where a formula of a form stands. */
function placeOf({ part, option = '', line = 0 }: PartFault): string {
  const place = PLACES[part] ?? `选项 ${option.toUpperCase()}${part === 'reasons' ? ' 的解析' : ''}`
  return line > 0 ? `${place}第 ${line + 1} 行` : place
}

export const faultsOf = (written: WrittenContent): string[] =>
  faultsOfQuestion(written).map((fault) =>
    fault.line === undefined ? fault.message : `${placeOf(fault)}的${fault.message}`,
  )

/** What is wrong with the formulas of a new passage. */
export const passageFaults = (body: string): string[] =>
  formulaFaults(body).map(({ line, message }) => `材料正文第 ${line + 1} 行的${message}`)

type FormContent = Omit<
  QuestionForm,
  'code' | 'subject' | 'topic' | 'materialId' | 'materialTitle' | 'materialBody' | 'difficulty'
>

/** The part of a form that a version of a question gives. */
export function formContent(type: QuestionType, content: QuestionContent): FormContent {
  const rules = JSON.parse(content.rules) as FillRules
  const reasons = JSON.parse(content.reasons) as Record<string, string>
  const options = JSON.parse(content.options) as { id: string; text: string }[]
  return {
    type,
    stem: content.stem,
    options: options.map(({ id, text }) => ({
      text,
      reason: reasons[id] ?? '',
      right: content.answer.includes(id),
    })),
    judgement: type === 'judge' ? (content.answer as 't' | 'f') : '',
    blanks:
      type === 'fill' ? (JSON.parse(content.answer) as string[][]).map((accepted) => ({ accepted })) : [],
    rules: {
      anyOrder: rules.anyOrder ?? false,
      case: rules.case ?? false,
      punctuation: rules.punctuation ?? false,
      script: rules.script ?? false,
      tolerance: rules.tolerance ?? 0,
    },
    reference: type === 'essay' ? content.answer : '',
    rubric: JSON.parse(content.rubric) as WrittenCriterion[],
    words: content.words,
    explanation: content.explanation,
  }
}

/** The stored content of a question, as a form or a file would give it. */
export const contentAsWritten = (
  type: QuestionType,
  difficulty: number,
  content: QuestionContent,
): WrittenContent => ({
  type,
  difficulty,
  stem: content.stem,
  options: JSON.parse(content.options) as WrittenContent['options'],
  answer: content.answer,
  rules: JSON.parse(content.rules) as FillRules,
  explanation: content.explanation,
  reasons: JSON.parse(content.reasons) as Record<string, string>,
  rubric: JSON.parse(content.rubric) as WrittenCriterion[],
  words: content.words,
})

/** Full marks of a question that is not on a paper: shares of its rubric are shown as per cent. */
const FULL = 100_00

/** A stored question as learners see it, its options in the order of the author. */
export function shownQuestion(
  row: StoredQuestion,
  material: { title: string; blocks: Block[] } | undefined,
): ShownQuestion {
  const order = optionsOf(row)
    .map(({ id }) => id)
    .join('')
  const { type, stem, options, blanks, words } = presentQuestion(row, order, false)
  const { key, accepted, reference, rubric, reasons, text } = presentExplanation(row, FULL, [])
  return {
    question: { type, stem, options, blanks, words },
    explanation: { key, accepted, reference, rubric, reasons, text },
    ...(material ? { material: { title: material.title, blocks: material.blocks } } : {}),
  }
}

/** A form as learners would see it. */
export async function previewQuestion(db: Db, form: QuestionForm): Promise<QuestionPreview> {
  const { written, doubts } = writtenOf(form)
  const row: StoredQuestion = {
    id: 1,
    version: 1,
    ...storedContent(written),
    type: form.type,
    material_id: null,
    subject_id: 1,
    topic_id: 1,
    topic: form.topic,
    counted: 0,
    right_answers: 0,
  }
  const [material] =
    form.materialId > 0
      ? await materialsOf(db, [form.materialId])
      : form.materialTitle.trim() === ''
        ? []
        : [{ title: form.materialTitle.trim(), blocks: blocksOf(form.materialBody) }]
  const subject = await db
    .selectFrom('subjects')
    .select('id')
    .where('name', '=', form.subject.trim())
    .executeTakeFirst()
  const code = codeOf(form.code, form.type, form.subject.trim(), written.stem)
  const [similar] = await similarQuestions(db, [{ ...written, code, subjectId: subject?.id ?? 0 }])
  return {
    ...shownQuestion(row, material),
    faults: [...faultsOf(written), ...(form.materialId > 0 ? [] : passageFaults(form.materialBody))],
    doubts,
    ...(similar ? { similar } : {}),
  }
}
