import { Type, type Static } from '@sinclair/typebox'
import { AppWholeNumber, byApp, Choice, Id, IdOrNone, literals, Text, WholeNumber } from '../call'
import { Ids, ListOf } from '../kernel/fields'
import { Moment } from '../kernel/office'
import { MULTIPLE_RULES, PAPER_KINDS, QUESTION_TYPES, RELEASES } from './question-kinds'
import { MOST_SLOTS } from './sitting'

/** A paper as operators edit it. Marks are hundredths. */

export const MOST_SECTIONS = 12
export const MOST_RULES = 12
export const MOST_QUESTION_MARKS = 1_000_00
const MOST_MINUTES = 1_440

const QuestionMarks = AppWholeNumber(0, MOST_QUESTION_MARKS, { description: 'of each question' })

/** Questions that are drawn anew for each sitting. */
export const PaperRule = Type.Object({
  topics: Ids('知识点', 60, 1),
  type: literals(QUESTION_TYPES),
  difficulty: AppWholeNumber(0, 5, { description: '0 = any' }),
  count: WholeNumber('抽题数', { least: 1, most: MOST_SLOTS }),
  marks: QuestionMarks,
})
export type PaperRule = Static<typeof PaperRule>

/** A section has chosen questions or rules; with both, the chosen ones come first. */
export const PaperSection = Type.Object({
  title: Text('大题名称', 40, 1),
  multiple: literals(MULTIPLE_RULES),
  deduction: AppWholeNumber(0, MOST_QUESTION_MARKS, {
    description: 'marks that a wrong single choice or judgement costs',
  }),
  shuffle: byApp(Type.Boolean()),
  questions: ListOf('题目', Type.Object({ id: Id, marks: QuestionMarks }), MOST_SLOTS),
  rules: ListOf('抽题规则', PaperRule, MOST_RULES),
})
export type PaperSection = Static<typeof PaperSection>

export const PaperSections = ListOf('大题', PaperSection, MOST_SECTIONS)

export const PaperForm = Type.Object({
  title: Text('试卷名称', 60, 1),
  intro: Text('说明', 1000),
  kind: Choice('类型', PAPER_KINDS),
  subjectId: { ...IdOrNone, description: '0 = of several subjects' },
  minutes: WholeNumber('作答时间（分钟）', { most: MOST_MINUTES, description: '0 = without a limit' }),
  opensAt: Moment('开放时间', '0 = always'),
  closesAt: Moment('截止时间', '0 = never'),
  tries: WholeNumber('作答次数', { most: 100, description: '0 = as often as one likes' }),
  pass: AppWholeNumber(0, MOST_SLOTS * MOST_QUESTION_MARKS),
  release: Choice('公布方式', RELEASES),
  sections: PaperSections,
})
export type PaperForm = Static<typeof PaperForm>

/** Questions of a paper, and the marks of all of them. */
export function totalsOf(sections: readonly PaperSection[]): { questions: number; full: number } {
  const totals = { questions: 0, full: 0 }
  for (const { questions, rules } of sections) {
    totals.questions += questions.length
    for (const { marks } of questions) totals.full += marks
    for (const { count, marks } of rules) {
      totals.questions += count
      totals.full += count * marks
    }
  }
  return totals
}

/** What keeps a paper from being published, as far as its form shows. */
export function paperFaults(form: PaperForm): string[] {
  const { questions, full } = totalsOf(form.sections)
  const chosen = form.sections.flatMap((section) => section.questions.map(({ id }) => id))
  const faults = [
    form.sections.length === 0 || questions === 0 ? '试卷里还没有题目' : '',
    questions > MOST_SLOTS ? `题目共 ${questions} 道，最多 ${MOST_SLOTS} 道` : '',
    questions > 0 && full === 0 ? '满分是 0 分，请设置分值' : '',
    form.pass > full ? '及格分高于满分' : '',
    form.release === 'closed' && form.closesAt === 0 ? '截止后公布成绩的试卷须有截止时间' : '',
    form.closesAt > 0 && form.closesAt <= form.opensAt ? '截止时间要晚于开放时间' : '',
    new Set(chosen).size < chosen.length ? '有题目出现了两次' : '',
    ...form.sections.map((section) =>
      section.questions.length + section.rules.length === 0 ? `“${section.title}”里没有题目` : '',
    ),
  ]
  return faults.filter(Boolean)
}
