import type { RuleSupply } from '@/contract/exams/adminpaper'
import type { PaperRule, PaperSection } from '@/contract/exams/paper-form'
import type { QuestionType } from '@/contract/exams/question-kinds'
import type { Db } from '../../deps'
import { briefQuestions } from './paper-questions'

/** Published questions of one topic, type and difficulty. */
interface Cell {
  topic: number
  type: QuestionType
  difficulty: number
  count: number
}

const fits = (rule: PaperRule, cell: Omit<Cell, 'count'>): boolean =>
  rule.topics.includes(cell.topic) &&
  rule.type === cell.type &&
  (rule.difficulty === 0 || rule.difficulty === cell.difficulty)

async function cellsOf(db: Db, rules: readonly PaperRule[]): Promise<Cell[]> {
  const topics = [...new Set(rules.flatMap((rule) => rule.topics))]
  if (topics.length === 0) return []
  const rows = await db
    .selectFrom('questions')
    .select((eb) => ['topic_id as topic', 'type', 'difficulty', eb.fn.countAll<number>().as('count')])
    .where('state', '=', 'published')
    .where('topic_id', 'in', topics)
    .groupBy(['topic_id', 'type', 'difficulty'])
    .execute()
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

/** Takes the chosen questions out of their cells: rules do not draw them. */
async function withoutChosen(db: Db, cells: readonly Cell[], ids: readonly number[]): Promise<Cell[]> {
  if (ids.length === 0 || cells.length === 0) return [...cells]
  const chosen = await db
    .selectFrom('questions')
    .select(['topic_id as topic', 'type', 'difficulty'])
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
  return cells.map((cell) => ({
    ...cell,
    count:
      cell.count -
      chosen.filter(
        (one) => one.topic === cell.topic && one.type === cell.type && one.difficulty === cell.difficulty,
      ).length,
  }))
}

/**
 * What the bank has for each rule. An earlier rule may take every question that both of them fit, as far as it draws so
 * many: what is left then is there in every draw.
 */
async function supplyOf(db: Db, sections: readonly PaperSection[]): Promise<RuleSupply[][]> {
  const all = await cellsOf(
    db,
    sections.flatMap(({ rules }) => rules),
  )
  const free = await withoutChosen(
    db,
    all,
    sections.flatMap(({ questions }) => questions.map(({ id }) => id)),
  )
  const sum = (cells: readonly Cell[]): number => cells.reduce((total, { count }) => total + count, 0)
  const earlier: PaperRule[] = []
  return sections.map(({ rules }) =>
    rules.map((rule) => {
      const own = free.filter((cell) => fits(rule, cell))
      const taken = earlier.reduce(
        (total, before) => total + Math.min(before.count, sum(own.filter((cell) => fits(before, cell)))),
        0,
      )
      earlier.push(rule)
      return {
        all: sum(all.filter((cell) => fits(rule, cell))),
        left: Math.max(0, sum(own) - taken),
      }
    }),
  )
}

/** What the bank has and lacks for a paper. */
export async function checkPaper(db: Db, sections: readonly PaperSection[]) {
  const [supply, questions] = await Promise.all([
    supplyOf(db, sections),
    briefQuestions(
      db,
      sections.flatMap((section) => section.questions.map(({ id }) => id)),
    ),
  ])
  const short = sections.flatMap(({ title, rules }, section) =>
    rules.flatMap(({ count }, rule) => {
      const left = supply[section]?.[rule]?.left ?? 0
      return left < count ? [`“${title}”的第 ${rule + 1} 条规则要抽 ${count} 题，题库只够 ${left} 题`] : []
    }),
  )
  const off = questions.filter(({ published }) => !published).length
  const faults = [...short, ...(off > 0 ? [`有 ${off} 道题目没有上架，请移除或先上架`] : [])]
  return { supply, questions, faults }
}
