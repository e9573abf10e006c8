import type { QuestionForm } from '@/contract/exams/question-form'
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
const PASTED = {
  subject: '',
  topic: '',
  text: `【科目】成语病句
【知识点】成语误用

1.（判断）“差强人意”指不能使人满意。
【答案】错
【解析】指大体上还能使人满意。
【难度】2
【编号】lz-001

2.（单选）没有语病的一项是
A. 通过学习，使我进步了。
B. 学习使我进步了。`,
} as const

const GIFT = String.raw`$CATEGORY: 版权常识/版税

::bs-001:: 版税 $r\=p_\{1\}k$ 中的 $k$ 是 {=册数 #卖出的本数 ~%50%定价 ~[html]<b>版税率</b>}

定价 48 元，卖 5000 册，得 {#19200:1

::bs-002:: 版税按册计算。{T}`

/** Every kind of formula, one too wide for a phone. */
const FORMULAS: QuestionForm = {
  code: 'bs-100',
  subject: '版权常识',
  topic: '版税',
  materialId: 0,
  materialTitle: '版税怎么算',
  materialBody: String.raw`合同约定版税按 $\text{定价}\times\text{版税率}\times\text{销量}$ 结算，定价 \$5 的书不在此列。`,
  type: 'single',
  difficulty: 3,
  stem: String.raw`某书定价 $p=48$ 元，版税率 $r=8\%$，销量为 $n=5000$ 册，则 $\text{版税}=p\times r\times n=48\times 8\%\times 5000=19200$（元）。若按销量分档：
$$f(n)=\begin{cases}0.08\,pn & \text{若 }n\le 5000\\[2pt] 0.08\,p\cdot 5000+\dfrac{p(n-5000)}{10} & \text{否则}\end{cases}$$
$$\sum_{i=1}^{12} n_i=\sqrt{\frac{a}{b}}+\sqrt[3]{x^2+1},\qquad A=\begin{pmatrix}1&2&3\\4&5&6\\7&8&9\end{pmatrix}+\begin{bmatrix}a_{11}&\cdots&a_{1n}\\ \vdots&\ddots&\vdots\\ a_{m1}&\cdots&a_{mn}\end{bmatrix}$$
那么 $f(6000)$ 等于`,
  options: [
    {
      text: String.raw`$19200+\frac{48\times 1000}{10}=24000$`,
      reason: String.raw`前 5000 册得 $0.08\times 48\times 5000=19200$`,
      right: true,
    },
    {
      text: String.raw`$\overline{n}=\lim_{k\to\infty}\left(1+\frac{1}{k}\right)^k$`,
      reason: '',
      right: false,
    },
    { text: String.raw`$\underbrace{a+a+\cdots+a}_{n\text{ 个}}$`, reason: '', right: false },
  ],
  judgement: '',
  blanks: [],
  rules: { anyOrder: false, case: false, punctuation: false, script: false, tolerance: 0 },
  reference: '',
  rubric: [],
  words: 0,
  explanation: String.raw`$n=6000>5000$，用第二式：
$$\begin{aligned}f(6000)&=0.08\times 48\times 5000+\frac{48\times 1000}{10}\\&=19200+4800=24000\end{aligned}$$`,
}

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
  sample('staff', 'adminquestion.preview', FORMULAS),
  sample('staff', 'adminquestion.checkText', { ...PASTED, format: 'text' }),
  sample('staff', 'adminquestion.checkText', { ...PASTED, text: GIFT, format: 'gift' }),
  sample('staff', 'adminquestion.importText', { ...PASTED, format: 'text', skip: true }),
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
