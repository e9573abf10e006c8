import type { Db, Trx } from '../../deps'
import { inPortions } from '../../kernel/db/portions'
import type { Row } from '../../kernel/tables'
import type { Values } from '../../sheets/sheet-columns'
import { codeOfRow } from './sheet-question-rows'

export interface KnownQuestion {
  row: Row<'questions'>
  content: Row<'question_versions'>
  subject: string
  topic: string
}

/** The part of the bank that rows of a file are about. An id of 0 stands for what is not there yet. */
export interface RowsBank {
  subject(name: string): number
  topic(subjectId: number, name: string): number
  material(subject: string, title: string): Row<'materials'> | undefined
  question(code: string): KnownQuestion | undefined
}

const valuesOf = (rows: readonly Values[], key: string): string[] => [
  ...new Set(rows.flatMap((values) => (values[key] as string | undefined) ?? [])),
]

/** Ids of the subjects that rows name, by name. */
export async function subjectsOfRows(
  db: Db | Trx,
  rows: readonly Values[],
): Promise<ReadonlyMap<string, number>> {
  const subjects = await inPortions(valuesOf(rows, 'subject'), (names) =>
    db.selectFrom('subjects').select(['id', 'name']).where('name', 'in', names).execute(),
  )
  return new Map(subjects.map(({ id, name }) => [name, id]))
}

/** Reads what rows of a file are about. */
export async function bankOfRows(db: Db | Trx, rows: readonly Values[]): Promise<RowsBank> {
  const codes = [...new Set(rows.map(codeOfRow))].filter((code) => code !== '')
  const subjectIds = await subjectsOfRows(db, rows)
  const topics = await inPortions(valuesOf(rows, 'topic'), (names) =>
    db.selectFrom('topics').select(['id', 'subject_id', 'name']).where('name', 'in', names).execute(),
  )
  const materials = await inPortions(valuesOf(rows, 'material'), (titles) =>
    db.selectFrom('materials').selectAll().where('title', 'in', titles).execute(),
  )
  const questions = await inPortions(codes, (some) =>
    db
      .selectFrom('questions')
      .innerJoin('subjects', 'subjects.id', 'questions.subject_id')
      .innerJoin('topics', 'topics.id', 'questions.topic_id')
      .selectAll('questions')
      .select(['subjects.name as subject', 'topics.name as topic'])
      .where('questions.code', 'in', some)
      .execute(),
  )
  const versions = await inPortions(codes, (some) =>
    db
      .selectFrom('question_versions')
      .innerJoin('questions', (join) =>
        join
          .onRef('questions.id', '=', 'question_versions.question_id')
          .onRef('questions.version', '=', 'question_versions.version'),
      )
      .selectAll('question_versions')
      .where('questions.code', 'in', some)
      .execute(),
  )
  const topicIds = new Map(topics.map(({ id, subject_id, name }) => [`${subject_id} ${name}`, id]))
  const byTitle = new Map(materials.map((row) => [`${row.subject_id} ${row.title}`, row]))
  const contents = new Map(versions.map((row) => [row.question_id, row]))
  const byCode = new Map(
    questions.flatMap(({ subject, topic, ...row }) => {
      const content = contents.get(row.id)
      return content ? [[row.code, { row, content, subject, topic }] as const] : []
    }),
  )
  return {
    subject: (name) => subjectIds.get(name) ?? 0,
    topic: (subjectId, name) => topicIds.get(`${subjectId} ${name}`) ?? 0,
    material: (subject, title) => byTitle.get(`${subjectIds.get(subject) ?? 0} ${title}`),
    question: (code) => byCode.get(code),
  }
}
