import { first, sample, type AnswerOf, type Sample, type Seen } from './sample'

const DAILY = { mode: 'daily', subject: 1 } as const
const edit = (slot: number, value: string) => ({
  slot,
  value,
  base: 0,
  seq: slot + 1,
  seconds: 8,
  unsure: false,
})

/** The question bank, and what the first demo account has done in it: sittings 1 to 5 are in different states. */
export const exams: readonly Sample[] = [
  sample('user', 'exam.bank', {}),
  sample('user', 'exam.papers', {}),
  sample('user', 'exam.papers', { kind: 'mock' }),
  sample('user', 'exam.paper', { id: 1 }),
  sample('user', 'exam.paper', { id: 18 }),
  sample('user', 'exam.history', {}),
  sample('user', 'exam.wrong', { view: 'due' }),
  sample('user', 'exam.wrong', { view: 'all' }),
  sample('user', 'exam.wrong', { view: 'left' }),
  sample('user', 'exam.report', { id: 1 }),
  sample('user', 'exam.report', { id: 2 }),
  sample('user', 'exam.report', { id: 3 }),
  sample('user', 'exam.report', { id: 4 }),
  sample('user', 'exam.open', { id: 2 }),
  sample('user', 'exam.explain', { id: 2, only: 'all' }),
  sample('user', 'exam.explain', { id: 1, only: 'wrong' }),
  sample('user', 'exam.explain', { id: 4 }),
  sample('user', 'exam.question', (seen) => ({ id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1 })),
  sample('user', 'exam.favorite', (seen) => ({
    id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1,
    on: true,
  })),
  sample('user', 'exam.favorites', {}),
  sample('user', 'exam.card', (seen) => ({
    id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1,
    action: 'remove',
  })),
  sample('user', 'exam.fault', (seen) => ({
    id: seen('exam.wrong', { view: 'all' }).rows[0]?.id ?? 1,
    kind: 'typo',
    text: '第二行多了一个字',
  })),
  sample('user', 'study.curriculum', {}),
  sample('user', 'study.mine', {}),
  sample('user', 'study.calendar', { month: '2026-11' }),
  sample('user', 'exam.start', DAILY),
  sample('user', 'exam.open', (seen) => ({ id: seen('exam.start', DAILY).id })),
  sample('user', 'exam.save', (seen) => ({
    id: seen('exam.start', DAILY).id,
    epoch: 1,
    answers: [edit(0, 'a')],
  })),
  sample('user', 'exam.takeOver', (seen) => ({ id: seen('exam.start', DAILY).id })),
  sample('user', 'exam.away', (seen) => ({ id: seen('exam.start', DAILY).id, times: 1, seconds: 12 })),
  sample('user', 'exam.handIn', (seen) => ({ id: seen('exam.start', DAILY).id, epoch: 1 })),
  sample('user', 'exam.selfMark', (seen) => ({ id: seen('exam.start', DAILY).id, slot: 0, marks: 80 }), {
    refused: 400,
  }),
]

const sectionsOf = (seen: Seen) => ({
  sections: seen('adminpaper.detail', { id: 1 }).form.sections,
})

/** The question of the first demo paper that the analysis finds doubtful, with its right key. */
const corrected = (seen: Seen) => ({
  id: 1,
  question: seen('adminpaper.analysis', { id: 1 }).items[0]?.id ?? 0,
  key: 'a',
})

const queueOf = (seen: Seen) => {
  const [paper] = seen('adminmark.papers', {}).rows
  return { paper: paper?.id ?? 0, question: paper?.questions[0]?.id ?? 0 }
}
const essayOf = (seen: Seen) => ({
  id: first(seen('adminmark.queue', queueOf(seen)).rows),
  question: queueOf(seen).question,
})

type Rows = AnswerOf<'adminsitting.list'>['rows']
/** A sitting of a paper with its version, of those that a filter finds. */
const sitting = (rows: Rows) => {
  const found = rows.find(({ paperId }) => paperId !== undefined)
  return { id: found?.id ?? 0, version: found?.version ?? 0, reason: '考场断网' }
}

/** An open report about a question that others have reported too. */
const faultOf = (seen: Seen) => {
  const { rows } = seen('adminfault.list', { state: 'open' })
  const sameOf = (row: (typeof rows)[number]) => rows.filter((one) => one.questionId === row.questionId)
  return { id: rows.find((row) => sameOf(row).length > 1)?.id ?? 0 }
}

const questionId = (seen: Seen) => first(seen('adminquestion.list', { type: 'single' }).rows)
const questionRow = (seen: Seen) => seen('adminquestion.detail', { id: questionId(seen) }).row
const PASTED = `【科目】成语病句
【知识点】成语误用

1.（判断）“差强人意”指不能使人满意。
【答案】错
【解析】指大体上还能使人满意。
【难度】2
【编号】lz-001

2.（单选）没有语病的一项是
A. 通过学习，使我进步了。
B. 学习使我进步了。`

/** Essays to mark, and what operators do with sittings. */
export const examOffice: readonly Sample[] = [
  sample('staff', 'adminmark.papers', {}),
  sample('staff', 'adminmark.queue', queueOf),
  sample('staff', 'adminmark.detail', essayOf),
  sample('staff', 'adminfault.list', {}),
  sample('staff', 'adminfault.list', { state: 'open' }),
  sample('staff', 'adminfault.list', { state: 'mended' }),
  sample('staff', 'adminfault.detail', faultOf),
  sample('staff', 'adminfault.reply', (seen) => {
    const { row, others } = seen('adminfault.detail', faultOf(seen))
    return {
      items: [row, ...others].map(({ id, version }) => ({ id, version })),
      state: 'mended',
      reply: '感谢指正，解析已补充说明。',
    }
  }),
  sample('staff', 'adminpaper.list', {}),
  sample('staff', 'adminpaper.choices', {}),
  sample('staff', 'adminpaper.questions', { current: 1, pageSize: 10 }),
  sample('staff', 'adminpaper.detail', { id: 1 }),
  sample('staff', 'adminpaper.check', (seen) => sectionsOf(seen)),
  sample('staff', 'adminpaper.draw', (seen) => sectionsOf(seen)),
  sample('staff', 'adminpaper.analysis', { id: 1 }),
  sample('staff', 'adminpaper.regradeCheck', corrected),
  sample('staff', 'adminpaper.regrade', (seen) => ({
    ...corrected(seen),
    version: seen('adminpaper.regradeCheck', corrected(seen)).version,
  })),
  sample('staff', 'adminpaper.save', (seen) => {
    const { row, form } = seen('adminpaper.detail', { id: 1 })
    return { id: row.id, version: row.version, ...form }
  }),
  sample('staff', 'adminpaper.setState', { id: 1, version: 2, state: 'off' }),
  sample('staff', 'adminpaper.release', { id: 1, version: 3 }, { refused: 409 }),
  sample('staff', 'adminsitting.list', {}),
  sample('staff', 'adminsitting.list', { state: 'marked' }),
  sample('staff', 'adminsitting.papers', {}),
  sample('staff', 'adminsitting.detail', (seen) => ({
    id: sitting(seen('adminsitting.list', { state: 'marked' }).rows).id,
  })),
  sample('staff', 'adminmark.suggest', (seen) => ({
    ...essayOf(seen),
    revision: seen('adminmark.detail', essayOf(seen)).revision,
  })),
  sample('staff', 'adminmark.save', (seen) => {
    const { rubric, full, revision, version } = seen('adminmark.detail', essayOf(seen))
    return {
      ...essayOf(seen),
      version,
      revision,
      criteria: rubric.map(({ marks }) => marks),
      marks: full,
      comment: '观点清楚，引文恰当。',
    }
  }),
  sample(
    'staff',
    'adminsitting.extend',
    (seen) => ({ ...sitting(seen('adminsitting.list', { state: 'marked' }).rows), minutes: 10 }),
    { refused: 409 },
  ),
  sample(
    'staff',
    'adminsitting.acceptLate',
    (seen) => ({ ...sitting(seen('adminsitting.list', { state: 'marked' }).rows), slots: [0] }),
    { refused: 409 },
  ),
  sample('staff', 'adminsitting.reopen', (seen) => ({
    ...sitting(seen('adminsitting.list', { state: 'marked' }).rows),
    minutes: 30,
  })),
  sample('staff', 'adminsitting.void', (seen) => {
    const { version, ...rest } = sitting(seen('adminsitting.list', { state: 'marked' }).rows)
    return { ...rest, version: version + 1 }
  }),
  sample('staff', 'adminquestion.list', {}),
  sample('staff', 'adminquestion.list', { type: 'single' }),
  sample('staff', 'adminquestion.choices', {}),
  sample('staff', 'adminquestion.detail', (seen) => ({ id: questionId(seen) })),
  sample(
    'staff',
    'adminquestion.preview',
    (seen) => seen('adminquestion.detail', { id: questionId(seen) }).form,
  ),
  sample('staff', 'adminquestion.checkText', { text: PASTED }),
  sample('staff', 'adminquestion.importText', { text: PASTED, skip: true }),
  sample('staff', 'adminquestion.save', (seen) => ({
    ...seen('adminquestion.detail', { id: questionId(seen) }).form,
    id: questionId(seen),
    version: questionRow(seen).version,
    difficulty: (questionRow(seen).difficulty % 5) + 1,
  })),
  sample('staff', 'adminquestion.setState', (seen) => ({
    items: [{ id: questionId(seen), version: questionRow(seen).version + 1 }],
    state: 'off',
  })),
]
