import { GRACE_SECONDS, MULTIPLE_RULE_LABELS, type HAND_REASONS } from '@/contract/exams/question-kinds'
import type { AnswerEdit, AnswerResult, Section, Sitting, StartInput } from '@/contract/exams/sitting'
import type { Context, Db, Trx, UserContext } from '../deps'
import { once } from '../kernel/idempotency'
import { conflict, notFound, badInput } from '../kernel/http/refusal'
import { insertOne } from '../kernel/db/insert'
import { moved } from '../kernel/state-machine'
import type { Row } from '../kernel/tables'
import { answersOf, presentAnswer, storeAnswers, type Saved } from './answers'
import { drawPaper, markServed } from './draw'
import { drawLayout, readLayout, type Layout } from './layout'
import { learnAnswers } from './learning'
import { isReleased, publishedPaper, withheldQuestions } from './papers'
import { planPractice, practiceScope } from './practice'
import {
  favoriteQuestions,
  linksOfQuestions,
  materialsOf,
  presentExplanation,
  presentQuestion,
  questionVersions,
} from './questions'
import { sittingMachine } from './sitting-machine'
import { sumMarks } from './marking'

type SittingRow = Row<'sittings'>

const GRACE = GRACE_SECONDS * 1000

/** @throws Refusal 404: another user's sitting does not exist either */
export async function ownSitting(db: Db | Trx, userId: number, id: number): Promise<SittingRow> {
  const sitting = await db
    .selectFrom('sittings')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!sitting) throw notFound('这次答题不存在')
  return sitting
}

export const paperOf = async (db: Db | Trx, sitting: SittingRow): Promise<Row<'papers'> | undefined> =>
  sitting.paper_id === null
    ? undefined
    : db.selectFrom('papers').selectAll().where('id', '=', sitting.paper_id).executeTakeFirst()

const openInScope = (trx: Trx, userId: number, scope: string) =>
  trx
    .selectFrom('sittings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('state', '=', 'open')
    .executeTakeFirst()

const isOver = (sitting: SittingRow, now: number): boolean =>
  sitting.deadline > 0 && now > sitting.deadline + GRACE

type Planned = Pick<
  SittingRow,
  | 'paper_id'
  | 'kind'
  | 'mode'
  | 'scope'
  | 'number'
  | 'title'
  | 'intro'
  | 'subject_id'
  | 'topic_id'
  | 'pass_marks'
  | 'deadline'
> & { layout: Layout }

async function planPaper(trx: Trx, ctx: UserContext, id: number, scope: string): Promise<Planned> {
  const now = ctx.clock.now()
  const paper = await publishedPaper(trx, id)
  if (paper.opens_at > now) throw conflict('考试还没有开始')
  if (paper.closes_at > 0 && paper.closes_at <= now) throw conflict('考试已经结束')
  const { tried } = await trx
    .selectFrom('sittings')
    .select((eb) => eb.fn.countAll<number>().as('tried'))
    .where('user_id', '=', ctx.user.id)
    .where('paper_id', '=', id)
    .where('state', '<>', 'void')
    .executeTakeFirstOrThrow()
  if (paper.tries > 0 && Number(tried) >= paper.tries) throw conflict('作答次数已用完')
  const ends = [
    ...(paper.seconds > 0 ? [now + paper.seconds * 1000] : []),
    ...(paper.closes_at > 0 ? [paper.closes_at] : []),
  ]
  return {
    paper_id: id,
    kind: paper.kind,
    mode: '',
    scope,
    number: Number(tried) + 1,
    title: paper.title,
    intro: paper.intro,
    subject_id: paper.subject_id,
    topic_id: null,
    pass_marks: paper.pass_marks,
    deadline: ends.length > 0 ? Math.min(...ends) : 0,
    layout: drawLayout(await drawPaper(trx, paper, ctx.random), ctx.random),
  }
}

async function planned(trx: Trx, ctx: UserContext, input: StartInput, scope: string): Promise<Planned> {
  if (input.paper !== undefined) return planPaper(trx, ctx, input.paper, scope)
  if (input.mode === undefined) throw badInput('请选择试卷或练习')
  const practice = await planPractice(trx, {
    userId: ctx.user.id,
    mode: input.mode,
    input,
    withheld: await withheldQuestions(ctx),
    random: ctx.random,
    now: ctx.clock.now(),
  })
  return {
    paper_id: null,
    kind: 'practice',
    mode: input.mode,
    scope,
    number: 1,
    title: practice.title,
    intro: '',
    subject_id: practice.subject,
    topic_id: practice.topic,
    pass_marks: 0,
    deadline: 0,
    layout: drawLayout(practice.sections, ctx.random),
  }
}

/** Begins a sitting, or goes on with the open one. Once a key of the caller. */
export const startSitting = (trx: Trx, ctx: UserContext, input: StartInput) =>
  once(trx, ctx, 'exam.start', input, async () => {
    const now = ctx.clock.now()
    const scope =
      input.paper === undefined ? practiceScope(input.mode ?? 'topic', input) : `paper ${input.paper}`
    const open = await openInScope(trx, ctx.user.id, scope)
    if (open && !isOver(open, now)) return { id: open.id, resumed: true }
    if (open) await endByTime(trx, open)
    const { layout, ...plan } = await planned(trx, ctx, input, scope)
    if (layout.slots.length === 0) throw notFound('试卷里还没有题目')
    await markServed(
      trx,
      layout.slots.map(({ question }) => question),
    )
    const id = await insertOne(trx, 'sittings', {
      ...plan,
      user_id: ctx.user.id,
      layout: JSON.stringify(layout),
      full_marks: layout.slots.reduce((sum, { marks }) => sum + marks, 0),
      state: 'open',
      reason: '',
      started_at: now,
      handed_at: 0,
      touched_at: now,
      epoch: 1,
      device: ctx.device,
      away_times: 0,
      away_seconds: 0,
      answered: 0,
      marks: null,
      learned: plan.kind === 'practice' ? 1 : 0,
      counted: 0,
      version: 1,
    })
    return { id, resumed: false }
  })

/** How the answers of these slots were marked, with their explanations. */
export async function resultsOf(
  db: Db,
  layout: Layout,
  answers: readonly Row<'sitting_answers'>[],
  slots: readonly number[],
): Promise<AnswerResult[]> {
  const places = slots.flatMap((slot) => {
    const place = layout.slots[slot]
    return place ? [{ slot, ...place }] : []
  })
  const [read, links] = await Promise.all([
    questionVersions(db, places),
    linksOfQuestions(
      db,
      places.map(({ question }) => question),
    ),
  ])
  const bySlot = new Map(answers.map((row) => [row.slot, row]))
  return places.map(({ slot, question, version, marks: full }) => {
    const row = bySlot.get(slot)
    const marks = row ? row.marks : 0
    return {
      slot,
      ...(marks === null ? {} : { marks }),
      full,
      right: marks === full,
      explanation: presentExplanation(read(question, version), full, links.get(question) ?? []),
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
    answers: answers.map(presentAnswer),
    results: await resultsOf(
      ctx.db,
      layout,
      answers,
      shown.map(({ slot }) => slot),
    ),
  }
}

const TAKEN_OVER = '已在另一台设备上继续作答，这里只能查看'

/** Stores answers of an open sitting, or of one whose time is up as late ones. */
async function take(
  trx: Trx,
  ctx: UserContext,
  sitting: SittingRow,
  input: { epoch: number; answers: readonly AnswerEdit[] },
): Promise<Saved> {
  const now = ctx.clock.now()
  if (sitting.state === 'open' && sitting.epoch !== input.epoch) throw conflict(TAKEN_OVER)
  const byTime = sitting.reason === 'time' && (sitting.state === 'marking' || sitting.state === 'marked')
  if (sitting.state !== 'open' && !byTime) throw conflict('已经交卷，不能再修改')
  const late = byTime || isOver(sitting, now)
  const saved = await storeAnswers(trx, sitting, input.answers, { device: ctx.device, late, now })
  if (sitting.kind === 'practice')
    await learnAnswers(
      trx,
      sitting,
      saved.taken.flatMap((slot) => saved.rows.get(slot) ?? []),
      now,
    )
  return saved
}

export async function saveAnswers(
  trx: Trx,
  ctx: UserContext,
  input: { id: number; epoch: number; answers: AnswerEdit[] },
) {
  const now = ctx.clock.now()
  let sitting = await ownSitting(trx, ctx.user.id, input.id)
  const saved = await take(trx, ctx, sitting, input)
  if (sitting.state === 'open' && isOver(sitting, now))
    sitting = await endByTime(trx, await ownSitting(trx, ctx.user.id, input.id))
  const shown =
    sitting.kind === 'practice' ? saved.taken.filter((slot) => saved.rows.get(slot)?.value !== '') : []
  return {
    state: sitting.state,
    kept: saved.kept,
    refused: saved.refused,
    late: saved.late,
    results: await resultsOf(trx, readLayout(sitting.layout), [...saved.rows.values()], shown),
    now,
    ...(sitting.deadline > 0 ? { deadline: sitting.deadline } : {}),
  }
}

/** The caller's device answers from now on. */
export async function takeOverSitting(trx: Trx, ctx: UserContext, id: number): Promise<{ epoch: number }> {
  const sitting = await ownSitting(trx, ctx.user.id, id)
  if (sitting.state !== 'open') throw conflict('已经交卷，不能再作答')
  if (sitting.device === ctx.device) return { epoch: sitting.epoch }
  const { epoch } = await moved(trx, 'sittings', sittingMachine, sitting, null, {
    epoch: sitting.epoch + 1,
    device: ctx.device,
  })
  return { epoch }
}

/** Keeps the larger of what is known and what the device has counted. */
export async function countAway(
  trx: Trx,
  ctx: UserContext,
  { id, times, seconds }: { id: number; times: number; seconds: number },
) {
  const sitting = await ownSitting(trx, ctx.user.id, id)
  const most = Math.ceil((ctx.clock.now() - sitting.started_at) / 1000)
  const away = {
    away_times: Math.max(sitting.away_times, times),
    away_seconds: Math.max(sitting.away_seconds, Math.min(seconds, most)),
  }
  if (sitting.state === 'open') await trx.updateTable('sittings').set(away).where('id', '=', id).execute()
  return { times: away.away_times, seconds: away.away_seconds }
}

type Reason = (typeof HAND_REASONS)[number]

/** Ends a sitting: sums its marks, or leaves it to the teachers. A practice waits for nobody. */
async function finish(trx: Trx, sitting: SittingRow, reason: Reason, at: number): Promise<SittingRow> {
  const rows = await trx
    .selectFrom('sitting_answers')
    .select('marks')
    .where('sitting_id', '=', sitting.id)
    .execute()
  const practice = sitting.kind === 'practice'
  const marks = sumMarks(rows.map((row) => (practice ? (row.marks ?? 0) : row.marks)))
  return moved(
    trx,
    'sittings',
    sittingMachine,
    sitting,
    marks === null ? 'wait' : 'hand',
    { reason, handed_at: at, touched_at: at, marks },
    { refuse: () => conflict('已经交卷') },
  )
}

/** The time was up: the sitting ends at its deadline, whenever that is noticed. */
const endByTime = (trx: Trx, sitting: SittingRow) => finish(trx, sitting, 'time', sitting.deadline)

export const handIn = (
  trx: Trx,
  ctx: UserContext,
  input: { id: number; epoch: number; answers?: AnswerEdit[] },
) =>
  once(trx, ctx, 'exam.handIn', input, async () => {
    const given = { epoch: input.epoch, answers: input.answers ?? [] }
    const now = ctx.clock.now()
    const sitting = await ownSitting(trx, ctx.user.id, input.id)
    if (sitting.state !== 'open') {
      // Answers that arrive after the time was up are kept as late ones.
      if (sitting.reason === 'time' && sitting.state !== 'void') await take(trx, ctx, sitting, given)
      return { state: sitting.state }
    }
    await take(trx, ctx, sitting, given)
    const row = await ownSitting(trx, ctx.user.id, input.id)
    const over = row.deadline > 0 && now >= row.deadline
    const { state } = over ? await endByTime(trx, row) : await finish(trx, row, 'hand', now)
    return { state }
  })

/** Marks that the learner gives an essay of a practice. */
export async function selfMark(
  trx: Trx,
  ctx: UserContext,
  { id, slot, marks }: { id: number; slot: number; marks: number },
): Promise<void> {
  const sitting = await ownSitting(trx, ctx.user.id, id)
  const place = readLayout(sitting.layout).slots[slot]
  if (sitting.kind !== 'practice' || place?.type !== 'essay') throw badInput('只有练习中的问答题可以自评')
  if (sitting.state !== 'open' && sitting.state !== 'marked') throw conflict('这次练习已经过期')
  if (marks > place.marks) throw badInput(`最多 ${place.marks / 100} 分`)
  const { numUpdatedRows } = await trx
    .updateTable('sitting_answers')
    .set({ marks })
    .where('sitting_id', '=', id)
    .where('slot', '=', slot)
    .where('value', '<>', '')
    .executeTakeFirst()
  if (numUpdatedRows !== 1n) throw badInput('请先作答，再自评')
  if (sitting.state === 'open') return
  const rows = await answersOf(trx, id)
  await moved(trx, 'sittings', sittingMachine, sitting, null, {
    marks: sumMarks(rows.map((row) => row.marks ?? 0)),
  })
}

const BATCH = 200

/** Ends sittings whose time is up and drops practices that nobody has touched for 30 days. */
export async function endDueSittings(
  { db, command, clock }: Pick<Context, 'db' | 'command' | 'clock'>,
  untouched: number,
): Promise<void> {
  const now = clock.now()
  for (;;) {
    const due = await db
      .selectFrom('sittings')
      .select('id')
      .where('state', '=', 'open')
      .where('deadline', '>', 0)
      .where('deadline', '<', now - GRACE)
      .orderBy('deadline')
      .limit(BATCH)
      .execute()
    for (const { id } of due)
      await command(async (trx) => {
        const sitting = await trx.selectFrom('sittings').selectAll().where('id', '=', id).executeTakeFirst()
        if (sitting?.state === 'open' && isOver(sitting, now)) await endByTime(trx, sitting)
      })
    if (due.length < BATCH) break
  }
  const old = await db
    .selectFrom('sittings')
    .selectAll()
    .where('state', '=', 'open')
    .where('kind', '=', 'practice')
    .where('touched_at', '<', now - untouched)
    .limit(BATCH)
    .execute()
  for (const sitting of old)
    await command((trx) =>
      moved(trx, 'sittings', sittingMachine, sitting, 'lapse').catch((error: unknown) => {
        if (!(error instanceof Error && error.name === 'LostRace')) throw error
      }),
    )
}

/** Whether keys and marks of a sitting may be shown. */
export async function mayShow(db: Db, sitting: SittingRow, now: number): Promise<boolean> {
  if (sitting.state !== 'marked' && sitting.state !== 'marking') return false
  return isReleased(await paperOf(db, sitting), now)
}
