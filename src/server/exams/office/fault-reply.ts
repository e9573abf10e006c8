import { FAULT_ANSWER_LABELS, type FaultAnswer } from '@/contract/exams/question-kinds'
import type { StaffContext, Trx } from '../../deps'
import { audit } from '../../kernel/audit'
import { badInput, conflict, notFound } from '../../kernel/http/refusal'
import { editedByOther, type PickedRecord } from '../../kernel/list/office'
import { moved } from '../../kernel/state-machine'
import { notify } from '../../people/notices'
import { faultMachine } from '../faults'
import { presentVersion } from '../questions'
import { shortStem } from '../written-text'

interface Given {
  items: readonly PickedRecord[]
  state: FaultAnswer
  reply: string
}

/**
 * Answers reports about one question. Each learner gets one notice, however many of the reports are theirs.
 * @throws Refusal 400, 404, 409 when one of them is not what the operator saw: nothing is changed
 */
export async function replyToFaults(trx: Trx, ctx: StaffContext, { items, state, reply }: Given) {
  const now = ctx.clock.now()
  const text = reply.trim()
  if (text === '') throw badInput('请填写答复')
  const versions = new Map(items.map(({ id, version }) => [id, version]))
  const rows = await trx
    .selectFrom('question_faults')
    .selectAll()
    .where('id', 'in', [...versions.keys()])
    .orderBy('id')
    .execute()
  const [first] = rows
  if (!first || rows.length < versions.size) throw notFound('反馈不存在，学员可能已注销')
  if (rows.some((row) => row.question_id !== first.question_id)) throw badInput('一次只能答复同一道题的反馈')
  if (rows.some((row) => row.version !== versions.get(row.id))) throw editedByOther()
  for (const row of rows) {
    const set = { reply: text, replied_by: ctx.staff.id, replied_at: now }
    await moved(trx, 'question_faults', faultMachine, row, state, set, {
      refuse: (why) => (why === 'late' ? editedByOther() : conflict('这条反馈已经答复')),
    })
    await audit(
      trx,
      ctx,
      'adminfault.reply',
      `question_fault:${row.id}`,
      { state: row.state, reply: row.reply },
      { state, reply: text },
      `user:${row.user_id}`,
    )
  }
  const question = await presentVersion(trx, first.question_id)
  for (const userId of new Set(rows.map((row) => row.user_id)))
    await notify(trx, now, {
      userId,
      kind: 'exam',
      title: '题目纠错已答复',
      text: `“${shortStem(question?.stem ?? '')}”${FAULT_ANSWER_LABELS[state]}：${text}`,
      href: `#/study/examineJiexiOnce?id=${first.question_id}`,
    })
  return { changed: rows.length }
}
