import { PRACTICE_LABELS, type PracticeMode, type QuestionType } from '@/contract/exams/question-kinds'
import type { StartInput } from '@/contract/exams/sitting'
import type { Random, Trx } from '../deps'
import { badInput, notFound } from '../kernel/http/refusal'
import { drawQuestions, questionHeads, withOptions, type Pool } from './draw'
import { readLayout, type DrawnSection } from './layout'

/** Marks of every question of a practice. */
const PRACTICE_MARKS = 100
const DAILY = 10
const PLACEMENT = 12
const USUAL = 20
/** Of a practice that nobody asked essays of. */
const SHORT_TYPES: readonly QuestionType[] = ['single', 'multiple', 'judge', 'fill']

export interface PlannedPractice {
  scope: string
  title: string
  subject: number
  topic: number | null
  sections: DrawnSection[]
}

interface Given {
  userId: number
  mode: PracticeMode
  input: StartInput
  withheld: ReadonlySet<number>
  random: Random
  now: number
}

/** Those of these questions that a user has answered. */
async function answeredOf(trx: Trx, userId: number, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('sitting_answers')
    .select('question_id')
    .distinct()
    .where('user_id', '=', userId)
    .where('question_id', 'in', ids)
    .where('value', '<>', '')
    .execute()
  return new Set(rows.map((row) => row.question_id))
}

/** Draws more than is needed and takes questions that the user has never answered first. */
async function freshFirst(trx: Trx, given: Given, pool: Pool): Promise<number[]> {
  const drawn = await drawQuestions(trx, { ...pool, count: pool.count * 3 }, given.random)
  const ids = drawn.map(({ id }) => id)
  const answered = await answeredOf(trx, given.userId, ids)
  return [...ids.filter((id) => !answered.has(id)), ...ids.filter((id) => answered.has(id))].slice(
    0,
    pool.count,
  )
}

/** Questions of the wrong-answer book: those that are due first. */
const cardsOf = async (trx: Trx, given: Given, count: number, dueOnly: boolean, subject?: number) => {
  const rows = await trx
    .selectFrom('practice_cards')
    .select('question_id')
    .where('user_id', '=', given.userId)
    .where('left_at', '=', 0)
    .$if(dueOnly, (query) => query.where('due_at', '<=', given.now))
    .$if(subject !== undefined, (query) => query.where('subject_id', '=', subject ?? 0))
    .orderBy('due_at')
    .orderBy('question_id')
    .limit(count + given.withheld.size)
    .execute()
  return rows.map((row) => row.question_id).filter((id) => !given.withheld.has(id))
}

const favoritesOf = async (trx: Trx, { userId, withheld }: Given, count: number) => {
  const rows = await trx
    .selectFrom('question_favorites')
    .select('question_id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('question_id', 'desc')
    .limit(count + withheld.size)
    .execute()
  return rows.map((row) => row.question_id).filter((id) => !withheld.has(id))
}

/** Questions of one of the user's sittings that were not answered with full marks. */
async function wrongOf(trx: Trx, { userId, withheld }: Given, sittingId: number): Promise<number[]> {
  const sitting = await trx
    .selectFrom('sittings')
    .select(['id', 'layout', 'state'])
    .where('id', '=', sittingId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (sitting?.state !== 'marked') throw notFound('这次答题不存在，或还没有出分')
  const rows = await trx
    .selectFrom('sitting_answers')
    .select(['slot', 'marks', 'full_marks'])
    .where('sitting_id', '=', sittingId)
    .execute()
  const right = new Set(rows.filter((row) => row.marks === row.full_marks).map(({ slot }) => slot))
  return readLayout(sitting.layout)
    .slots.filter(({ question }, slot) => !right.has(slot) && !withheld.has(question))
    .map(({ question }) => question)
}

async function subjectNamed(trx: Trx, id: number | undefined): Promise<{ id: number; name: string }> {
  if (id === undefined) throw badInput('请选择科目')
  const subject = await trx
    .selectFrom('subjects')
    .select(['id', 'name'])
    .where('id', '=', id)
    .executeTakeFirst()
  if (!subject) throw notFound('科目不存在')
  return subject
}

/** A topic with those below it. */
async function topicNamed(trx: Trx, id: number | undefined) {
  if (id === undefined) throw badInput('请选择知识点')
  const rows = await trx
    .selectFrom('topics')
    .select(['id', 'name', 'subject_id', 'parent_id'])
    .where((eb) => eb.or([eb('id', '=', id), eb('parent_id', '=', id)]))
    .execute()
  const topic = rows.find((row) => row.id === id)
  if (!topic) throw notFound('知识点不存在')
  return { ...topic, all: rows.map((row) => row.id) }
}

/** The same number of questions of every topic of a subject, of middle difficulty where there are any. */
async function placementOf(trx: Trx, given: Given, subject: number): Promise<number[]> {
  const topics = await trx
    .selectFrom('topics')
    .select('id')
    .where('subject_id', '=', subject)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  const each = Math.max(1, Math.ceil(PLACEMENT / Math.max(1, topics.length)))
  const ids: number[] = []
  for (const { id } of topics) {
    const pool = { topics: [id], types: SHORT_TYPES, without: given.withheld, count: each }
    const middle = await drawQuestions(trx, { ...pool, difficulty: 3 }, given.random)
    const drawn = middle.length < each ? await drawQuestions(trx, pool, given.random) : middle
    ids.push(...drawn.map((row) => row.id))
  }
  return ids.slice(0, PLACEMENT)
}

interface Chosen {
  ids: number[]
  scope: string
  title: string
  subject?: number
  topic?: number
}

async function choose(trx: Trx, given: Given): Promise<Chosen> {
  const { mode, input, withheld } = given
  const count = input.count ?? USUAL
  const title = PRACTICE_LABELS[mode]
  if (mode === 'topic') {
    const topic = await topicNamed(trx, input.topic)
    const types = input.type ? [input.type] : SHORT_TYPES
    const ids = await freshFirst(trx, given, { topics: topic.all, types, without: withheld, count })
    return { ids, scope: `topic ${topic.id}`, title: topic.name, subject: topic.subject_id, topic: topic.id }
  }
  if (mode === 'daily' || mode === 'placement') {
    const subject = await subjectNamed(trx, input.subject)
    const named = { title: `${subject.name} · ${title}`, scope: `${mode} ${subject.id}`, subject: subject.id }
    if (mode === 'placement') return { ...named, ids: await placementOf(trx, given, subject.id) }
    const due = (await cardsOf(trx, given, DAILY / 2, true, subject.id)).slice(0, DAILY / 2)
    const fresh = await freshFirst(trx, given, {
      subject: subject.id,
      types: SHORT_TYPES,
      without: new Set([...withheld, ...due]),
      count: DAILY - due.length,
    })
    return { ...named, ids: [...due, ...fresh] }
  }
  if (mode === 'again') {
    if (input.from === undefined) throw badInput('请选择一次答题')
    return { ids: await wrongOf(trx, given, input.from), scope: `again ${input.from}`, title }
  }
  const subject = input.subject
  const ids =
    mode === 'wrong' ? await cardsOf(trx, given, count, false, subject) : await favoritesOf(trx, given, count)
  return { ids: ids.slice(0, count), scope: mode, title }
}

const NOTHING: Record<PracticeMode, string> = {
  topic: '这个知识点还没有这类题目',
  daily: '这个科目还没有题目',
  placement: '这个科目还没有题目',
  wrong: '错题本里没有题目',
  favorites: '还没有收藏的题目',
  again: '这次没有答错的题目',
}

/** What would go on already: the scope of a practice without drawing it. */
export function practiceScope(mode: PracticeMode, input: StartInput): string {
  if (mode === 'topic') return `topic ${input.topic ?? 0}`
  if (mode === 'again') return `again ${input.from ?? 0}`
  return mode === 'daily' || mode === 'placement' ? `${mode} ${input.subject ?? 0}` : mode
}

/** Chooses the questions of a practice. @throws Refusal 404 when there are none */
export async function planPractice(trx: Trx, given: Given): Promise<PlannedPractice> {
  const { ids, scope, title, subject, topic } = await choose(trx, given)
  const heads = await questionHeads(trx, ids)
  const [first] = heads
  if (!first) throw notFound(NOTHING[given.mode])
  const questions = await withOptions(trx, heads, () => PRACTICE_MARKS)
  return {
    scope,
    title,
    subject: subject ?? (await subjectOf(trx, first.topic_id)),
    topic: topic ?? null,
    sections: [{ title: '', multiple: 'part', deduction: 0, shuffle: true, questions }],
  }
}

const subjectOf = async (trx: Trx, topic: number): Promise<number> =>
  (await trx.selectFrom('topics').select('subject_id').where('id', '=', topic).executeTakeFirstOrThrow())
    .subject_id
