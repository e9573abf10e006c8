import type { AnswerEdit, StartInput } from '@/contract/exams/sitting'
import type { Trx, UserContext } from '../deps'
import { once } from '../kernel/idempotency'
import { conflict, notFound, badInput } from '../kernel/http/refusal'
import { insertOne } from '../kernel/db/insert'
import { moved } from '../kernel/state-machine'
import { answersOf, presentAnswer, storeAnswers, type Saved } from './answers'
import { drawPaper, markServed } from './draw'
import { drawLayout, readLayout, type Layout } from './layout'
import { learnAnswers } from './learning'
import { publishedPaper, withheldQuestions } from './papers'
import { planPractice, practiceScope } from './practice'
import { endByTime, finish, isOver, takeSitting, type SittingRow } from './sitting-end'
import { sittingMachine } from './sitting-machine'
import { resultsOf } from './sitting-view'
import { sumMarks } from './marking'

const openInScope = (trx: Trx, userId: number, scope: string) =>
  trx
    .selectFrom('sittings')
    .selectAll()
    .where('user_id', '=', userId)
    .where('scope', '=', scope)
    .where('state', '=', 'open')
    .executeTakeFirst()

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
  let sitting = await takeSitting(trx, ctx.user.id, input.id)
  const saved = await take(trx, ctx, sitting, input)
  if (sitting.state === 'open' && isOver(sitting, now))
    sitting = await endByTime(trx, await takeSitting(trx, ctx.user.id, input.id))
  const shown =
    sitting.kind === 'practice' ? saved.taken.filter((slot) => saved.rows.get(slot)?.value !== '') : []
  return {
    state: sitting.state,
    kept: saved.kept,
    refused: saved.refused.map((row) => presentAnswer(ctx, row)),
    late: saved.late,
    results: await resultsOf(trx, ctx.user.id, readLayout(sitting.layout), [...saved.rows.values()], shown),
    now,
    ...(sitting.deadline > 0 ? { deadline: sitting.deadline } : {}),
  }
}

/** The caller's device answers from now on. */
export async function takeOverSitting(trx: Trx, ctx: UserContext, id: number): Promise<{ epoch: number }> {
  const sitting = await takeSitting(trx, ctx.user.id, id)
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
  const sitting = await takeSitting(trx, ctx.user.id, id)
  const most = Math.ceil((ctx.clock.now() - sitting.started_at) / 1000)
  const away = {
    away_times: Math.max(sitting.away_times, times),
    away_seconds: Math.max(sitting.away_seconds, Math.min(seconds, most)),
  }
  if (sitting.state === 'open') await trx.updateTable('sittings').set(away).where('id', '=', id).execute()
  return { times: away.away_times, seconds: away.away_seconds }
}

export const handIn = (
  trx: Trx,
  ctx: UserContext,
  input: { id: number; epoch: number; answers?: AnswerEdit[] },
) =>
  once(trx, ctx, 'exam.handIn', input, async () => {
    const given = { epoch: input.epoch, answers: input.answers ?? [] }
    const now = ctx.clock.now()
    const sitting = await takeSitting(trx, ctx.user.id, input.id)
    if (sitting.state !== 'open') {
      // Answers that arrive after the time was up are kept as late ones.
      if (sitting.reason === 'time' && sitting.state !== 'void') await take(trx, ctx, sitting, given)
      return { state: sitting.state }
    }
    const { taken } = await take(trx, ctx, sitting, given)
    const row = taken.length > 0 ? await takeSitting(trx, ctx.user.id, input.id) : sitting
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
  const sitting = await takeSitting(trx, ctx.user.id, id)
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
