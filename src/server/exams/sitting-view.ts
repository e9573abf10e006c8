import { MULTIPLE_RULE_LABELS } from '@/contract/exams/question-kinds'
import type { AnswerResult, Section, Sitting } from '@/contract/exams/sitting'
import type { Db, UserContext } from '../deps'
import type { Row } from '../kernel/tables'
import { answersOf, presentAnswer } from './answers'
import { essayMarksOf } from './essay-marks'
import { ownFaults } from './faults'
import { readLayout, type Layout } from './layout'
import {
  favoriteQuestions,
  linksOfQuestions,
  materialsOf,
  presentExplanation,
  presentQuestion,
  questionVersions,
} from './questions'
import { endByTime, isOver, ownSitting } from './sitting-end'

/** How the answers of a learner at these slots were marked, with their explanations. */
export async function resultsOf(
  db: Db,
  userId: number,
  layout: Layout,
  answers: readonly Row<'sitting_answers'>[],
  slots: readonly number[],
): Promise<AnswerResult[]> {
  const places = slots.flatMap((slot) => {
    const place = layout.slots[slot]
    return place ? [{ slot, ...place }] : []
  })
  const [first] = answers
  const ids = places.map(({ question }) => question)
  const [read, links, faults, essays] = await Promise.all([
    questionVersions(db, places),
    linksOfQuestions(db, ids),
    ownFaults(db, userId, ids),
    first && places.some(({ type }) => type === 'essay') ? essayMarksOf(db, first.sitting_id) : undefined,
  ])
  const bySlot = new Map(answers.map((row) => [row.slot, row]))
  return places.map(({ slot, question, version, marks: full }) => {
    const row = bySlot.get(slot)
    const marks = row ? row.marks : 0
    const essay = essays?.get(slot)
    return {
      slot,
      ...(marks === null ? {} : { marks }),
      full,
      right: marks === full,
      explanation: presentExplanation(read(question, version), full, links.get(question) ?? []),
      ...(essay ? { essay } : {}),
      ...faults(question),
    }
  })
}

function presentSections(layout: Layout): Section[] {
  return layout.sections.map(({ title, from, count, multiple, deduction }) => {
    const slots = layout.slots.slice(from, from + count)
    const types = new Set(slots.map(({ type }) => type))
    const [type] = types
    const notes = [
      ...(types.has('multiple') ? [MULTIPLE_RULE_LABELS[multiple]] : []),
      ...(deduction > 0 ? [`单选题、判断题答错扣 ${deduction / 100} 分`] : []),
    ]
    return {
      title,
      note: notes.join('；'),
      ...(types.size === 1 && type ? { type } : {}),
      from,
      count,
      marks: slots.reduce((sum, { marks }) => sum + marks, 0),
    }
  })
}

/** The questions of a sitting as the learner sees them, by slot. */
export async function questionsOf(db: Db, userId: number, layout: Layout) {
  const ids = layout.slots.map(({ question }) => question)
  const [read, favorites, materials] = await Promise.all([
    questionVersions(db, layout.slots),
    favoriteQuestions(db, userId, ids),
    materialsOf(
      db,
      layout.slots.flatMap(({ material }) => material ?? []),
    ),
  ])
  const questions = layout.slots.map(({ question, version, options, marks }, slot) => ({
    ...presentQuestion(read(question, version), options, favorites.has(question)),
    slot,
    marks,
  }))
  return { questions, materials }
}

/** A sitting with all that its screen needs; a time that is up ends it first. */
export async function openSitting(ctx: UserContext, id: number): Promise<Sitting> {
  const now = ctx.clock.now()
  let sitting = await ownSitting(ctx.db, ctx.user.id, id)
  if (sitting.state === 'open' && isOver(sitting, now)) {
    await ctx.command(async (trx) => {
      const row = await ownSitting(trx, ctx.user.id, id)
      if (row.state === 'open') await endByTime(trx, row)
    })
    sitting = await ownSitting(ctx.db, ctx.user.id, id)
  }
  const layout = readLayout(sitting.layout)
  const [{ questions, materials }, answers] = await Promise.all([
    questionsOf(ctx.db, ctx.user.id, layout),
    answersOf(ctx.db, id),
  ])
  const shown = sitting.kind === 'practice' ? answers.filter(({ value }) => value !== '') : []
  return {
    id,
    kind: sitting.kind,
    ...(sitting.mode === '' ? {} : { mode: sitting.mode }),
    ...(sitting.paper_id === null ? {} : { paperId: sitting.paper_id }),
    title: sitting.title,
    intro: sitting.intro,
    state: sitting.state,
    ...(sitting.reason === '' ? {} : { reason: sitting.reason }),
    startedAt: sitting.started_at,
    now,
    ...(sitting.deadline > 0 ? { deadline: sitting.deadline } : {}),
    ...(sitting.handed_at > 0 ? { handedAt: sitting.handed_at } : {}),
    epoch: sitting.epoch,
    here: sitting.device === ctx.device,
    away: { times: sitting.away_times, seconds: sitting.away_seconds },
    full: sitting.full_marks,
    sections: presentSections(layout),
    materials,
    questions,
    answers: answers.map((row) => presentAnswer(ctx, row)),
    results: await resultsOf(
      ctx.db,
      ctx.user.id,
      layout,
      answers,
      shown.map(({ slot }) => slot),
    ),
  }
}
