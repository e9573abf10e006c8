import type { QuestionType } from '@/contract/exams/question-kinds'
import type { Db, Random, Trx } from '../deps'
import { badInput } from '../kernel/http/refusal'
import { below, type DrawnQuestion, type DrawnSection } from './layout'
import { sectionsOf } from './papers'
import type { Row } from '../kernel/tables'

/** Largest value of a question's dice. */
export const MOST_DICE = 2 ** 31 - 1

/** Options of a judgement need no order. */
const optionIds = (type: QuestionType, options: string): string[] =>
  type === 'single' || type === 'multiple'
    ? (JSON.parse(options) as { id: string }[]).map(({ id }) => id)
    : []

const HEAD = ['id', 'version', 'type', 'material_id', 'topic_id'] as const
type QuestionHead = Pick<Row<'questions'>, (typeof HEAD)[number]>

export interface Pool {
  topics?: readonly number[]
  subject?: number
  types?: readonly QuestionType[]
  /** 0 = any. */
  difficulty?: number
  /** Questions that are not drawn. */
  without: ReadonlySet<number>
  count: number
}

/** Questions of a pool in the order of their dice, on one side of a place in it: at most `limit`. */
function walk(db: Db, pool: Pool, side: '>=' | '<', from: number, limit: number) {
  const { difficulty = 0, subject, topics, types } = pool
  const part = (topic: number | undefined) =>
    db
      .selectFrom('questions')
      .select(HEAD)
      .select('dice')
      .where('state', '=', 'published')
      .where('dice', side, from)
      .$if(topic !== undefined, (query) => query.where('topic_id', '=', topic ?? 0))
      .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? 0))
      .$if(types !== undefined, (query) => query.where('type', 'in', types ?? []))
      .$if(difficulty > 0, (query) => query.where('difficulty', '=', difficulty))
      .orderBy('dice')
      .limit(limit)
  const [first, ...more] = topics ?? [undefined]
  // Each topic is read in the order of its index: all topics in one condition would be read whole and sorted.
  const all = more.reduce(
    (query, topic) => query.unionAll(db.selectFrom(part(topic).as('one')).selectAll()),
    db.selectFrom(part(first).as('one')).selectAll(),
  )
  return db.selectFrom(all.as('pool')).select(HEAD).orderBy('dice').limit(limit).execute()
}

/**
 * Draws questions from the bank: reads on from a random place in the order of their dice, and from the beginning when
 * the end is reached. The whole pool is never sorted.
 */
export async function drawQuestions(db: Db, pool: Pool, random: Random): Promise<QuestionHead[]> {
  const from = below(random, MOST_DICE)
  const wanted = pool.count + pool.without.size
  const first = await walk(db, pool, '>=', from, wanted)
  const rest = first.length < wanted ? await walk(db, pool, '<', from, wanted - first.length) : []
  return [...first, ...rest].filter(({ id }) => !pool.without.has(id)).slice(0, pool.count)
}

/** Reads the options of questions and gives each its marks. */
export async function withOptions(
  db: Db,
  heads: readonly QuestionHead[],
  marksOf: (id: number) => number,
): Promise<DrawnQuestion[]> {
  if (heads.length === 0) return []
  const rows = await db
    .selectFrom('question_versions')
    .select(['question_id', 'version', 'options'])
    .where(
      'question_id',
      'in',
      heads.map(({ id }) => id),
    )
    .execute()
  const options = new Map(rows.map((row) => [`${row.question_id} ${row.version}`, row.options]))
  return heads.map(({ id, version, type, material_id: material }) => ({
    question: id,
    version,
    type,
    options: optionIds(type, options.get(`${id} ${version}`) ?? '[]'),
    marks: marksOf(id),
    ...(material === null ? {} : { material }),
  }))
}

/** Published questions by id, in the given order. */
export async function questionHeads(db: Db, ids: readonly number[]): Promise<QuestionHead[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('questions')
    .select(HEAD)
    .where('id', 'in', ids)
    .where('state', '=', 'published')
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/**
 * Draws the sections of a paper. A rule draws no question that the paper has already, in whatever section.
 * @throws Refusal 400 when the bank has not enough questions for a rule
 */
export async function drawPaper(
  db: Db,
  paper: Pick<Row<'papers'>, 'sections'>,
  random: Random,
): Promise<DrawnSection[]> {
  const sections: DrawnSection[] = []
  const given = sectionsOf(paper)
  const taken = new Set(given.flatMap(({ questions }) => questions.map(({ id }) => id)))
  for (const section of given) {
    const chosen = new Map(section.questions.map(({ id, marks }) => [id, marks]))
    const questions = await withOptions(
      db,
      await questionHeads(db, [...chosen.keys()]),
      (id) => chosen.get(id) ?? 0,
    )
    for (const { topics, type, difficulty, count, marks } of section.rules) {
      const drawn = await drawQuestions(
        db,
        { topics, types: [type], difficulty, count, without: taken },
        random,
      )
      if (drawn.length < count) throw badInput('题库中的题目不够组卷，请联系老师')
      for (const { id } of drawn) taken.add(id)
      questions.push(...(await withOptions(db, drawn, () => marks)))
    }
    sections.push({
      title: section.title,
      multiple: section.multiple,
      deduction: section.deduction,
      shuffle: section.shuffle,
      questions,
    })
  }
  return sections
}

/** The questions of a sitting have been seen: a change of one makes a new version from now on. */
export const markServed = (trx: Trx, ids: readonly number[]) =>
  trx.updateTable('questions').set({ served: 1 }).where('id', 'in', ids).where('served', '=', 0).execute()
