import type { QuestionType } from '@/contract/exams/question-kinds'

/** What a label says of the lines from it to the next label. */
export type Label = keyof typeof NAMES | 'reason'

const NAMES = {
  subject: ['科目', '学科'],
  topic: ['知识点', '考点'],
  material: ['材料'],
  materialEnd: ['材料完'],
  alone: ['独立'],
  answer: ['答案', '参考答案', '正确答案', '标准答案'],
  explanation: ['解析', '答案解析', '试题解析'],
  more: ['分析', '详解', '点评', '点睛'],
  difficulty: ['难度'],
  code: ['编号'],
  rules: ['规则'],
  rubric: ['评分', '评分标准'],
  words: ['字数'],
  type: ['题型'],
} as const
const LABELS = new Map<string, Label>(
  Object.entries(NAMES).flatMap(([label, names]) => names.map((name) => [name, label as Label] as const)),
)

const TYPES = new Map<string, QuestionType>([
  ...['单选', '单项选择'].map((word) => [word, 'single'] as const),
  ...['多选', '多项选择'].map((word) => [word, 'multiple'] as const),
  ...['判断', '是非'].map((word) => [word, 'judge'] as const),
  ...['填空', '默写'].map((word) => [word, 'fill'] as const),
  ...['问答', '简答', '论述', '解答', '作文', '写作'].map((word) => [word, 'essay'] as const),
])
const TYPE = `(${[...TYPES.keys()].join('|')})题?`
/** These may stand without brackets, before a colon; others would be taken out of ordinary sentences. */
const BARE = [
  ...NAMES.answer,
  ...NAMES.explanation,
  '难度',
  '编号',
  '知识点',
  '考点',
  '科目',
  '评分标准',
  '字数',
  '题型',
]
/** Labels that teachers write behind others on the same line. */
const INNER = [
  ...NAMES.answer,
  ...NAMES.explanation,
  ...NAMES.difficulty,
  ...NAMES.code,
  ...NAMES.topic,
].join('|')

const BRACKETED = /^[【[]\s*([^【】[\]]{1,6}?)\s*[】\]]\s*[:：]?\s*(.*)$/
const COLON = new RegExp(`^(${BARE.join('|')})\\s*[:：]\\s*(.*)$`)
const ANSWER_ALONE = /^(答案)\s*([A-HＡ-Ｈ]+|[对错√×])$/
const REASON = /^【\s*([A-HＡ-Ｈ])项?\s*】\s*[:：]?\s*(.*)$/
const INNER_BRACKETED = new RegExp(`(?=【\\s*(?:${INNER})\\s*】)`)
const INNER_COLON = new RegExp(`\\s+(?=(?:${INNER})\\s*[:：])`)

const BRACKETED_TYPE = `[（(【[]\\s*${TYPE}\\s*(?:[,，、]?\\s*\\d+\\s*分)?\\s*[)）】\\]]`
const TYPED_START = new RegExp(`^(?:第?\\s*(\\d{1,4})\\s*题?\\s*[.．、)）]?)?\\s*${BRACKETED_TYPE}\\s*(.*)$`)
const NUMBERED_START = /^(?:(\d{1,4})\s*(?:[.．](?!\d)|[、)）])|第\s*(\d{1,4})\s*题\s*[.．、:：]?)\s*(.*)$/
const HEADING = new RegExp(`^[一二三四五六七八九十]+\\s*[、.．]\\s*(?:${TYPE}|(?:不定项)?选择题)`)
const HEADING_ALONE = new RegExp(`^${BRACKETED_TYPE}$`)

export interface Line {
  /** Of the given text, from 1. */
  number: number
  text: string
}

/** A line, or a part of one where several labels share it. */
export interface QuestionLine extends Line {
  /** Nothing but space stands in the line before. */
  afterBlank: boolean
  label?: Label
  /** Letter of the option that a reason is about. */
  letter?: string
  /** The line begins like a question: its number (0 = none) and type. */
  start?: { number: number; type: QuestionType | undefined; text: string }
  /** The line is the heading of a section of questions of one type, or of any. */
  heading?: { type: QuestionType | undefined }
  /** An answer follows before the next question begins. */
  answered: boolean
}

export const questionType = (word: string): QuestionType | undefined =>
  TYPES.get(word.trim().replace(/题$/, ''))

/** Splits a text into its lines and says what each begins. Empty lines are left out. */
export function questionLines(written: readonly string[]): QuestionLine[] {
  const lines: QuestionLine[] = []
  let afterBlank = true
  for (const [index, whole] of written.entries()) {
    const parts = whole.split(INNER_BRACKETED).flatMap((part) => {
      const text = part.trim()
      return labelled(text).label ? text.split(INNER_COLON) : [text]
    })
    for (const text of parts) {
      if (text !== '') lines.push({ number: index + 1, afterBlank, answered: false, ...read(text) })
      afterBlank = text === ''
    }
  }
  let answered = false
  for (const line of lines.toReversed()) {
    line.answered = answered
    if (line.label === 'answer') answered = true
    else if (endsQuestion(line)) answered = false
  }
  return lines
}

const endsQuestion = ({ start, heading, label }: QuestionLine): boolean =>
  start !== undefined ||
  heading !== undefined ||
  label === 'material' ||
  label === 'materialEnd' ||
  label === 'alone' ||
  label === 'subject'

function read(text: string): Pick<QuestionLine, 'text' | 'label' | 'letter' | 'start' | 'heading'> {
  const label = labelled(text)
  if (label.label) return label
  const heading = HEADING.exec(text) ?? HEADING_ALONE.exec(text)
  if (heading) return { text, heading: { type: TYPES.get(heading[1] ?? '') } }
  const typed = TYPED_START.exec(text)
  if (typed) {
    return {
      text,
      start: { number: Number(typed[1] ?? 0), type: TYPES.get(typed[2] ?? ''), text: typed[3] ?? '' },
    }
  }
  const numbered = NUMBERED_START.exec(text)
  if (!numbered) return { text }
  return {
    text,
    start: { number: Number(numbered[1] ?? numbered[2]), type: undefined, text: numbered[3] ?? '' },
  }
}

function labelled(text: string): Pick<QuestionLine, 'text' | 'label' | 'letter'> {
  const reason = REASON.exec(text)
  if (reason) return { text: reason[2] ?? '', label: 'reason', letter: reason[1] ?? '' }
  for (const form of [BRACKETED, COLON, ANSWER_ALONE]) {
    const [, name = '', value = ''] = form.exec(text) ?? []
    const label = LABELS.get(name)
    if (label) return { text: value, label }
  }
  return { text }
}
