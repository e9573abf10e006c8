import { MASTERY_ANSWERS } from '@/contract/exams/question-kinds'
import { finishPaperLessons, isInLessons } from '../courses/completion'
import type { Deps, Trx } from '../deps'
import type { Row } from '../kernel/tables'
import { locked } from '../kernel/db/locked'
import { isEmpty } from './answers'
import { isReleased } from './papers'
import { nextCard, type Outcome } from './spacing'

type Answer = Row<'sitting_answers'>

/** An answer that is not marked says nothing, and an empty one of a practice was not given. */
const counts = (answer: Answer): boolean => answer.marks !== null

function outcomeOf(answer: Answer): Outcome {
  if (answer.marks !== answer.full_marks) return 'wrong'
  return answer.unsure === 1 ? 'unsure' : 'right'
}

/** Puts wrong and unsure answers into the wrong-answer book, and moves those that are in it. */
async function moveCards(
  trx: Trx,
  userId: number,
  answers: readonly Answer[],
  subjects: ReadonlyMap<number, { subject: number }>,
  now: number,
): Promise<void> {
  const ids = answers.map((answer) => answer.question_id)
  const rows = await trx
    .selectFrom('practice_cards')
    .selectAll()
    .where('user_id', '=', userId)
    .where('question_id', 'in', ids)
    .$call(locked(trx))
    .execute()
  const cards = new Map(rows.map((row) => [row.question_id, row]))
  const changed: Row<'practice_cards'>[] = []
  for (const answer of answers) {
    const known = cards.get(answer.question_id)
    const outcome = outcomeOf(answer)
    if ((!known && outcome === 'right') || known?.sitting_id === answer.sitting_id) continue
    const subject = subjects.get(answer.question_id)?.subject
    if (subject === undefined) continue
    const state = nextCard(known, outcome, now, { user: userId, question: answer.question_id })
    changed.push({
      user_id: userId,
      question_id: answer.question_id,
      subject_id: subject,
      sitting_id: answer.sitting_id,
      added_at: known?.added_at ?? now,
      ...state,
    })
  }
  if (changed.length === 0) return
  await trx
    .insertInto('practice_cards')
    .values(changed)
    .onConflict((on) =>
      on.columns(['user_id', 'question_id']).doUpdateSet((eb) => ({
        sitting_id: eb.ref('excluded.sitting_id'),
        streak: eb.ref('excluded.streak'),
        stability: eb.ref('excluded.stability'),
        difficulty: eb.ref('excluded.difficulty'),
        reps: eb.ref('excluded.reps'),
        lapses: eb.ref('excluded.lapses'),
        reviewed_at: eb.ref('excluded.reviewed_at'),
        due_at: eb.ref('excluded.due_at'),
        left_at: eb.ref('excluded.left_at'),
      })),
    )
    .execute()
}

/** Adds answers to the last ones of their topics. */
async function moveMastery(
  trx: Trx,
  userId: number,
  answers: readonly Answer[],
  topics: ReadonlyMap<number, { topic: number }>,
  now: number,
): Promise<void> {
  const ids = [...new Set(answers.flatMap((answer) => topics.get(answer.question_id)?.topic ?? []))]
  if (ids.length === 0) return
  const rows = await trx
    .selectFrom('topic_mastery')
    .selectAll()
    .where('user_id', '=', userId)
    .where('topic_id', 'in', ids)
    .execute()
  // An answer of a sitting that is not learned from yet is counted with that sitting.
  const before = await trx
    .selectFrom('sitting_answers as answer')
    .innerJoin('sittings', 'sittings.id', 'answer.sitting_id')
    .select('answer.question_id')
    .distinct()
    .where('answer.user_id', '=', userId)
    .where(
      'answer.question_id',
      'in',
      answers.map((answer) => answer.question_id),
    )
    .where('answer.sitting_id', '<>', answers[0]?.sitting_id ?? 0)
    .where('answer.value', '<>', '')
    .where('sittings.learned', '=', 1)
    .execute()
  const known = new Set(before.map((row) => row.question_id))
  const kept = new Map(rows.map((row) => [row.topic_id, row]))
  const changed = ids.map((topic) => {
    const own = answers.filter((answer) => topics.get(answer.question_id)?.topic === topic)
    const row = kept.get(topic)
    const recent = row ? (JSON.parse(row.recent) as number[]) : []
    for (const { marks, full_marks: full } of own)
      recent.push(full > 0 ? Math.max(0, Math.round(((marks ?? 0) / full) * 100)) : 0)
    return {
      user_id: userId,
      topic_id: topic,
      recent: JSON.stringify(recent.slice(-MASTERY_ANSWERS)),
      answered: (row?.answered ?? 0) + own.filter((answer) => !known.has(answer.question_id)).length,
      changed_at: now,
    }
  })
  await trx
    .insertInto('topic_mastery')
    .values(changed)
    .onConflict((on) =>
      on.columns(['user_id', 'topic_id']).doUpdateSet((eb) => ({
        recent: eb.ref('excluded.recent'),
        answered: eb.ref('excluded.answered'),
        changed_at: eb.ref('excluded.changed_at'),
      })),
    )
    .execute()
}

/** Takes marked answers of one sitting into the wrong-answer book and the mastery of their topics. */
export async function learnAnswers(
  trx: Trx,
  sitting: Pick<Row<'sittings'>, 'user_id'>,
  given: readonly Answer[],
  now: number,
): Promise<void> {
  const answers = given.filter((answer) => counts(answer) && !isEmpty(answer.value))
  if (answers.length === 0) return
  const rows = await trx
    .selectFrom('questions')
    .select(['id', 'subject_id as subject', 'topic_id as topic'])
    .where(
      'id',
      'in',
      answers.map((answer) => answer.question_id),
    )
    .execute()
  const places = new Map(rows.map((row) => [row.id, row]))
  await moveCards(trx, sitting.user_id, answers, places, now)
  await moveMastery(trx, sitting.user_id, answers, places, now)
}

const BATCH = 100

/**
 * Learns from a sitting of a paper, once, when its keys may be shown. The lessons that the paper finishes come first: when
 * this is interrupted a round does all of it again.
 */
export async function learnSitting(
  { db, command, clock }: Pick<Deps, 'db' | 'command' | 'clock'>,
  id: number,
): Promise<void> {
  const now = clock.now()
  const sitting = await db
    .selectFrom('sittings')
    .innerJoin('papers', 'papers.id', 'sittings.paper_id')
    .select(['sittings.user_id', 'sittings.state', 'learned', 'marks', 'sittings.pass_marks'])
    .select(['papers.id as paper', 'release', 'released_at', 'closes_at'])
    .where('sittings.id', '=', id)
    .executeTakeFirst()
  if (sitting?.state !== 'marked' || sitting.learned === 1 || !isReleased(sitting, now)) return
  const { user_id: userId, paper: paperId } = sitting
  if ((sitting.marks ?? 0) >= sitting.pass_marks && (await isInLessons(db, paperId)))
    await command((trx) => finishPaperLessons(trx, { userId, paperId, now }))
  await command(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('sittings')
      .set({ learned: 1 })
      .where('id', '=', id)
      .where('learned', '=', 0)
      .where('state', '=', 'marked')
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const answers = await trx.selectFrom('sitting_answers').selectAll().where('sitting_id', '=', id).execute()
    await learnAnswers(trx, sitting, answers, now)
  }, userId)
}

/** Sittings that nobody has learned from yet and whose keys may be shown. */
export async function learnReleased(deps: Pick<Deps, 'db' | 'command' | 'clock'>): Promise<void> {
  const now = deps.clock.now()
  let after = 0
  for (;;) {
    const rows = await deps.db
      .selectFrom('sittings')
      .innerJoin('papers', 'papers.id', 'sittings.paper_id')
      .select(['sittings.id', 'papers.release', 'papers.released_at', 'papers.closes_at'])
      .where('sittings.learned', '=', 0)
      .where('sittings.state', '=', 'marked')
      .where('sittings.id', '>', after)
      .orderBy('sittings.id')
      .limit(BATCH)
      .execute()
    for (const row of rows) if (isReleased(row, now)) await learnSitting(deps, row.id)
    if (rows.length < BATCH) return
    after = rows.at(-1)?.id ?? after
  }
}

/**
 * Adds the answers of some ended sittings to the figures of their questions.
 * @returns whether there may be more of them
 */
export async function countEnded(trx: Trx): Promise<boolean> {
  const rows = await trx
    .selectFrom('sittings')
    .select(['id', 'state'])
    .where('counted', '=', 0)
    .where('state', 'in', ['marked', 'lapsed', 'void'])
    .orderBy('id')
    .limit(BATCH)
    .execute()
  if (rows.length === 0) return false
  await trx
    .updateTable('sittings')
    .set({ counted: 1 })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute()
  const valid = rows.filter(({ state }) => state !== 'void').map(({ id }) => id)
  if (valid.length > 0) await addToFigures(trx, valid)
  return rows.length === BATCH
}

async function addToFigures(trx: Trx, sittings: readonly number[]): Promise<void> {
  const sums = await trx
    .selectFrom('sitting_answers')
    .select((eb) => [
      'question_id',
      eb.fn.countAll<number>().as('answers'),
      eb.fn.sum<number>(eb.case().when('marks', '=', eb.ref('full_marks')).then(1).else(0).end()).as('right'),
    ])
    .where('sitting_id', 'in', sittings)
    .where('value', '<>', '')
    .where('marks', 'is not', null)
    .groupBy('question_id')
    .orderBy('question_id')
    .execute()
  for (const sum of sums)
    await trx
      .updateTable('questions')
      .set((eb) => ({
        answers: eb('answers', '+', Number(sum.answers)),
        right_answers: eb('right_answers', '+', Number(sum.right)),
      }))
      .where('id', '=', sum.question_id)
      .execute()
}

/** Counts all ended sittings that are not counted yet. */
export async function countSittings({ command }: Pick<Deps, 'command'>): Promise<void> {
  while (await command(countEnded));
}
