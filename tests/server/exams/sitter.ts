import type { AnswerEdit } from '@/contract/exams/sitting'
import type { World } from '@tests/support/world'

let keys = 0
let changes = 0

export const edit = (slot: number, value: string): AnswerEdit => ({
  slot,
  value,
  base: 0,
  seq: (changes += 1),
  seconds: 5,
  unsure: false,
})

/** A learner's calls, each with a key of its own. */
export const learnerOf = (here: World, user: number) => {
  const as = () =>
    here.as(user, { device: 'phone', idempotencyKey: `sitter-${String((keys += 1)).padStart(8, '0')}` })
  return {
    as,
    start: async (paper: number): Promise<number> => (await as().call('exam.start', { paper })).id,
    save: (id: number, answers: AnswerEdit[]) => as().call('exam.save', { id, epoch: 1, answers }),
    handIn: (id: number, answers: AnswerEdit[] = []) => as().call('exam.handIn', { id, epoch: 1, answers }),
    open: (id: number) => as().call('exam.open', { id }),
    report: (id: number) => as().call('exam.report', { id }),
    /** Ids of the questions in the wrong-answer book. */
    wrong: async () => (await as().call('exam.wrong', { view: 'all' })).rows.map((row) => row.id),
    notices: async () =>
      await here.database.db
        .selectFrom('notices')
        .select(['kind', 'title', 'text', 'href'])
        .where('user_id', '=', user)
        .orderBy('id')
        .execute(),
  }
}
export type Learner = ReturnType<typeof learnerOf>
