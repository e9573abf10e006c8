import type { QuestionType } from '@/contract/exams/question-kinds'
import { optionId } from './option-references'
import type { Label, Line, QuestionLine } from './question-lines'
import { letterAt, optionsIn } from './question-options'
import { blocksOf, formulaFaults } from './written-text'

export interface Remark {
  line: number
  message: string
}

export type Part =
  | Exclude<Label, 'subject' | 'material' | 'materialEnd' | 'alone' | 'reason'>
  | 'stem'
  | 'options'

/** A question as its lines were found. */
export interface Draft {
  line: number
  number: number
  type: QuestionType | undefined
  subject: string
  topic: string
  material: number | null
  parts: Map<Part, Line[]>
  options: { letter: string; lines: Line[] }[]
  reasons: { letter: string; lines: Line[] }[]
  faulty: boolean
}

export interface DraftMaterial {
  title: string
  body: string
  line: number
  /** A question is about it. */
  used: boolean
}

/** Parts of one line: what follows them belongs to nothing. */
const SHORT_PARTS: ReadonlySet<Part> = new Set(['topic', 'difficulty', 'code', 'rules', 'words', 'type'])
const PART_NAMES: Partial<Record<Part, string>> = {
  answer: '答案',
  explanation: '解析',
  topic: '知识点',
  difficulty: '难度',
  code: '编号',
  words: '字数',
  type: '题型',
}

/** What is found wrong or doubtful in a text. */
export class Remarks {
  readonly faults: Remark[] = []
  readonly doubts: Remark[] = []

  /** Reports a fault of a question, which is named when it begins elsewhere, or of the text. */
  fault(line: number, message: string, draft: Draft | undefined): void {
    if (draft) draft.faulty = true
    const elsewhere = draft && draft.line !== line
    this.faults.push({ line, message: elsewhere ? `${message}（第 ${draft.line} 行的题目）` : message })
  }

  doubt(line: number, message: string): void {
    this.doubts.push({ line, message })
  }

  /** Reports braces that are no markup: they stay as they are. */
  doubtMarkup({ number, text }: Line): void {
    const runs = blocksOf(text).flatMap(({ lines }) => lines.flat())
    if (runs.some((run) => !run.as && !run.ruby && /[{}]/.test(run.text))) {
      this.doubt(number, '大括号里的内容不是能识别的标记，按原文保留')
    }
  }
}

export const textOf = (lines: readonly Line[]): string =>
  lines
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n')

/** Sorts the lines of a text into passages and the parts of questions. */
export class DraftReader {
  readonly materials: DraftMaterial[] = []
  readonly drafts: Draft[] = []
  private subject = ''
  private topic = ''
  private material: number | null = null
  private sectionType: QuestionType | undefined
  private draft: Draft | undefined
  /** Lines of the part that goes on; undefined where none does. */
  private open: Line[] | undefined
  private part: Part | 'reason' | undefined
  /** Number of the last line of a list within a part; 0 = none. */
  private listed = 0
  /** Topics stand before their questions, not behind each. */
  private readonly topicsLead: boolean

  constructor(
    private readonly written: readonly string[],
    private readonly lines: readonly QuestionLine[],
    private readonly remarks: Remarks,
  ) {
    const topic = lines.findIndex(({ label }) => label === 'topic')
    const start = lines.findIndex((line) => line.start)
    this.topicsLead = topic < start || start < 0
  }

  read(): void {
    for (let index = 0; index < this.lines.length; index += 1) {
      const line = this.lines[index] as QuestionLine
      if (line.label === 'material') index = this.readMaterial(index, line)
      else if (line.label) this.readLabel(index, line, line.label)
      else if (line.heading) this.leave(line.heading)
      else this.readText(line)
    }
  }

  private fault(line: number, message: string): void {
    this.remarks.fault(line, message, this.draft)
  }

  /** Ends the question that goes on. */
  private leave(section?: { type: QuestionType | undefined }): void {
    this.draft = undefined
    this.open = undefined
    this.part = undefined
    if (section) this.sectionType = section.type
  }

  /** @returns index of the last line of the passage */
  private readMaterial(index: number, { number, text }: QuestionLine): number {
    this.leave()
    const rest = this.lines.slice(index + 1)
    const stop = rest.findIndex(
      ({ label }) => label === 'materialEnd' || label === 'answer' || label === 'material',
    )
    const closed = rest[stop]?.label === 'materialEnd'
    const open = rest.findIndex(({ label, start, answered }) => label ?? (start && (start.type || answered)))
    const length = closed ? stop : open < 0 ? rest.length : open
    const end = rest[length]?.number ?? this.written.length + 1
    const body = this.written
      .slice(number, end - 1)
      .map((line, offset): Line => ({ number: number + 1 + offset, text: line.trim() }))
      .filter((line) => line.text !== '')
    if (!closed) this.fault(number, `材料“${text}”没有以【材料完】结束`)
    if (text === '') this.fault(number, '材料没有标题')
    if (body.length === 0) this.fault(number, `材料“${text}”没有内容`)
    for (const line of body) this.remarks.doubtMarkup(line)
    for (const fault of formulaFaults(textOf(body)))
      this.fault(body[fault.line]?.number ?? number, fault.message)
    this.material = this.materials.push({ title: text, body: textOf(body), line: number, used: false }) - 1
    return index + length + (closed ? 1 : 0)
  }

  private readLabel(index: number, line: QuestionLine, label: Exclude<Label, 'material'>): void {
    const { number, text } = line
    this.listed = 0
    if (label === 'materialEnd') {
      this.leave()
      this.fault(number, '【材料完】前面没有【材料】')
    } else if (label === 'alone') {
      this.leave()
      this.material = null
    } else if (label === 'subject') {
      this.leave()
      this.subject = text
      this.topic = ''
    } else if (label === 'topic' && this.leads(index, line)) {
      this.leave()
      this.topic = text
    } else if (!this.draft) {
      this.open = []
      this.fault(number, '这一行前面没有题目')
    } else if (label === 'reason') {
      const letter = optionId(line.letter ?? '')
      if (this.draft.reasons.some((reason) => reason.letter === letter)) {
        this.fault(number, `【${letter.toUpperCase()}】出现了两次`)
      }
      this.part = 'reason'
      this.open = [line]
      this.draft.reasons.push({ letter, lines: this.open })
    } else {
      const former = this.draft.parts.get(label)
      if (former && label in PART_NAMES) {
        this.fault(number, `同一道题有两个【${PART_NAMES[label]}】，前面可能少了题号`)
      }
      this.part = label
      this.open = former ?? []
      this.open.push(line)
      this.draft.parts.set(label, this.open)
    }
  }

  /** Whether a topic is that of the questions that follow, and not of the question above. */
  private leads(index: number, { afterBlank }: QuestionLine): boolean {
    const next = this.lines[index + 1]
    if (!this.draft || afterBlank) return true
    if (
      next &&
      !next.start &&
      !next.heading &&
      !['subject', 'material', 'alone'].includes(next.label ?? '')
    ) {
      return next.label === undefined && next.afterBlank
    }
    return this.topicsLead && next !== undefined && !next.afterBlank
  }

  private readText(line: QuestionLine): void {
    if (line.start && this.begins(line, line.start)) {
      this.begin(line, line.start)
      return
    }
    if (!line.start && line.answered && this.isUnnumbered(line)) {
      if (this.draft && !line.afterBlank) this.remarks.doubt(line.number, '这一行没有题号，已算作新的题目')
      this.begin(line, { number: (this.draft?.number ?? 0) + 1, type: undefined, text: line.text })
      return
    }
    if (line.start && this.open) {
      this.listed = line.start.number
      this.remarks.doubt(line.number, '这一行有题号，但不像新的题目，已算作上一题的内容')
    }
    if (this.draft && (this.part === 'stem' || this.part === 'options') && this.readOptions(line)) return
    if (this.open && !(this.part && SHORT_PARTS.has(this.part as Part))) this.open.push(line)
    else this.remarks.doubt(line.number, '这一行不属于任何题目，没有导入')
  }

  /** Whether a line that has the number or the type of a question begins one, and is no entry of a list. */
  private begins(line: QuestionLine, { number, type }: NonNullable<QuestionLine['start']>): boolean {
    const { draft } = this
    if (!draft || type) return true
    if (line.afterBlank && line.answered) return true
    if (this.listed > 0 && number === this.listed + 1) return false
    if (line.answered || (line.afterBlank && this.listed === 0)) return true
    if (number === draft.number + 1 && this.listed === 0) return true
    return draft.options.length > 0 && !draft.parts.has('answer')
  }

  /** Whether a line begins a question whose number is missing. */
  private isUnnumbered({ afterBlank }: QuestionLine): boolean {
    if (!this.draft) return !this.open
    const ended = this.part !== undefined && SHORT_PARTS.has(this.part as Part)
    return this.draft.parts.has('answer') && (afterBlank || ended)
  }

  private begin(line: QuestionLine, { number, type, text }: NonNullable<QuestionLine['start']>): void {
    this.listed = 0
    this.part = 'stem'
    this.open = []
    this.draft = {
      line: line.number,
      number,
      type: type ?? this.sectionType,
      subject: this.subject,
      topic: this.topic,
      material: this.material,
      parts: new Map([['stem', this.open]]),
      options: [],
      reasons: [],
      faulty: false,
    }
    this.drafts.push(this.draft)
    const material = this.material === null ? undefined : this.materials[this.material]
    if (material) material.used = true
    const first: Line = { number: line.number, text }
    if (!this.readOptions(first) && text !== '') this.open.push(first)
  }

  /** Reads the options that a line holds. @returns false when it holds none */
  private readOptions(line: Line): boolean {
    const draft = this.draft as Draft
    const found = optionsIn(line.text, draft.options.length)
    if (!found) return false
    if (found.before !== '') this.open?.push({ ...line, text: found.before })
    for (const { letter, text } of found.options) {
      const expected = optionId(letterAt(draft.options.length))
      if (optionId(letter) !== expected) {
        this.fault(line.number, `这里应是选项 ${expected.toUpperCase()}，却是 ${letter}`)
      }
      this.open = [{ ...line, text }]
      draft.options.push({ letter: optionId(letter), lines: this.open })
    }
    this.part = 'options'
    return true
  }
}
