import { sql } from 'kysely'
import type { PaperQuestion } from '@/contract/exams/adminpaper'
import type { PaperSection } from '@/contract/exams/paper-form'
import type { QuestionType } from '@/contract/exams/question-kinds'
import type { Db, StaffContext } from '../../deps'
import { rowsInTurn, totalOf } from '../../kernel/db/counted'
import { containing, type TablePage, windowOf } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'
import { drawPaper } from '../draw'
import { drawLayout, type Layout } from '../layout'
import { plainOf } from '../written-text'

/** Characters of a stem in a list. */
const STEM_SHOWN = 80
const DRAWS = 3

export function shortStem(stem: string): string {
  const plain = [...plainOf(stem)]
  return plain.length > STEM_SHOWN ? `${plain.slice(0, STEM_SHOWN).join('')}……` : plain.join('')
}

/** Subjects and topics for the forms. */
export async function paperChoices(db: Db) {
  const [subjects, topics] = await Promise.all([
    db.selectFrom('subjects').select(['id', 'name']).orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('topics')
      .select(['id', 'subject_id as subjectId', 'name'])
      .orderBy('sort')
      .orderBy('id')
      .execute(),
  ])
  return { subjects, topics }
}

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

export interface QuestionSearch extends TablePage {
  keyword?: string
  subject?: number
  topic?: number
  type?: QuestionType
  difficulty?: number
  state?: Row<'questions'>['state']
}

/** Questions that a search finds. */
export function matchingQuestions(
  db: Db,
  { keyword = '', subject, topic, type, difficulty, state }: QuestionSearch,
) {
  const typed = keyword.trim()
  return db
    .selectFrom('questions')
    .$if(state !== undefined, (query) => query.where('questions.state', '=', state ?? 'draft'))
    .$if(subject !== undefined, (query) => query.where('questions.subject_id', '=', subject ?? 0))
    .$if(topic !== undefined, (query) => query.where('questions.topic_id', '=', topic ?? 0))
    .$if(type !== undefined, (query) => query.where('questions.type', '=', type ?? 'single'))
    .$if(difficulty !== undefined, (query) => query.where('questions.difficulty', '=', difficulty ?? 0))
    .$if(typed !== '', (query) =>
      query.where(
        sql<boolean>`(questions.code = ${typed} or exists (
          select 1 from question_versions as shown
          where shown.question_id = questions.id and shown.version = questions.version
            and lower(shown.stem) like ${containing(typed)} escape '\\'))`,
      ),
    )
}

/** Published questions to choose from. */
export async function questionsPage(db: Db, given: Omit<QuestionSearch, 'state'>) {
  const search: QuestionSearch = { ...given, state: 'published' }
  const { limit, offset } = windowOf(search)
  const found = await matchingQuestions(db, search)
    .select('questions.id')
    .orderBy('questions.id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
  const [rows, total] = await Promise.all([
    briefQuestions(
      db,
      found.map(({ id }) => id),
    ),
    totalOf(db, search, found.length, matchingQuestions(db, search).select('questions.id')),
  ])
  return { rows, next: '', total }
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
