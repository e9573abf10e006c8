import { sql } from 'kysely'
import type { QuestionType } from '@/contract/exams/question-kinds'
import type { Db } from '../../deps'
import { totalOf } from '../../kernel/db/counted'
import { containing, type TablePage, windowOf } from '../../kernel/list/office'
import type { Row } from '../../kernel/tables'

/** Subjects and topics for the forms. */
export async function bankChoices(db: Db) {
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

export interface QuestionSearch extends TablePage {
  keyword?: string
  subject?: number
  topic?: number
  type?: QuestionType
  difficulty?: number
  state?: Row<'questions'>['state']
}

/** Questions that fit a search. */
function matchingQuestions(
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

/** A page of the questions that fit a search, the newest first, and the number of all. */
export async function foundQuestions(
  db: Db,
  search: QuestionSearch,
): Promise<{ ids: number[]; total: number }> {
  const { limit, offset } = windowOf(search)
  const matching = matchingQuestions(db, search).select('questions.id')
  const found = await matching.orderBy('questions.id', 'desc').limit(limit).offset(offset).execute()
  return { ids: found.map(({ id }) => id), total: await totalOf(db, search, found.length, matching) }
}
