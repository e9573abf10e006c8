import type { QuestionType } from '@/contract/exams/question-kinds'
import type { Random, Trx } from '../../deps'
import { insertOne } from '../../kernel/db/insert'
import { badInput } from '../../kernel/http/refusal'
import type { Row } from '../../kernel/tables'
import { MOST_DICE } from '../draw'
import { below } from '../layout'
import { storePrints } from '../question-prints'

/** The content of a question: what a version keeps. */
export type QuestionContent = Pick<
  Row<'question_versions'>,
  'stem' | 'options' | 'answer' | 'rules' | 'explanation' | 'reasons' | 'rubric' | 'words'
>

/** A question as an import or a form gives it. */
export interface GivenQuestion extends QuestionContent {
  /** Unique in the bank: an import changes the question that has it. */
  code: string
  type: QuestionType
  subjectId: number
  topicId: number
  materialId: number | null
  difficulty: number
}

export type StoreOutcome = 'added' | 'changed' | 'same'

const CONTENT = ['stem', 'options', 'answer', 'rules', 'explanation', 'reasons', 'rubric', 'words'] as const

/** The columns of a version in which a question differs from its stored one. */
export const changedContent = (
  kept: QuestionContent,
  given: QuestionContent,
): readonly (keyof QuestionContent)[] => CONTENT.filter((column) => kept[column] !== given[column])

const headOf = (given: GivenQuestion) => ({
  subject_id: given.subjectId,
  topic_id: given.topicId,
  material_id: given.materialId,
  type: given.type,
  difficulty: given.difficulty,
})

/** Whether a question differs from its stored one in anything but its content. */
export const headChanged = (known: Row<'questions'>, given: GivenQuestion): boolean =>
  Object.entries(headOf(given)).some(
    ([column, value]) => known[column as keyof ReturnType<typeof headOf>] !== value,
  )

const contentOf = (given: QuestionContent): QuestionContent =>
  Object.fromEntries(CONTENT.map((column) => [column, given[column]])) as unknown as QuestionContent

/** When a question is stored, and in which state a new one begins. */
interface Storing {
  random: Random
  now: number
  state?: Row<'questions'>['state']
}

async function insertQuestion(
  trx: Trx,
  given: GivenQuestion,
  { random, now, state = 'published' }: Storing,
): Promise<number> {
  const id = await insertOne(trx, 'questions', {
    code: given.code,
    subject_id: given.subjectId,
    topic_id: given.topicId,
    material_id: given.materialId,
    type: given.type,
    difficulty: given.difficulty,
    state,
    served: 0,
    dice: below(random, MOST_DICE),
    answers: 0,
    right_answers: 0,
    created_at: now,
    updated_at: now,
    version: 1,
    revision: 1,
  })
  await trx
    .insertInto('question_versions')
    .values({ question_id: id, version: 1, ...contentOf(given), made_at: now })
    .execute()
  await storePrints(trx, [{ ...given, id }])
  return id
}

/** Learners have seen a version of the question: all versions have one type. */
export const typeStays = ({ served, version }: Pick<Row<'questions'>, 'served' | 'version'>): boolean =>
  served === 1 || version > 1

/**
 * Adds a question, or changes the one with its code. A version that a learner has seen stays as it is: the change is a
 * new version.
 * @throws Refusal 400 when learners have seen it in another type
 */
export async function storeQuestion(
  trx: Trx,
  given: GivenQuestion,
  storing: Storing,
): Promise<{ id: number; outcome: StoreOutcome }> {
  const { now } = storing
  const known = await trx
    .selectFrom('questions')
    .selectAll()
    .where('code', '=', given.code)
    .executeTakeFirst()
  if (!known) return { id: await insertQuestion(trx, given, storing), outcome: 'added' }
  const { id } = known
  if (known.type !== given.type && typeStays(known))
    throw badInput(`学员已做过题目 ${given.code}，不能改题型`)
  const kept = await trx
    .selectFrom('question_versions')
    .selectAll()
    .where('question_id', '=', id)
    .where('version', '=', known.version)
    .executeTakeFirstOrThrow()
  const sameContent = changedContent(kept, given).length === 0
  if (sameContent && !headChanged(known, given)) return { id, outcome: 'same' }
  const next = !sameContent && known.served === 1
  const version = known.version + Number(next)
  if (next)
    await trx
      .insertInto('question_versions')
      .values({ question_id: id, version, ...contentOf(given), made_at: now })
      .execute()
  else if (!sameContent)
    await trx
      .updateTable('question_versions')
      .set({ ...contentOf(given), made_at: now })
      .where('question_id', '=', id)
      .where('version', '=', version)
      .execute()
  await trx
    .updateTable('questions')
    .set({
      ...headOf(given),
      version,
      ...(next ? { served: 0 as const } : {}),
      updated_at: now,
      revision: known.revision + 1,
    })
    .where('id', '=', id)
    .execute()
  await storePrints(trx, [{ ...given, id }])
  return { id, outcome: 'changed' }
}

/** The id of a subject or topic by its name; it is added when there is none. */
export async function namedSubject(trx: Trx, name: string): Promise<number> {
  const known = await trx.selectFrom('subjects').select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  const { last } = await trx
    .selectFrom('subjects')
    .select((eb) => eb.fn.max('sort').as('last'))
    .executeTakeFirstOrThrow()
  return insertOne(trx, 'subjects', { name, sort: Number(last ?? 0) + 1 })
}

export async function namedTopic(trx: Trx, subjectId: number, name: string): Promise<number> {
  const known = await trx
    .selectFrom('topics')
    .select('id')
    .where('subject_id', '=', subjectId)
    .where('name', '=', name)
    .executeTakeFirst()
  if (known) return known.id
  const { last } = await trx
    .selectFrom('topics')
    .select((eb) => eb.fn.max('sort').as('last'))
    .where('subject_id', '=', subjectId)
    .executeTakeFirstOrThrow()
  return insertOne(trx, 'topics', {
    subject_id: subjectId,
    parent_id: null,
    name,
    sort: Number(last ?? 0) + 1,
  })
}

/** The id of a passage by its title; its body becomes the given one. */
export async function namedMaterial(
  trx: Trx,
  subjectId: number,
  { title, body }: { title: string; body: string },
): Promise<number> {
  const known = await trx
    .selectFrom('materials')
    .select(['id', 'body', 'version'])
    .where('subject_id', '=', subjectId)
    .where('title', '=', title)
    .executeTakeFirst()
  if (!known) return insertOne(trx, 'materials', { subject_id: subjectId, title, body, version: 1 })
  if (known.body !== body)
    await trx
      .updateTable('materials')
      .set({ body, version: known.version + 1 })
      .where('id', '=', known.id)
      .execute()
  return known.id
}
