import { essayOf } from '@/contract/exams/essay-value'
import { RANK_FROM, type ExplainFilter } from '@/contract/exams/question-kinds'
import type { ExplainedQuestion, Report } from '@/contract/exams/report'
import type { Db, Trx, UserContext } from '../deps'
import { conflict, notFound } from '../kernel/http/refusal'
import type { Row } from '../kernel/tables'
import { answersOf, isEmpty, presentAnswer } from './answers'
import { essayMarksOf } from './essay-marks'
import { metVersion, ownFaults } from './faults'
import { readLayout, type Layout } from './layout'
import { isReleased, releaseTime, withheldQuestions } from './papers'
import {
  favoriteQuestions,
  linksOfQuestions,
  materialsOf,
  optionsOf,
  presentExplanation,
  presentQuestion,
  questionVersions,
} from './questions'
import { mayShow, ownSitting, paperOf } from './sitting-end'
import { questionsOf, resultsOf } from './sitting-view'
import { presentCard } from './wrong-book'

type Answer = Row<'sitting_answers'>
type SlotState = Report['slots'][number]['state']

function slotState(answer: Answer | undefined, full: number): SlotState {
  if (!answer || isEmpty(answer.value)) return 'empty'
  if (answer.marks === null) return 'waiting'
  if (answer.marks === full) return 'right'
  return answer.marks > 0 ? 'part' : 'wrong'
}

/** The place among the first tries of a paper; undefined while there are too few to say anything. */
async function rankOf(db: Db, sitting: Row<'sittings'>): Promise<Report['rank']> {
  if (sitting.paper_id === null || sitting.number !== 1 || sitting.marks === null) return undefined
  const { all, more, fewer } = await db
    .selectFrom('sittings')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      eb.fn.sum<number>(eb.case().when('marks', '>', sitting.marks).then(1).else(0).end()).as('more'),
      eb.fn.sum<number>(eb.case().when('marks', '<', sitting.marks).then(1).else(0).end()).as('fewer'),
    ])
    .where('paper_id', '=', sitting.paper_id)
    .where('number', '=', 1)
    .where('marks', 'is not', null)
    .where('state', '=', 'marked')
    .executeTakeFirstOrThrow()
  const of = Number(all)
  if (of < RANK_FROM) return undefined
  return { place: Number(more) + 1, of, ahead: Math.floor((Number(fewer) / of) * 100) }
}

interface TopicOf {
  topic: number
  name: string
}

async function topicsOf(db: Db, layout: Layout): Promise<Map<number, TopicOf>> {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('topics', 'topics.id', 'questions.topic_id')
    .select(['questions.id', 'topics.id as topic', 'topics.name'])
    .where(
      'questions.id',
      'in',
      layout.slots.map(({ question }) => question),
    )
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

function marksByTopic(layout: Layout, topics: Map<number, TopicOf>, bySlot: Map<number, Answer>) {
  const sums = new Map<number, Report['topics'][number]>()
  for (const [slot, { question, marks: full }] of layout.slots.entries()) {
    const topic = topics.get(question)
    if (!topic) continue
    const sum = sums.get(topic.topic) ?? {
      id: topic.topic,
      name: topic.name,
      marks: 0,
      full: 0,
      questions: 0,
    }
    sum.marks += Math.max(0, bySlot.get(slot)?.marks ?? 0)
    sum.full += full
    sum.questions += 1
    sums.set(topic.topic, sum)
  }
  return [...sums.values()]
}

/** The topic with the smallest share of its marks, and a place where one of its wrong questions is taught. */
async function suggestionFor(
  db: Db,
  topics: Report['topics'],
  layout: Layout,
  topicOf: Map<number, TopicOf>,
  slots: Report['slots'],
): Promise<Report['suggestion']> {
  const [weakest] = topics
    .filter(({ marks, full }) => marks < full)
    .sort((a, b) => a.marks / a.full - b.marks / b.full || b.full - a.full)
  if (!weakest) return undefined
  const missed = layout.slots
    .filter(
      ({ question }, slot) => topicOf.get(question)?.topic === weakest.id && slots[slot]?.state !== 'right',
    )
    .map(({ question }) => question)
  const links = await linksOfQuestions(db, missed)
  const link = missed.flatMap((id) => links.get(id) ?? [])[0]
  return { topic: { id: weakest.id, name: weakest.name }, ...(link ? { link } : {}) }
}

/** @throws Refusal 404, 409 while it is open */
export async function reportOf(ctx: UserContext, id: number): Promise<Report> {
  const { db } = ctx
  const now = ctx.clock.now()
  const sitting = await ownSitting(db, ctx.user.id, id)
  if (sitting.state === 'open') throw conflict('还没有交卷')
  if (sitting.state === 'lapsed') throw conflict('这次练习已过期')
  const paper = await paperOf(db, sitting)
  const layout = readLayout(sitting.layout)
  const answers = await answersOf(db, id)
  const bySlot = new Map(answers.map((row) => [row.slot, row]))
  const released = sitting.state !== 'void' && isReleased(paper, now)
  const slots = layout.slots.map(({ marks }, slot): Report['slots'][number] => {
    const answer = bySlot.get(slot)
    const state = slotState(answer, marks)
    return {
      slot,
      state: released || state === 'empty' ? state : 'waiting',
      seconds: answer?.seconds ?? 0,
      unsure: answer?.unsure === 1,
    }
  })
  const count = (state: SlotState): number => slots.filter((slot) => slot.state === state).length
  const releaseAt = releaseTime(paper)
  const shell = {
    id,
    kind: sitting.kind,
    ...(sitting.paper_id === null ? {} : { paperId: sitting.paper_id }),
    title: sitting.title,
    state: sitting.state,
    ...(sitting.reason === '' ? {} : { reason: sitting.reason }),
    startedAt: sitting.started_at,
    ...(sitting.handed_at > 0 ? { handedAt: sitting.handed_at } : {}),
    spent: sitting.handed_at > 0 ? Math.round((sitting.handed_at - sitting.started_at) / 1000) : 0,
    released,
    ...(releaseAt !== undefined && !released ? { releaseAt } : {}),
    full: sitting.full_marks,
    ...(sitting.pass_marks > 0 ? { pass: sitting.pass_marks } : {}),
    right: count('right'),
    wrong: count('wrong') + count('part'),
    empty: count('empty'),
    waiting: count('waiting'),
    unsure: slots.filter(({ unsure }) => unsure).length,
    late: answers.filter((row) => row.late_value !== null).length,
    away: { times: sitting.away_times, seconds: sitting.away_seconds },
    slots,
  }
  if (!released) return { ...shell, topics: [] }
  const topicOf = await topicsOf(db, layout)
  const topics = marksByTopic(layout, topicOf, bySlot)
  const rank = await rankOf(db, sitting)
  const suggestion = await suggestionFor(db, topics, layout, topicOf, slots)
  const { marks } = sitting
  return {
    ...shell,
    topics,
    ...(marks === null ? {} : { marks }),
    ...(marks === null || sitting.pass_marks === 0 ? {} : { passed: marks >= sitting.pass_marks }),
    ...(rank ? { rank } : {}),
    ...(suggestion ? { suggestion } : {}),
  }
}

/** Questions of a sitting with answers and explanations; none before they may be shown. */
export async function explainSitting(ctx: UserContext, id: number, only: ExplainFilter) {
  const sitting = await ownSitting(ctx.db, ctx.user.id, id)
  const head = { id, title: sitting.title, kind: sitting.kind }
  if (!(await mayShow(ctx.db, sitting, ctx.clock.now())))
    return { ...head, released: false, materials: [], rows: [] }
  const layout = readLayout(sitting.layout)
  const [{ questions, materials }, answers] = await Promise.all([
    questionsOf(ctx.db, ctx.user.id, layout),
    answersOf(ctx.db, id),
  ])
  const bySlot = new Map(answers.map((row) => [row.slot, row]))
  const chosen = questions.filter(({ slot, marks: full }) => {
    const answer = bySlot.get(slot)
    if (only === 'unsure') return answer?.unsure === 1
    return only === 'all' || slotState(answer, full) !== 'right'
  })
  const results = await resultsOf(
    ctx.db,
    ctx.user.id,
    layout,
    answers,
    chosen.map(({ slot }) => slot),
  )
  const shown = new Set(chosen.map(({ material }) => material))
  return {
    ...head,
    released: true,
    materials: materials.filter((material) => shown.has(material.id)),
    rows: chosen.map(({ marks: _marks, ...question }, index): ExplainedQuestion => {
      const answer = bySlot.get(question.slot)
      const result = results[index]
      return {
        ...question,
        ...(answer ? { answer: presentAnswer(ctx, answer) } : {}),
        ...(result ? { result } : {}),
      }
    }),
  }
}

/** What a user answered to a question in sittings whose keys may be shown, the last first. */
async function shownAnswers(db: Db, userId: number, id: number, now: number) {
  const rows = await db
    .selectFrom('sitting_answers')
    .innerJoin('sittings', 'sittings.id', 'sitting_answers.sitting_id')
    .leftJoin('papers', 'papers.id', 'sittings.paper_id')
    .selectAll('sitting_answers')
    .select(['sittings.title', 'sittings.state', 'sittings.kind', 'sittings.paper_id'])
    .select(['papers.release', 'papers.released_at', 'papers.closes_at'])
    .where('sitting_answers.user_id', '=', userId)
    .where('sitting_answers.question_id', '=', id)
    .where('sitting_answers.value', '<>', '')
    .orderBy('sitting_answers.sitting_id', 'desc')
    .limit(50)
    .execute()
  return rows.filter((row) => {
    if (row.kind === 'practice') return true
    if (row.state !== 'marked' && row.state !== 'marking') return false
    const { release, released_at: releasedAt, closes_at: closesAt } = row
    return (
      release !== null && isReleased({ release, released_at: releasedAt ?? 0, closes_at: closesAt ?? 0 }, now)
    )
  })
}

/** One question as its own page shows it. @throws Refusal 404 unless the caller has answered it and may see its key */
export async function explainedQuestion(ctx: UserContext, id: number) {
  const { db } = ctx
  const now = ctx.clock.now()
  const [answers, withheld] = await Promise.all([
    shownAnswers(db, ctx.user.id, id, now),
    withheldQuestions(ctx),
  ])
  const [last] = answers
  if (!last || withheld.has(id)) throw notFound('题目不存在，或还没有作答')
  const read = await questionVersions(db, [{ question: id, version: last.question_version }])
  const row = read(id, last.question_version)
  const [favorites, links, materials, card, essays, faults] = await Promise.all([
    favoriteQuestions(db, ctx.user.id, [id]),
    linksOfQuestions(db, [id]),
    materialsOf(db, row.material_id === null ? [] : [row.material_id]),
    db
      .selectFrom('practice_cards')
      .selectAll()
      .where('user_id', '=', ctx.user.id)
      .where('question_id', '=', id)
      .executeTakeFirst(),
    row.type === 'essay' ? essayMarksOf(db, last.sitting_id) : undefined,
    ownFaults(db, ctx.user.id, [id]),
  ])
  const essay = essays?.get(last.slot)
  const order = optionsOf(row)
    .map((option) => option.id)
    .join('')
  const [material] = materials
  return {
    ...(material ? { material } : {}),
    question: {
      ...presentQuestion(row, order, favorites.has(id)),
      slot: 0,
      answer: presentAnswer(ctx, { ...last, slot: 0 }),
      result: {
        slot: 0,
        ...(last.marks === null ? {} : { marks: last.marks }),
        full: last.full_marks,
        right: last.marks === last.full_marks,
        explanation: presentExplanation(row, last.full_marks, links.get(id) ?? []),
        ...(essay ? { essay } : {}),
        ...faults(id),
      },
    },
    history: answers.map((answer) => ({
      sittingId: answer.sitting_id,
      title: answer.title,
      at: answer.changed_at,
      value: essayOf(answer.value).text,
      right: answer.marks === answer.full_marks,
      unsure: answer.unsure === 1,
    })),
    ...(card ? { card: presentCard(card) } : {}),
  }
}

export async function setFavorite(trx: Trx, ctx: UserContext, { id, on }: { id: number; on: boolean }) {
  if (!on)
    await trx
      .deleteFrom('question_favorites')
      .where('user_id', '=', ctx.user.id)
      .where('question_id', '=', id)
      .execute()
  else {
    await metVersion(trx, ctx.user.id, id)
    await trx
      .insertInto('question_favorites')
      .values({ user_id: ctx.user.id, question_id: id, created_at: ctx.clock.now() })
      .onConflict((oc) => oc.doNothing())
      .execute()
  }
  return { favorite: on }
}
