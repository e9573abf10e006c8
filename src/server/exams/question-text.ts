import type { QuestionType } from '@/contract/exams/question-kinds'
import { referOptions } from './option-references'
import {
  choiceOf,
  criterionOf,
  difficultyOf,
  fillAnswer,
  fillRules,
  inferredType,
  judgementOf,
  markBlanks,
  sharedCriteria,
  type WrittenCriterion,
} from './question-answers'
import type { FillRules } from './marking'
import { faultsOfQuestion, type PartFault, type QuestionPart } from './question-check'
import { joinFormulas } from './formula-marks'
import { DraftReader, Remarks, textOf, type Draft, type Part, type Remark } from './question-drafts'
import { questionLines, questionType, type Line } from './question-lines'
import { blanksIn } from './written-text'

export interface WrittenQuestion {
  /** Empty when the text gives none. */
  code: string
  subject: string
  topic: string
  /** Index of its passage, or null. */
  material: number | null
  type: QuestionType
  /** 1 to 5; 3 when the text gives none. */
  difficulty: number
  stem: string
  options: { id: string; text: string }[]
  /** As it is stored, see QuestionVersions. */
  answer: string
  rules: FillRules
  explanation: string
  /** By id of the option. */
  reasons: Record<string, string>
  rubric: WrittenCriterion[]
  words: number
  /** The line where it begins. */
  line: number
}

export interface ParsedQuestions {
  materials: { title: string; body: string }[]
  /** Those without a fault. */
  questions: WrittenQuestion[]
  /** What keeps a question, or a part of the text, from being taken. */
  faults: Remark[]
  /** What somebody should look at, though it was taken. */
  doubts: Remark[]
}

const DEFAULT_DIFFICULTY = 3

/**
 * Reads questions that a person wrote or pasted. Every question of the text is either returned, or a fault or a doubt
 * names a line of it. Never throws.
 */
export function parseQuestions(text: string): ParsedQuestions {
  const written = joinFormulas(text.replace(/^\uFEFF/, '').split(/\r\n?|\n/))
  const remarks = new Remarks()
  const reader = new DraftReader(written, questionLines(written), remarks)
  reader.read()
  const codes = new Map<string, number>()
  const questions = reader.drafts.flatMap((draft) => new DraftFinisher(draft, codes, remarks).finish() ?? [])
  for (const { title, line, used } of reader.materials) {
    if (!used) remarks.doubt(line, `材料“${title}”没有题目`)
  }
  const inOrder = (found: readonly Remark[]): Remark[] => found.toSorted((a, b) => a.line - b.line)
  return {
    materials: reader.materials.map(({ title, body }) => ({ title, body })),
    questions,
    faults: inOrder(remarks.faults),
    doubts: inOrder(remarks.doubts),
  }
}

/** Makes a question of the lines that were found of it. */
class DraftFinisher {
  constructor(
    private readonly draft: Draft,
    /** Lines of the codes that are taken. */
    private readonly codes: Map<string, number>,
    private readonly remarks: Remarks,
  ) {}

  private fault(line: number, message: string): void {
    this.remarks.fault(line, message, this.draft)
  }

  /** @returns undefined when the question has a fault */
  finish(): WrittenQuestion | undefined {
    const { draft } = this
    const linesOf = (part: Part): Line[] => draft.parts.get(part) ?? []
    const lineOf = (part: Part): number => linesOf(part)[0]?.number ?? draft.line
    const stem = textOf(linesOf('stem'))
    const given = textOf(linesOf('answer'))
    const explanation = [...linesOf('explanation'), ...linesOf('more')]

    const judgements = judgementOptions(draft)
    const type = this.typeOf(draft, stem, given, judgements !== undefined)
    const choices = judgements && type === 'judge' ? [] : draft.options
    const reasons = judgements && type === 'judge' ? [] : draft.reasons
    if (choices.length < draft.options.length)
      explanation.push(...draft.reasons.flatMap(({ lines }) => lines))

    const ids = new Set(choices.map(({ letter }) => letter))
    const referred = (lines: readonly Line[]): Line[] => lines.map((line) => this.referred(line, ids))
    const question: WrittenQuestion = {
      code: textOf(linesOf('code')),
      subject: draft.subject,
      topic: textOf(linesOf('topic')) || draft.topic,
      material: draft.material,
      type,
      difficulty: draft.parts.has('difficulty')
        ? difficultyOf(textOf(linesOf('difficulty')))
        : DEFAULT_DIFFICULTY,
      stem: textOf(referred(linesOf('stem'))),
      options: choices.map(({ letter, lines }) => ({ id: letter, text: oneLine(lines) })),
      answer: '',
      rules: {},
      explanation: textOf(referred(explanation)),
      reasons: Object.fromEntries(reasons.map(({ letter, lines }) => [letter, oneLine(referred(lines))])),
      rubric: [],
      words: 0,
      line: draft.line,
    }
    if (type === 'fill') question.stem = markBlanks(question.stem)
    question.answer = this.answerOf(question, given, lineOf('answer'), judgements)
    this.readRules(question, linesOf('rules'))
    this.readRubric(question, linesOf('rubric'))
    this.readWords(question, linesOf('words'))
    this.checkCode(question.code, lineOf('code'))
    for (const line of [...draft.options.flatMap(({ lines }) => lines), ...linesOf('stem'), ...explanation]) {
      this.remarks.doubtMarkup(line)
    }
    for (const line of [
      ...reasons.flatMap(({ lines }) => lines),
      ...(type === 'essay' ? linesOf('answer') : []),
    ]) {
      this.remarks.doubtMarkup(line)
    }
    const lines: Record<QuestionPart, number> = {
      stem: draft.line,
      options: draft.options[0]?.lines[0]?.number ?? draft.line,
      answer: lineOf('answer'),
      explanation: explanation[0]?.number ?? draft.line,
      reasons: draft.reasons[0]?.lines[0]?.number ?? draft.line,
      difficulty: lineOf('difficulty'),
      rubric: lineOf('rubric'),
      words: lineOf('words'),
    }
    const linesAt = ({ part, option }: PartFault): readonly Line[] | undefined => {
      if (part === 'stem' || part === 'answer') return linesOf(part)
      if (part === 'explanation') return explanation
      return draft[part === 'reasons' ? 'reasons' : 'options'].find(({ letter }) => letter === option)?.lines
    }
    for (const fault of faultsOfQuestion(question)) {
      const at =
        fault.line === undefined ? undefined : linesAt(fault)?.filter(({ text }) => text.trim() !== '')
      this.fault(at?.[fault.line ?? 0]?.number ?? lines[fault.part], fault.message)
    }
    return draft.faulty ? undefined : question
  }

  private typeOf(draft: Draft, stem: string, answer: string, judgements: boolean): QuestionType {
    const [written] = draft.parts.get('type') ?? []
    const type = written ? questionType(written.text) : draft.type
    if (written && !type) this.fault(written.number, `没有“${written.text}”这种题型`)
    return type ?? (judgements ? 'judge' : inferredType(stem, draft.options.length, answer))
  }

  /** @param judgements values of the options of a judgement, by letter */
  private answerOf(
    { type, stem }: WrittenQuestion,
    given: string,
    line: number,
    judgements: ReadonlyMap<string, string> | undefined,
  ): string {
    if (given === '' || type === 'essay') return given
    if (type === 'judge') return judgements?.get(choiceOf(given)) ?? (judgementOf(given) || given)
    if (type !== 'fill') return choiceOf(given) || given
    const { accepted, guessed } = fillAnswer(given, blanksIn(stem))
    if (guessed) this.remarks.doubt(line, `各空的答案没有用“；”隔开，按 ${accepted.length} 个空拆分`)
    return JSON.stringify(accepted)
  }

  /** Makes letters references, and reports those that may be meant otherwise. */
  private referred(line: Line, ids: ReadonlySet<string>): Line {
    const { text, doubtful } = referOptions(line.text, ids)
    if (doubtful.length > 0)
      this.remarks.doubt(line.number, `“${doubtful.join('”“')}”指的可能是选项，没有改成引用`)
    return { ...line, text }
  }

  private readRules(question: WrittenQuestion, lines: readonly Line[]): void {
    for (const { number, text } of lines) {
      if (question.type !== 'fill') this.remarks.doubt(number, '只有填空题才有规则，没有导入')
      else {
        const { rules, unknown } = fillRules(text)
        question.rules = { ...question.rules, ...rules }
        if (unknown.length > 0) this.fault(number, `没有“${unknown.join('”“')}”这样的规则`)
      }
    }
  }

  private readRubric(question: WrittenQuestion, lines: readonly Line[]): void {
    const written = lines.filter(({ text }) => text !== '')
    const criteria = written.flatMap(({ number, text }) => {
      const criterion = criterionOf(text)
      if (!('fault' in criterion)) return criterion
      if (question.type === 'essay') this.fault(number, criterion.fault)
      return []
    })
    if (question.type === 'essay') question.rubric = sharedCriteria(criteria)
    else if (written[0]) this.remarks.doubt(written[0].number, '只有问答题才有评分标准，没有导入')
  }

  private readWords(question: WrittenQuestion, lines: readonly Line[]): void {
    const [line] = lines
    if (!line) return
    if (question.type === 'essay') question.words = Number(/\d{1,5}/.exec(line.text)?.[0])
    else this.remarks.doubt(line.number, '只有问答题才有字数，没有导入')
  }

  private checkCode(code: string, line: number): void {
    const first = this.codes.get(code)
    if (first !== undefined) this.fault(line, `编号 ${code} 与第 ${first} 行重复`)
    else if (code !== '') this.codes.set(code, line)
  }
}

/** The values of options that only say 正确 and 错误, by letter; undefined when they say anything else. */
function judgementOptions({ type, options }: Draft): ReadonlyMap<string, string> | undefined {
  if (options.length !== 2 || (type !== undefined && type !== 'judge')) return undefined
  const values = new Map(options.map(({ letter, lines }) => [letter, judgementOf(oneLine(lines))] as const))
  return new Set(values.values()).size === 2 && ![...values.values()].includes('') ? values : undefined
}

/** Joins what was wrapped; only words of letters need a space between them. */
const oneLine = (lines: readonly Line[]): string =>
  textOf(lines)
    .replaceAll(/(?<=[\w,.;:])\n(?=\w)/g, ' ')
    .replaceAll('\n', '')
