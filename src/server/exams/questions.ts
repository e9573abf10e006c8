import type { Explanation, Question, QuestionLink } from '@/contract/exams/question'
import { durationText } from '@/format/duration'
import { partUnit } from '@/contract/catalogue/parts'
import type { WorkKind } from '@/contract/catalogue/work'
import { BRIEF_COLUMNS, presentBrief } from '../catalogue/works'
import type { Db } from '../deps'
import { blanksIn, blocksOf, runsOf } from './written-text'

/** An option as it is stored. */
export interface StoredOption {
  id: string
  text: string
}

interface StoredCriterion {
  title: string
  share: number
  levels: { text: string; share: number }[]
}

/** Versions of questions with what stays the same in all of them. */
const versionsOf = (db: Db) =>
  db
    .selectFrom('question_versions as v')
    .innerJoin('questions as q', 'q.id', 'v.question_id')
    .innerJoin('topics', 'topics.id', 'q.topic_id')
    .select([
      'v.question_id as id',
      'v.version',
      'v.stem',
      'v.options',
      'v.answer',
      'v.rules',
      'v.explanation',
      'v.reasons',
      'v.rubric',
      'v.words',
      'q.type',
      'q.material_id',
      'q.subject_id',
      'q.topic_id',
      'topics.name as topic',
      'q.answers as counted',
      'q.right_answers',
    ])

export type StoredQuestion = Awaited<ReturnType<ReturnType<typeof versionsOf>['execute']>>[number]

const keyOf = (id: number, version: number): string => `${id} ${version}`

/** Reads versions of questions. @returns a function that gives the version of a question */
export async function questionVersions(
  db: Db,
  wanted: readonly { question: number; version: number }[],
): Promise<(question: number, version: number) => StoredQuestion> {
  const ids = [...new Set(wanted.map(({ question }) => question))]
  const rows = ids.length === 0 ? [] : await versionsOf(db).where('v.question_id', 'in', ids).execute()
  const byKey = new Map(rows.map((row) => [keyOf(row.id, row.version), row]))
  return (question, version) => {
    const row = byKey.get(keyOf(question, version))
    if (!row) throw new Error(`question ${question} has no version ${version}`)
    return row
  }
}

/** The present version of a question; undefined when there is none. */
export const presentVersion = (db: Db, id: number): Promise<StoredQuestion | undefined> =>
  versionsOf(db).where('q.id', '=', id).whereRef('v.version', '=', 'q.version').executeTakeFirst()

export const optionsOf = ({ options }: Pick<StoredQuestion, 'options'>): StoredOption[] =>
  JSON.parse(options) as StoredOption[]

/** @param order ids of the options as the learner sees them */
export function presentQuestion(row: StoredQuestion, order: string, favorite: boolean): Question {
  const options = new Map(optionsOf(row).map((option) => [option.id, option]))
  return {
    id: row.id,
    version: row.version,
    type: row.type,
    stem: blocksOf(row.stem),
    options: [...order].flatMap((id) => {
      const option = options.get(id)
      return option ? [{ id, text: runsOf(option.text) }] : []
    }),
    blanks: row.type === 'fill' ? blanksIn(row.stem) : 0,
    words: row.words,
    ...(row.material_id === null ? {} : { material: row.material_id }),
    favorite,
  }
}

/** Answers from which a share of right ones says anything. */
const FEWEST_ANSWERS = 10

export function presentExplanation(
  row: StoredQuestion,
  full: number,
  links: readonly QuestionLink[],
): Explanation {
  const { type, answer } = row
  const choice = type === 'single' || type === 'multiple' || type === 'judge'
  const counted = Number(row.counted)
  return {
    key: choice ? answer : '',
    accepted: type === 'fill' ? (JSON.parse(answer) as string[][]) : [],
    reference: type === 'essay' ? blocksOf(answer) : [],
    rubric: (JSON.parse(row.rubric) as StoredCriterion[]).map(({ title, share, levels }) => ({
      title,
      marks: Math.round((full * share) / 100),
      levels: levels.map((level) => ({ text: level.text, marks: Math.round((full * level.share) / 100) })),
    })),
    reasons: Object.entries(JSON.parse(row.reasons) as Record<string, string>).map(([id, text]) => ({
      id,
      text: runsOf(text),
    })),
    text: blocksOf(row.explanation),
    topic: { id: row.topic_id, name: row.topic },
    links: [...links],
    right: counted < FEWEST_ANSWERS ? -1 : Math.round((Number(row.right_answers) / counted) * 100),
  }
}

/** Where questions are taught, by question: published works only. */
export async function linksOfQuestions(db: Db, ids: readonly number[]): Promise<Map<number, QuestionLink[]>> {
  const links = new Map<number, QuestionLink[]>()
  if (ids.length === 0) return links
  const rows = await db
    .selectFrom('question_links')
    .innerJoin('works', 'works.id', 'question_links.work_id')
    .innerJoin('parts', 'parts.id', 'question_links.part_id')
    .select(BRIEF_COLUMNS)
    .select([
      'question_links.question_id',
      'question_links.at',
      'parts.id as part_id',
      'parts.number as part_number',
      'parts.title as part_title',
    ])
    .where('question_links.question_id', 'in', ids)
    .where('works.state', '=', 'published')
    .orderBy('question_links.id')
    .execute()
  for (const row of rows) {
    const read = row.kind === 'ebook'
    const place = `第 ${row.part_number} ${partUnit(row.kind as WorkKind)}`
    const list = links.get(row.question_id) ?? []
    list.push({
      work: presentBrief(row),
      partId: row.part_id,
      partNumber: row.part_number,
      seconds: read ? 0 : row.at,
      offset: read ? row.at : 0,
      label: read ? `${place} ${row.part_title}` : `${place} ${durationText(row.at)}`,
    })
    links.set(row.question_id, list)
  }
  return links
}

/** Ids of those questions that a user has marked as favourites. */
export async function favoriteQuestions(
  db: Db,
  userId: number,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('question_favorites')
    .select('question_id')
    .where('user_id', '=', userId)
    .where('question_id', 'in', ids)
    .execute()
  return new Set(rows.map((row) => row.question_id))
}

/** The passages of a sitting. */
export async function materialsOf(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('materials')
    .select(['id', 'title', 'body'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .execute()
  return rows.map(({ id, title, body }) => ({ id, title, blocks: blocksOf(body) }))
}
