import type { PaperQuestion } from '@/contract/exams/adminpaper'
import type { PaperSection } from '@/contract/exams/paper-form'
import type { Db, StaffContext } from '../../deps'
import { rowsInTurn } from '../../kernel/db/counted'
import { drawPaper } from '../draw'
import { drawLayout, type Layout } from '../layout'
import { shortStem } from '../written-text'
import { foundQuestions, type QuestionSearch } from './question-search'

const DRAWS = 3

/** Questions by id with their present stems, in the given order; those that are gone are left out. */
export const briefQuestions = (db: Db, ids: readonly number[]): Promise<PaperQuestion[]> =>
  rowsInTurn(ids, async (wanted) => {
    const rows = await db
      .selectFrom('questions')
      .innerJoin('topics', 'topics.id', 'questions.topic_id')
      .innerJoin('question_versions', (join) =>
        join
          .onRef('question_versions.question_id', '=', 'questions.id')
          .onRef('question_versions.version', '=', 'questions.version'),
      )
      .select([
        'questions.id',
        'questions.code',
        'questions.type',
        'questions.difficulty',
        'questions.state',
        'topics.name as topic',
        'question_versions.stem',
      ])
      .where('questions.id', 'in', wanted)
      .execute()
    return rows.map(({ state, stem, ...row }) => ({
      ...row,
      stem: shortStem(stem),
      published: state === 'published',
    }))
  })

/** Published questions to choose from. */
export async function questionsPage(db: Db, given: Omit<QuestionSearch, 'state'>) {
  const { ids, total } = await foundQuestions(db, { ...given, state: 'published' })
  return { rows: await briefQuestions(db, ids), next: '', total }
}

/** Three papers as learners would get them. @throws Refusal 400 when the bank has too few questions */
export async function drawThrice({ db, random }: StaffContext, sections: PaperSection[]) {
  const paper = { sections: JSON.stringify(sections) }
  const layouts: Layout[] = []
  for (let draw = 0; draw < DRAWS; draw += 1)
    layouts.push(drawLayout(await drawPaper(db, paper, random), random))
  const ids = new Set(layouts.flatMap(({ slots }) => slots.map(({ question }) => question)))
  const brief = new Map((await briefQuestions(db, [...ids])).map((row) => [row.id, row]))
  const draws = layouts.map((layout) =>
    layout.sections.map(({ title, from, count }) => ({
      title,
      questions: layout.slots.slice(from, from + count).flatMap(({ question, marks }) => {
        const row = brief.get(question)
        if (!row) return []
        const { published: _published, ...shown } = row
        return [{ ...shown, marks }]
      }),
    })),
  )
  return { draws }
}
