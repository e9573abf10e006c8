import type { GIFTQuestion, NumericalChoice, NumericalFormat, TextChoice, TextFormat } from 'gift-pegjs'
import type { FillRules } from './marking'
import { referOptions } from './option-references'
import { markBlanks } from './question-answers'
import { faultsOfQuestion } from './question-check'
import { Remarks, type Remark } from './question-drafts'
import { letterAt } from './question-options'
import type { ParsedQuestions, WrittenQuestion } from './question-text'
import { isGiftSyntaxError, syntaxFault } from './gift-syntax'
import { plainGift } from './gift-text'
import { blanksIn } from './written-text'

/** The parser is loaded with the first text of this kind: few operators import one. */
const parser = async () => (await import('gift-pegjs')).default

/** Longest question: the parser tries again from many places. */
const MOST_CHARACTERS = 20_000
/** Titles that are numbers of questions; others are descriptions. */
const CODE = /^[\p{L}\p{N}][\p{L}\p{N}._-]{0,39}$/u
const CATEGORY = /^\s*\$CATEGORY:\s*(.*)$/
const COMMENT = /^\s*\/\//
/** Levels of Moodle above those of a course. */
const TOP = /^(?:\$\w+\$|top)$/i

interface Chunk {
  /** Its first line, and the first line of the question below comments. */
  from: number
  line: number
  text: string
  subject: string
  topic: string
}

/** Divides a text at empty lines, with the category that holds for each part. */
function chunksOf(text: string): Chunk[] {
  const chunks: Chunk[] = []
  let [subject, topic] = ['', '']
  let lines: string[] = []
  const written = text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)
  for (const [index, line] of [...written, ''].entries()) {
    const category = CATEGORY.exec(line)
    if (category) {
      const levels = (category[1] ?? '').split('/').map((level) => level.trim())
      const named = levels.filter((level) => level !== '' && !TOP.test(level))
      topic = named.at(-1) ?? ''
      subject = named.length > 1 ? (named[0] ?? '') : ''
    }
    // In its place, so that lines keep their numbers.
    if (line.trim() !== '') lines.push(category ? '//' : line)
    if (line.trim() !== '' || lines.length === 0) continue
    const first = lines.findIndex((one) => !COMMENT.test(one))
    const from = index - lines.length + 1
    if (first >= 0) chunks.push({ from, line: from + first, text: lines.join('\n'), subject, topic })
    lines = []
  }
  return chunks
}

/** A question while it is read. */
class GiftReader {
  private readonly question: WrittenQuestion
  private readonly notes: string[] = []
  private readonly faults: string[] = []
  private readonly doubts = new Set<string>()

  constructor(
    private readonly given: Exclude<GIFTQuestion, { type: 'Category' | 'Description' }>,
    { line, subject, topic }: Chunk,
  ) {
    this.question = {
      code: '',
      subject,
      topic,
      material: null,
      type: 'single',
      difficulty: 3,
      stem: this.plain(given.stem),
      options: [],
      answer: '',
      rules: {},
      explanation: '',
      reasons: {},
      rubric: [],
      words: 0,
      line,
    }
  }

  read(): { question: WrittenQuestion; faults: string[]; doubts: string[] } {
    const { given, question } = this
    this.readCode()
    if (given.type === 'Essay') this.essay(given.globalFeedback)
    else this.note('', given.globalFeedback)
    if (given.type === 'TF') {
      question.type = 'judge'
      question.answer = given.isTrue ? 't' : 'f'
      this.note('答对：', given.falseFeedback)
      this.note('答错：', given.trueFeedback)
    } else if (given.type === 'MC') this.choices(given.choices)
    else if (given.type === 'Short') this.accepted(given.choices)
    else if (given.type === 'Numerical') this.numbers(given.choices)
    else if (given.type === 'Matching') this.faults.push('没有配对题，请改成单选题或填空题')
    this.refer()
    // Of a question that cannot be kept there is nothing else to say.
    if (this.faults.length === 0)
      this.faults.push(...faultsOfQuestion(question).map(({ message }) => message))
    return { question, faults: this.faults, doubts: [...this.doubts] }
  }

  private plain(written: TextFormat | null | undefined): string {
    if (!written) return ''
    const { text, lost } = plainGift(written)
    for (const one of lost) this.doubts.add(one)
    return text
  }

  /** A text that has one line. */
  private line(written: TextFormat | null | undefined): string {
    return this.plain(written).replaceAll(/\s*\n\s*/g, ' ')
  }

  private note(label: string, written: TextFormat | null | undefined): void {
    const text = this.plain(written)
    if (text !== '') this.notes.push(`${label}${text}`)
  }

  private readCode(): void {
    const { id, title, tags } = this.given
    const code = [title, id].find((one) => one && CODE.test(one.trim()))
    this.question.code = code?.trim() ?? ''
    if (title && title !== code) this.doubts.add(`题名“${title.trim().slice(0, 20)}”不能作编号，没有导入`)
    if (tags && tags.length > 0) this.doubts.add('标签没有导入')
  }

  private essay(reference: TextFormat | null): void {
    this.question.type = 'essay'
    this.question.answer = this.plain(reference)
    if (this.question.answer === '') this.faults.push('问答题没有参考答案，请写在 #### 后面')
  }

  private choices(choices: readonly TextChoice[]): void {
    const rights = choices.flatMap((choice, index) =>
      (choice.weight ?? 0) > 0 || choice.isCorrect ? [index] : [],
    )
    const full = choices.filter(({ isCorrect, weight }) => isCorrect || weight === 100).length
    const type = full === 1 || rights.length < 2 ? 'single' : 'multiple'
    const isRight = ({ isCorrect, weight }: TextChoice): boolean =>
      isCorrect || (type === 'single' ? weight === 100 : (weight ?? 0) > 0)
    if (type === 'single' && choices.some((choice) => !isRight(choice) && (choice.weight ?? 0) > 0))
      this.doubts.add('部分得分的选项按错误选项导入')
    else if (type === 'multiple' && full > 1) this.doubts.add(`有 ${full} 个满分选项，按多选题导入`)
    else if (type === 'multiple' && new Set(rights.map((index) => choices[index]?.weight)).size > 1)
      this.doubts.add('各选项的分值不同，只保留对错，得分由试卷的多选规则决定')
    if (choices.some(({ weight }) => weight !== null && weight < 0 && weight > -100))
      this.doubts.add('错误选项的扣分没有导入')
    this.question.type = type
    for (const [index, choice] of choices.entries()) {
      const id = letterAt(index).toLowerCase()
      this.question.options.push({ id, text: this.line(choice.text) })
      if (isRight(choice)) this.question.answer += id
      const reason = this.line(choice.feedback)
      if (reason !== '') this.question.reasons[id] = reason
    }
  }

  /** Makes the place of a missing word a blank; without one the blank stands at the end. */
  private blank(accepted: readonly string[], rules: FillRules): void {
    const { question } = this
    question.type = 'fill'
    question.stem = markBlanks(question.stem)
    if (blanksIn(question.stem) === 0 && question.stem !== '') question.stem += '{空}'
    question.answer = JSON.stringify([[...new Set(accepted)]])
    question.rules = rules
  }

  private accepted(choices: readonly TextChoice[]): void {
    const forms: string[] = []
    for (const { text, weight, feedback } of choices) {
      const form = this.line(text)
      const part = weight !== null && weight < 100
      if (part || form === '*') this.doubts.add(`答案“${form}”不是满分，没有导入`)
      else forms.push(form)
      if (form.includes('*') && form !== '*') this.doubts.add(`答案“${form}”里的 * 按原文导入，不是通配符`)
      this.note(`“${form}”：`, feedback)
    }
    this.blank(forms, {})
  }

  private numbers(given: NumericalFormat | readonly NumericalChoice[]): void {
    const choices = Array.isArray(given)
      ? (given as readonly NumericalChoice[])
      : [{ isCorrect: true, weight: null, text: given as NumericalFormat, feedback: null }]
    const answers = new Map<string, number>()
    for (const { text, weight, isCorrect, feedback } of choices) {
      const { number, tolerance } = numberOf(text)
      if (!isCorrect || (weight !== null && weight < 100)) this.doubts.add('不是满分的数值没有导入')
      else answers.set(String(number), tolerance)
      this.note(isCorrect ? `“${number}”：` : '其他答案：', feedback)
    }
    const tolerances = new Set(answers.values())
    if (tolerances.size > 1) this.faults.push('几个数值的误差不同，填空题只能有一个误差')
    const [tolerance = 0] = tolerances
    this.blank([...answers.keys()], tolerance > 0 ? { tolerance } : {})
  }

  /** Makes letters of options references, as in pasted questions. */
  private refer(): void {
    const { question } = this
    const ids = new Set(question.options.map(({ id }) => id))
    const referred = (text: string): string => {
      const { text: found, doubtful } = referOptions(text, ids)
      if (doubtful.length > 0) this.doubts.add(`“${doubtful.join('”“')}”指的可能是选项，没有改成引用`)
      return found
    }
    question.stem = referred(question.stem)
    question.explanation = referred(this.notes.join('\n'))
    for (const [id, reason] of Object.entries(question.reasons)) question.reasons[id] = referred(reason)
  }
}

/** The number in the middle of what is accepted, and how far an answer may be from it. */
function numberOf({ number = NaN, range = 0, numberLow, numberHigh }: NumericalFormat) {
  if (numberLow === undefined || numberHigh === undefined) return { number, tolerance: Math.abs(range) }
  // Without what binary fractions add: half of 0.1 + 0.2 is 0.15.
  const rounded = (value: number): number => Number(value.toPrecision(12))
  return {
    number: rounded((numberLow + numberHigh) / 2),
    tolerance: rounded(Math.abs(numberHigh - numberLow) / 2),
  }
}

/**
 * Reads questions in GIFT, each for itself, so that a mistake costs one question. Every question is either returned, or a
 * fault or a doubt names a line of it.
 */
export async function parseGift(text: string): Promise<ParsedQuestions> {
  const { parse } = await parser()
  const remarks = new Remarks()
  const questions: WrittenQuestion[] = []
  const codes = new Map<string, number>()
  const take = (chunk: Chunk): void => {
    const { line } = chunk
    if (chunk.text.length > MOST_CHARACTERS) {
      remarks.fault(line, `题目超过 ${MOST_CHARACTERS} 个字符，前面可能少了空行`, undefined)
      return
    }
    for (const given of parse(chunk.text)) {
      if (given.type === 'Category') continue
      if (given.type === 'Description') {
        remarks.doubt(line, '这一段没有答案，是说明，没有导入')
        continue
      }
      const { question, faults, doubts } = new GiftReader(given, chunk).read()
      const first = codes.get(question.code)
      if (first !== undefined) faults.push(`编号 ${question.code} 与第 ${first} 行重复`)
      else if (question.code !== '') codes.set(question.code, line)
      for (const fault of faults) remarks.fault(line, fault, undefined)
      for (const doubt of doubts) remarks.doubt(line, doubt)
      if (faults.length === 0) questions.push(question)
    }
  }
  for (const chunk of chunksOf(text)) {
    try {
      take(chunk)
    } catch (error) {
      if (!isGiftSyntaxError(error)) throw error
      const { line, message } = syntaxFault(error, chunk.from)
      remarks.fault(line, message, undefined)
    }
  }
  const inOrder = (found: readonly Remark[]): Remark[] => found.toSorted((a, b) => a.line - b.line)
  return { materials: [], questions, faults: inOrder(remarks.faults), doubts: inOrder(remarks.doubts) }
}
