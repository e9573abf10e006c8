import type { QuestionType } from '@/contract/exams/question-kinds'
import type { FillRules } from './marking'
import { blanksIn } from './written-text'

export interface WrittenCriterion {
  title: string
  /** Per cent of the marks of the question; those of all criteria together are 100. */
  share: number
  levels: { text: string; share: number }[]
}

const RIGHT = new Set(['对', '正确', '√', '✓', '✔', '是', 'T', 'TRUE', 'RIGHT'])
const WRONG = new Set(['错', '错误', '不正确', '×', '✗', '✘', 'X', '否', 'F', 'FALSE', 'WRONG'])

const wordOf = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\s。.（）()]/g, '')
    .toUpperCase()

/** The value of a judgement; empty when the text is none. */
export function judgementOf(text: string): 't' | 'f' | '' {
  const word = wordOf(text)
  if (RIGHT.has(word)) return 't'
  return WRONG.has(word) ? 'f' : ''
}

/** Ids of the options that an answer names, sorted, in one word; empty when it names none. */
export function choiceOf(text: string): string {
  const plain = text.normalize('NFKC').trim()
  const letters = plain.toUpperCase().replaceAll(/[\s,、;.。和与及/()选项]/g, '')
  if (/^[A-Z]+$/.test(letters)) return [...new Set(letters.toLowerCase())].toSorted().join('')
  return /^\(?([A-H])\)?\s*[.、:]/.exec(plain)?.[1]?.toLowerCase() ?? ''
}

const DRAWN_BLANK = /[_＿]{2,}/g
const BRACKET_BLANK = /[（(]\s*[)）]/g

/** Makes blanks that are drawn as a line or left open in brackets markup. */
export function markBlanks(stem: string): string {
  if (blanksIn(stem) > 0) return stem
  const drawn = stem.replaceAll(DRAWN_BLANK, '{空}')
  return drawn === stem ? stem.replaceAll(BRACKET_BLANK, '{空}') : drawn
}

/** Infers the type of a question for which none is written. */
export function inferredType(stem: string, options: number, answer: string): QuestionType {
  const choice = choiceOf(answer)
  if (options > 0) return choice.length > 1 ? 'multiple' : 'single'
  const marked = markBlanks(stem)
  const judgement = judgementOf(answer) !== ''
  if (judgement && marked === stem.replaceAll(BRACKET_BLANK, '{空}') && blanksIn(stem) === 0) return 'judge'
  if (blanksIn(marked) > 0) return 'fill'
  if (judgement) return 'judge'
  return /^[A-H]+$/.test(choice.toUpperCase()) ? 'single' : 'essay'
}

/** How the texts of several blanks are kept apart, the usual way first. */
const SEPARATORS = [/[；;\n]/, /[①-⑳]|[（(]\d{1,2}[)）]/, /[,，、\n]/, /\s+/]

/** @returns accepted texts by blank; guessed: they were kept apart in an unusual way, which fits the number of blanks */
export function fillAnswer(text: string, blanks: number): { accepted: string[][]; guessed: boolean } {
  const formsOf = (entry: string): string[] => entry.split(/[/／]/).map((form) => form.trim())
  const usual = text.split(/[；;\n]/)
  if (usual.length !== blanks) {
    for (const separator of SEPARATORS) {
      const entries = text.split(separator).filter((entry) => entry.trim() !== '')
      if (entries.length === blanks) return { accepted: entries.map(formsOf), guessed: true }
    }
  }
  return { accepted: usual.map(formsOf), guessed: false }
}

/** @returns the rules that a text names, and those words of it that name none */
export function fillRules(text: string): { rules: FillRules; unknown: string[] } {
  const rules: FillRules = {}
  const unknown: string[] = []
  for (const word of text.split(/[\s,，、；;。]+/).filter((entry) => entry !== '')) {
    const tolerance = /^(?:误差|允许误差)[:：±]?(\d+(?:\.\d+)?)$/.exec(word)
    if (word === '顺序不限') rules.anyOrder = true
    else if (word === '区分大小写') rules.case = true
    else if (word === '区分标点') rules.punctuation = true
    else if (word === '不分繁简') rules.script = true
    else if (tolerance) rules.tolerance = Number(tolerance[1])
    else unknown.push(word)
  }
  return { rules, unknown }
}

const DIFFICULTIES = new Map([
  ['易', 1],
  ['容易', 1],
  ['简单', 1],
  ['较易', 2],
  ['中', 3],
  ['中等', 3],
  ['较难', 4],
  ['难', 5],
  ['困难', 5],
])

/** @returns 1 to 5; 0 when the text says nothing of the kind */
export function difficultyOf(text: string): number {
  const word = text.normalize('NFKC').trim()
  if (/^★{1,5}☆*$/.test(word)) return word.replaceAll('☆', '').length
  return /^[1-5]级?$/.test(word) ? Number(word[0]) : (DIFFICULTIES.get(word) ?? 0)
}

const NUMBER = '(\\d{1,4}(?:\\.\\d{1,2})?)'
const CRITERION = new RegExp(
  `^([^:：=＝]*?[^:：=＝\\s(（])\\s*[(（]?${NUMBER}\\s*分?[)）]?\\s*(?:[:：](.*))?$`,
)
const LEVEL = new RegExp(`^(.+?)\\s*[=＝]\\s*${NUMBER}\\s*分?$`)

interface MarkedCriterion {
  title: string
  marks: number
  levels: { text: string; marks: number }[]
}

/** Reads 「立意 10：紧扣题意=10；基本扣题=6」. @returns a fault when it cannot be read */
export function criterionOf(text: string): MarkedCriterion | { fault: string } {
  const [, title = '', marks = '', rest = ''] = CRITERION.exec(text.trim()) ?? []
  if (title === '' || Number(marks) === 0) return { fault: '评分标准应写成“名称 满分：说明=分数；说明=分数”' }
  const criterion: MarkedCriterion = { title, marks: Number(marks), levels: [] }
  for (const written of rest.split(/[；;]/).map((level) => level.trim())) {
    if (written === '') continue
    const level = LEVEL.exec(written)
    if (!level) return { fault: `“${title}”的一档应写成“说明=分数”：${written}` }
    const levelMarks = Number(level[2])
    if (levelMarks > criterion.marks) return { fault: `“${title}”有一档超过这一项的满分` }
    criterion.levels.push({ text: level[1] ?? '', marks: levelMarks })
  }
  return criterion
}

/** Turns marks into per cent of the whole question: integers that add up to 100 (largest remainder). */
export function sharedCriteria(criteria: readonly MarkedCriterion[]): WrittenCriterion[] {
  const total = criteria.reduce((sum, { marks }) => sum + marks, 0)
  const exact = criteria.map(({ marks }) => (marks * 100) / total)
  const shares = exact.map(Math.floor)
  const missing = 100 - shares.reduce((sum, share) => sum + share, 0)
  const order = exact.map((share, index) => ({ index, rest: share % 1 })).toSorted((a, b) => b.rest - a.rest)
  const raised = new Set(order.slice(0, missing).map(({ index }) => index))
  return criteria.map(({ title, marks, levels }, index) => {
    const share = (shares[index] ?? 0) + (raised.has(index) ? 1 : 0)
    return {
      title,
      share,
      levels: levels.map((level) => ({
        text: level.text,
        share: level.marks === marks ? share : Math.min(share, Math.round((level.marks * 100) / total)),
      })),
    }
  })
}
