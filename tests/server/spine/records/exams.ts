import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import type { Rig } from '../rig'
import { erase, fresh, noRecord, owned, shared, type Make, type Rows } from './record'

const bankOf = (at: Rig): Promise<TestBank> => insertBank(at.deps, undefined, `科目${fresh()}`)

const paperOf = async (at: Rig): Promise<{ bank: TestBank; paper: number }> => {
  const bank = await bankOf(at)
  return { bank, paper: await insertPaper(at.deps, bank) }
}

const paper: Make = async (at) => {
  const { paper: id } = await paperOf(at)
  const remove = () =>
    at.database.db.updateTable('papers').set({ state: 'off' }).where('id', '=', id).execute()
  return { input: { id }, remove }
}

const startedPaper: Make = async (at, owner) => {
  const { input, remove } = await paper(at, owner)
  return { input: { paper: (input as { id: number }).id }, remove }
}

interface Sat {
  id: number
  bank: TestBank
}

/** A sitting of a user with an answer to its first question. */
async function sat(at: Rig, owner: number, mode: 'paper' | 'practice'): Promise<Sat> {
  const { bank, paper: paperId } = await paperOf(at)
  const caller = at.as(owner, { idempotencyKey: `start-${fresh()}` })
  const { id } = await caller.call(
    'exam.start',
    mode === 'paper' ? { paper: paperId } : { mode: 'topic', topic: bank.topic, type: 'essay' },
  )
  const answer = {
    slot: 0,
    value: mode === 'paper' ? 'a' : '我的回答',
    base: 0,
    seq: 1,
    seconds: 3,
    unsure: false,
  }
  await caller.call('exam.save', { id, epoch: 1, answers: [answer] })
  return { id, bank }
}

const sitting =
  (
    input: (sitting: Sat) => object,
    { mode = 'paper', handed = false }: { mode?: 'paper' | 'practice'; handed?: boolean } = {},
  ): Make =>
  async (at, owner) => {
    const made = await sat(at, owner, mode)
    if (handed)
      await at.as(owner, { idempotencyKey: `hand-${fresh()}` }).call('exam.handIn', { id: made.id, epoch: 1 })
    return { input: input(made), remove: () => erase(at, 'sittings', made.id) }
  }

/** A question that a user has answered wrongly, with its card. */
const met =
  (input: (id: number) => object): Make =>
  async (at, owner) => {
    const { id, bank } = await sat(at, owner, 'paper')
    await at.as(owner, { idempotencyKey: `hand-${fresh()}` }).call('exam.handIn', { id, epoch: 1 })
    return {
      input: input(bank.questions[0] ?? 0),
      async remove() {
        await erase(at, 'sittings', id)
        await at.database.db.deleteFrom('practice_cards').where('user_id', '=', owner).execute()
      },
    }
  }

/** An essay that waits for a teacher, or a sitting in the same state for an operator. */
const waiting =
  (input: (made: Sat & { version: number }) => object): Make =>
  async (at) => {
    const { bank, paper: paperId } = await paperOf(at)
    const owner = await at.user()
    const caller = () => at.as(owner, { idempotencyKey: `start-${fresh()}` })
    const { id } = await caller().call('exam.start', { paper: paperId })
    const answer = { slot: 4, value: '我的回答', base: 0, seq: 1, seconds: 3, unsure: false }
    await caller().call('exam.save', { id, epoch: 1, answers: [answer] })
    await caller().call('exam.handIn', { id, epoch: 1 })
    const { version } = await at.database.db
      .selectFrom('sittings')
      .select('version')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    return { input: input({ id, bank, version }), remove: () => erase(at, 'sittings', id) }
  }

/** A report of an error in a question. */
const reported =
  (input: (row: { id: number; version: number }) => object): Make =>
  async (at) => {
    const user = await at.user()
    const { bank } = await sat(at, user, 'paper')
    await at.as(user).call('exam.fault', { id: bank.questions[0] ?? 0, kind: 'key', text: '答案不对' })
    const row = await at.database.db
      .selectFrom('question_faults')
      .select(['id', 'version'])
      .where('user_id', '=', user)
      .executeTakeFirstOrThrow()
    return { input: input(row), remove: () => erase(at, 'question_faults', row.id) }
  }

/** A sitting of a paper that goes on. */
const going: Make = async (at) => {
  const { id } = await sat(at, await at.user(), 'paper')
  return {
    input: { id, version: 1, minutes: 10, reason: '网络中断' },
    remove: () => erase(at, 'sittings', id),
  }
}

/** A sitting whose first answer came too late. */
const tooLate: Make = async (at, owner) => {
  const made = await waiting(({ id, version }) => ({ id, version, slots: [4], reason: '网络中断' }))(
    at,
    owner,
  )
  await at.database.db
    .updateTable('sitting_answers')
    .set({ late_value: '迟到的回答', late_at: 1 })
    .where('sitting_id', '=', (made.input as { id: number }).id)
    .execute()
  return made
}

const essay = ({ id, bank }: Sat) => ({ id, question: bank.questions[4] ?? 0 })

const subject: Make = async (at) => {
  const { id } = await at.database.db
    .insertInto('subjects')
    .values({ name: `科目${fresh()}`, sort: 1 })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { input: { subject: id }, remove: () => erase(at, 'subjects', id) }
}

const edit = { slot: 1, value: 'ab', base: 0, seq: 2, seconds: 3, unsure: false }

/** A paper as an operator sees it, in these columns. */
const officePaper =
  (input: (paper: { id: number; bank: TestBank }) => object, columns: object = {}): Make =>
  async (at) => {
    const bank = await bankOf(at)
    const id = await insertPaper(at.deps, bank, columns)
    return {
      input: input({ id, bank }),
      remove: () => at.database.db.deleteFrom('papers').where('id', '=', id).execute(),
    }
  }

/** A paper that somebody has handed in; nobody has it once it is gone. */
const handedPaper =
  (input: (asked: { id: number; question: number }) => object): Make =>
  async (at) => {
    const bank = await bankOf(at)
    const id = await insertPaper(at.deps, bank)
    const learner = await at.user()
    const caller = () => at.as(learner, { idempotencyKey: `handed-${fresh()}` })
    const { id: sitting } = await caller().call('exam.start', { paper: id })
    await caller().call('exam.handIn', { id: sitting, epoch: 1 })
    return {
      input: input({ id, question: bank.questions[0] ?? 0 }),
      async remove() {
        await erase(at, 'sittings', sitting)
        await at.database.db.deleteFrom('papers').where('id', '=', id).execute()
      },
    }
  }

const paperForm = (bank: TestBank) => ({
  title: '改过的卷子',
  intro: '',
  kind: 'quiz',
  subjectId: bank.subject,
  minutes: 10,
  opensAt: 0,
  closesAt: 0,
  tries: 1,
  pass: 0,
  release: 'now',
  sections: [
    {
      title: '一',
      multiple: 'part',
      deduction: 0,
      shuffle: false,
      questions: [{ id: bank.questions[0] ?? 0, marks: 100 }],
      rules: [],
    },
  ],
})

/** A question of the bank as an operator sees it. */
const officeQuestion =
  (input: (id: number) => object): Make =>
  async (at) => {
    const { questions } = await insertBank(at.deps, [{ type: 'judge', answer: 't' }], `科目${fresh()}`)
    const id = questions[0] ?? 0
    return { input: input(id), remove: () => erase(at, 'questions', id) }
  }

const questionForm = () => ({
  code: `题${fresh()}`,
  subject: '成语',
  topic: '误用',
  materialId: 0,
  materialTitle: '',
  materialBody: '',
  type: 'judge',
  difficulty: 2,
  stem: '“差强人意”指不满意。',
  options: [],
  judgement: 'f',
  blanks: [],
  rules: { anyOrder: false, case: false, punctuation: false, script: false, tolerance: 0 },
  reference: '',
  rubric: [],
  words: 0,
  explanation: '指大体满意。',
})

/** Papers, sittings and the questions that somebody has answered. */
export const exams: Rows = {
  'exam.bank': shared(subject),
  'exam.papers': noRecord('a filter of the list'),
  'exam.wrong': noRecord('a filter of the list'),
  'exam.paper': shared(paper),
  'exam.start': shared(startedPaper),
  'exam.open': owned(sitting(({ id }) => ({ id }))),
  'exam.save': owned(sitting(({ id }) => ({ id, epoch: 1, answers: [edit] }))),
  'exam.takeOver': owned(sitting(({ id }) => ({ id }))),
  'exam.away': owned(sitting(({ id }) => ({ id, times: 1, seconds: 9 }))),
  'exam.handIn': owned(sitting(({ id }) => ({ id, epoch: 1 }))),
  'exam.selfMark': owned(sitting(({ id }) => ({ id, slot: 0, marks: 80 }), { mode: 'practice' })),
  'exam.report': owned(sitting(({ id }) => ({ id }), { handed: true })),
  'exam.explain': owned(sitting(({ id }) => ({ id }), { handed: true })),
  'exam.question': owned(met((id) => ({ id }))),
  'exam.favorite': owned(met((id) => ({ id, on: true }))),
  'exam.fault': owned(met((id) => ({ id, kind: 'typo', text: '第二行有错字' }))),
  'adminfault.list': noRecord('filters of the list'),
  'adminfault.detail': shared(reported(({ id }) => ({ id }))),
  'adminfault.reply': shared(
    reported(({ id, version }) => ({ items: [{ id, version }], state: 'mended', reply: '已改正，谢谢。' })),
  ),
  'adminmark.queue': noRecord('filters of the list'),
  'adminmark.detail': shared(waiting(essay)),
  'adminmark.suggest': shared(waiting((made) => ({ ...essay(made), revision: 1 }))),
  'adminmark.save': shared(
    waiting((made) => ({
      ...essay(made),
      version: 0,
      revision: 1,
      criteria: [150],
      marks: 150,
      comment: '',
    })),
  ),
  'adminpaper.list': noRecord('a filter of the list'),
  'adminpaper.questions': noRecord('filters of the list'),
  'adminpaper.check': noRecord('a form that is being filled in; unknown questions are left out'),
  'adminpaper.draw': noRecord('a form that is being filled in; unknown questions are left out'),
  'adminpaper.detail': shared(officePaper(({ id }) => ({ id }))),
  'adminpaper.save': shared(officePaper(({ id, bank }) => ({ id, version: 1, ...paperForm(bank) }))),
  'adminpaper.setState': shared(officePaper(({ id }) => ({ id, version: 1, state: 'off' }))),
  'adminpaper.analysis': shared(officePaper(({ id }) => ({ id }))),
  'adminpaper.regradeCheck': shared(handedPaper(({ id, question }) => ({ id, question, key: 'a' }))),
  'adminpaper.regrade': shared(handedPaper(({ id, question }) => ({ id, question, key: 'a', version: 1 }))),
  'adminpaper.release': shared(officePaper(({ id }) => ({ id, version: 1 }), { release: 'manual' })),
  'adminquestion.list': noRecord('filters of the list'),
  'adminquestion.preview': noRecord('a form that is being filled in'),
  'adminquestion.detail': shared(officeQuestion((id) => ({ id }))),
  'adminquestion.save': shared(officeQuestion((id) => ({ id, version: 1, ...questionForm() }))),
  'adminquestion.setState': shared(officeQuestion((id) => ({ items: [{ id, version: 1 }], state: 'off' }))),
  'adminsitting.list': noRecord('a filter of the list'),
  'adminsitting.papers': noRecord('the chosen paper is added to the list'),
  'adminsitting.detail': shared(waiting(({ id }) => ({ id }))),
  'adminsitting.extend': shared(going),
  'adminsitting.reopen': shared(
    waiting(({ id, version }) => ({ id, version, minutes: 10, reason: '网络中断' })),
  ),
  'adminsitting.void': shared(waiting(({ id, version }) => ({ id, version, reason: '替考' }))),
  'adminsitting.acceptLate': shared(tooLate),
  'exam.card': owned(met((id) => ({ id, action: 'remove' }))),
}
