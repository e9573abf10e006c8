import { marksText } from '@/format/figures'
import { momentOf } from '@/format/dates'
import type { StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { conflict, notFound } from '../../kernel/http/refusal'
import { editedByOther } from '../../kernel/list/office'
import { moved } from '../../kernel/state-machine'
import type { Row } from '../../kernel/tables'
import { notify } from '../../people/notices'
import { isEmpty } from '../answers'
import { removePhotos } from '../essay-photos'
import { readLayout, sectionAt } from '../layout'
import { markAnswer, simplifier } from '../marking'
import { questionVersions } from '../questions'
import { isOver } from '../sitting-end'
import { sittingMachine } from '../sitting-machine'
import { sumAgain } from './sum-again'
import { sittingsSeen } from './teaching'

type Sitting = Row<'sittings'>

interface Change {
  id: number
  version: number
  reason: string
}

const MINUTE = 60_000

/** @throws Refusal 404, or 409 when it is not what the operator saw */
async function seenSitting(trx: Trx, { staff }: StaffContext, { id, version }: Change): Promise<Sitting> {
  const sitting = await sittingsSeen(trx, staff).selectAll().where('id', '=', id).executeTakeFirst()
  if (!sitting) throw notFound('答题记录不存在')
  if (sitting.version !== version) throw editedByOther()
  return sitting
}

interface Told {
  action: 'extend' | 'reopen' | 'void' | 'acceptLate'
  title: string
  /** What has become of the sitting, a sentence. */
  text: string
  href: string
  reason: string
  /** For the log. */
  changes?: object
}

const logged = ({ state, deadline, marks }: Sitting) => ({ state, deadline, marks })

/** Records a change and tells the learner about it, with its reason. */
async function told(
  trx: Trx,
  ctx: StaffContext,
  [before, after]: readonly [Sitting, Sitting],
  { action, title, text, href, reason, changes = {} }: Told,
) {
  const about = `user:${before.user_id}` as const
  await audit(
    trx,
    ctx,
    `adminsitting.${action}`,
    `sitting:${before.id}`,
    logged(before),
    { ...logged(after), ...changes, reason },
    about,
  )
  await notify(trx, ctx.clock.now(), {
    userId: before.user_id,
    kind: 'exam',
    title,
    text: `《${before.title}》${text}原因：${reason}`,
    href,
  })
  return { state: after.state, version: after.version }
}

const answerAt = (id: number): string => `#/study/answer?id=${id}`

/** Moves the deadline of an open sitting. */
export async function extendSitting(trx: Trx, ctx: StaffContext, given: Change & { minutes: number }) {
  const sitting = await seenSitting(trx, ctx, given)
  if (sitting.state !== 'open' || sitting.deadline === 0) throw conflict('只有限时且正在作答的试卷可以延时')
  if (isOver(sitting, ctx.clock.now())) throw conflict('作答时间已到，请等交卷后重开')
  const deadline = sitting.deadline + given.minutes * MINUTE
  const after = await moved(trx, 'sittings', sittingMachine, sitting, null, { deadline })
  return told(trx, ctx, [sitting, after], {
    action: 'extend',
    title: '作答时间已延长',
    text: `延长了 ${given.minutes} 分钟，${momentOf(deadline)}交卷。`,
    href: answerAt(sitting.id),
    reason: given.reason,
  })
}

/** Gives a sitting back to the learner. Essays lose their marks: a teacher reads what is handed in then. */
export async function reopenSitting(trx: Trx, ctx: StaffContext, given: Change & { minutes: number }) {
  const sitting = await seenSitting(trx, ctx, given)
  if (sitting.paper_id === null) throw conflict('练习不能重开，学员可以再练一次')
  const going = await trx
    .selectFrom('sittings')
    .select('id')
    .where('user_id', '=', sitting.user_id)
    .where('scope', '=', sitting.scope)
    .where('state', '=', 'open')
    .executeTakeFirst()
  if (going) throw conflict('学员正在作答这份试卷，交卷后才能重开')
  const deadline = ctx.clock.now() + given.minutes * MINUTE
  const after = await moved(
    trx,
    'sittings',
    sittingMachine,
    sitting,
    'reopen',
    { deadline, reason: '', handed_at: 0, marks: null, touched_at: ctx.clock.now() },
    { refuse: () => conflict('只有已交卷的试卷可以重开') },
  )
  const essays = await trx
    .deleteFrom('essay_marks')
    .where('sitting_id', '=', sitting.id)
    .returning('slot')
    .execute()
  if (essays.length > 0)
    await trx
      .updateTable('sitting_answers')
      .set({ marks: null })
      .where('sitting_id', '=', sitting.id)
      .where(
        'slot',
        'in',
        essays.map(({ slot }) => slot),
      )
      .execute()
  return told(trx, ctx, [sitting, after], {
    action: 'reopen',
    title: '试卷已重开',
    text: `可以继续作答，${momentOf(deadline)}交卷。`,
    href: answerAt(sitting.id),
    reason: given.reason,
  })
}

/** Makes a sitting count for nothing. Its photographs are removed: nobody marks them any more. */
export async function voidSitting(trx: Trx, ctx: StaffContext, given: Change) {
  const sitting = await seenSitting(trx, ctx, given)
  const after = await moved(
    trx,
    'sittings',
    sittingMachine,
    sitting,
    'void',
    {},
    { refuse: () => conflict('这次答题已作废或已过期') },
  )
  await removePhotos(trx, sitting, ctx.clock.now())
  return told(trx, ctx, [sitting, after], {
    action: 'void',
    title: '答题记录已作废',
    text: '这次答题已作废，成绩不计，也不占作答次数。',
    href: '',
    reason: given.reason,
  })
}

/** Lets answers count that arrived after the time was up. */
export async function acceptLate(
  trx: Trx,
  ctx: StaffContext,
  { slots, ...given }: Change & { slots: readonly number[] },
) {
  const sitting = await seenSitting(trx, ctx, given)
  if (sitting.state !== 'marking' && sitting.state !== 'marked')
    throw conflict('只有已交卷的答题可以采纳迟交的答案')
  const answers = await trx
    .selectFrom('sitting_answers')
    .selectAll()
    .where('sitting_id', '=', sitting.id)
    .where('slot', 'in', slots)
    .where('late_value', 'is not', null)
    .execute()
  if (answers.length !== new Set(slots).size) throw editedByOther()
  const layout = readLayout(sitting.layout)
  const read = await questionVersions(
    trx,
    answers.map((answer) => ({ question: answer.question_id, version: answer.question_version })),
  )
  const simplify = await simplifier()
  let { answered } = sitting
  for (const answer of answers) {
    const value = answer.late_value ?? ''
    const section = sectionAt(layout, answer.slot)
    answered += Number(!isEmpty(value)) - Number(!isEmpty(answer.value))
    await trx
      .updateTable('sitting_answers')
      .set({
        value,
        revision: answer.revision + 1,
        marks: markAnswer(read(answer.question_id, answer.question_version), value, answer.full_marks, {
          multiple: section?.multiple ?? 'exact',
          deduction: section?.deduction ?? 0,
          simplify,
        }),
        late_value: null,
        late_at: 0,
      })
      .where('sitting_id', '=', sitting.id)
      .where('slot', '=', answer.slot)
      .execute()
  }
  await trx
    .deleteFrom('essay_marks')
    .where('sitting_id', '=', sitting.id)
    .where('slot', 'in', slots)
    .execute()
  const after = await sumAgain(trx, sitting, { answered })
  const sum = after.marks === null ? '问答题等待阅卷。' : `总分为 ${marksText(after.marks)} 分。`
  return told(trx, ctx, [sitting, after], {
    action: 'acceptLate',
    title: '迟交的答案已采纳',
    text: `迟交的 ${answers.length} 题已计入，${sum}`,
    href: `#/study/report?id=${sitting.id}`,
    reason: given.reason,
    changes: { slots },
  })
}
