import type { PaperForm, PaperRule, PaperSection } from '@/contract/exams/paper-form'
import type { QuestionType } from '@/contract/exams/question-kinds'
import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { edit, learnerOf } from './sitter'

let here: OfficeWorld
let bank: TestBank
let office: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps)
  office = await here.operator('operator')
})
afterEach(() => here.close())

const section = (more: Partial<PaperSection> = {}): PaperSection => ({
  title: '一、选择',
  multiple: 'part',
  deduction: 0,
  shuffle: false,
  questions: bank.questions.slice(0, 2).map((id) => ({ id, marks: 250 })),
  rules: [],
  ...more,
})
const form = (more: Partial<PaperForm> = {}): PaperForm => ({
  title: '期中模拟',
  intro: '先易后难',
  kind: 'mock',
  subjectId: bank.subject,
  minutes: 45,
  opensAt: 0,
  closesAt: 0,
  tries: 2,
  pass: 300,
  release: 'now',
  sections: [section()],
  ...more,
})
const save = (more: Partial<PaperForm> = {}, seen: { id?: number; version?: number } = {}) =>
  office.call('adminpaper.save', { ...seen, ...form(more) })
const publish = (seen: { id: number; version: number }) =>
  office.call('adminpaper.setState', { ...seen, state: 'published' })
const detail = (id: number) => office.call('adminpaper.detail', { id })
const titles = async (input: object) =>
  (await office.call('adminpaper.list', input)).rows.map(({ title }) => title)

/** So many questions of a type, in one topic of the given name. */
const more = (name: string, type: QuestionType, count: number) =>
  insertBank(
    here.deps,
    Array.from({ length: count }, () => ({ type, answer: type === 'judge' ? 't' : 'b' })),
    name,
  )

describe('A paper', () => {
  it('is kept as it was filled in, with its sums', async () => {
    const { id } = await save()
    const { row, form: kept } = await detail(id)
    const { questions } = await office.call('adminpaper.check', { sections: kept.sections })
    expect(kept).toEqual(form())
    expect(row).toMatchObject({
      questions: 2,
      full: 500,
      minutes: 45,
      state: 'draft',
      sittings: 0,
      average: -1,
    })
    expect(questions.map((question) => question.id)).toEqual(bank.questions.slice(0, 2))
    expect(questions[0]).toMatchObject({ type: 'single', topic: '字音字形一', published: true })
    expect(await here.auditOf('adminpaper.save')).toMatchObject([{ target: `paper:${id}`, before: null }])
  })

  it('belongs to whoever saves first', async () => {
    const seen = await save()
    const saved = await save({ title: '改名' }, seen)
    expect(saved).toEqual({ id: seen.id, version: 2 })
    expect(await refusalOf(save({ title: '又改名' }, seen))).toMatchObject({ code: 409 })
    expect((await detail(seen.id)).form.title).toBe('改名')
    expect(await refusalOf(publish(seen))).toMatchObject({ code: 409 })
  })

  it('is found by title, kind, subject and state', async () => {
    const other = await insertBank(here.deps, undefined, '古诗文')
    await save()
    await publish(await save({ title: '古诗文小测', kind: 'quiz', subjectId: other.subject }))
    await save({ title: '综合大练', subjectId: 0 })
    expect(await titles({})).toEqual(['综合大练', '古诗文小测', '期中模拟'])
    expect(await titles({ keyword: '诗文' })).toEqual(['古诗文小测'])
    expect(await titles({ kind: 'quiz' })).toEqual(['古诗文小测'])
    expect(await titles({ subject: bank.subject })).toEqual(['期中模拟'])
    expect(await titles({ state: 'published' })).toEqual(['古诗文小测'])
    expect((await office.call('adminpaper.list', {})).rows[0]?.subject).toBe('综合')
  })

  it('says how many have handed it in, and their share of the marks', async () => {
    const id = await insertPaper(here.deps, bank, {
      section: { questions: bank.questions.slice(0, 4).map((question) => ({ id: question, marks: 100 })) },
    })
    const [one, two, three] = [
      learnerOf(here, await here.user()),
      learnerOf(here, await here.user()),
      learnerOf(here, await here.user()),
    ]
    await one.handIn(await one.start(id), [edit(0, 'b'), edit(1, 'abd'), edit(2, 't')])
    await two.handIn(await two.start(id), [edit(0, 'b')])
    await three.start(id)
    const { row, open } = await detail(id)
    expect(row).toMatchObject({ sittings: 2, average: 50 })
    expect(open).toBe(1)
  })

  it('refuses questions that nobody knows', async () => {
    const unknown = [{ id: 999_999, marks: 100 }]
    expect(await refusalOf(save({ sections: [section({ questions: unknown })] }))).toMatchObject({
      code: 400,
    })
  })
})

describe('Before a paper is published', () => {
  const fault = async (more: Partial<PaperForm>): Promise<string> => {
    const { message } = await refusalOf(publish(await save(more)))
    return message
  }

  it('it has to be one that can be taken', async () => {
    const now = here.time.now
    expect(await fault({ sections: [] })).toBe('试卷里还没有题目')
    expect(
      await fault({ sections: [section({ questions: [{ id: bank.questions[0] ?? 0, marks: 0 }] })] }),
    ).toBe('满分是 0 分，请设置分值')
    expect(await fault({ pass: 501 })).toBe('及格分高于满分')
    expect(await fault({ release: 'closed' })).toBe('截止后公布成绩的试卷须有截止时间')
    expect(await fault({ opensAt: now, closesAt: now })).toBe('截止时间要晚于开放时间')
    expect(await fault({ sections: [section(), section({ title: '二' })] })).toBe('有题目出现了两次')
    expect(await fault({ sections: [section(), section({ title: '二', questions: [] })] })).toBe(
      '“二”里没有题目',
    )
  })

  it('the bank has to have its questions', async () => {
    const rule: PaperRule = { topics: [bank.topic], type: 'judge', difficulty: 0, count: 2, marks: 100 }
    expect(await fault({ pass: 0, sections: [section({ questions: [], rules: [rule] })] })).toBe(
      '“一、选择”的第 1 条规则要抽 2 题，题库只够 1 题',
    )
    await here.database.db
      .updateTable('questions')
      .set({ state: 'off' })
      .where('id', '=', bank.questions[0] ?? 0)
      .execute()
    expect(await fault({})).toBe('有 1 道题目没有上架，请移除或先上架')
  })

  it('then learners find it, until it is taken off', async () => {
    const seen = await save()
    const learner = learnerOf(here, await here.user())
    const paper = () => learner.as().call('exam.paper', { id: seen.id })
    expect(await refusalOf(paper())).toMatchObject({ code: 404 })
    const published = await publish(seen)
    expect(await paper()).toMatchObject({ title: '期中模拟', full: 500, seconds: 2_700, tries: 2 })
    expect(await refusalOf(save({ sections: [] }, published))).toMatchObject({ code: 400 })
    const off = await office.call('adminpaper.setState', { ...published, state: 'off' })
    expect(await refusalOf(paper())).toMatchObject({ code: 404 })
    expect(await refusalOf(office.call('adminpaper.setState', { ...off, state: 'off' }))).toMatchObject({
      code: 409,
    })
    await publish(off)
    expect(await paper()).toMatchObject({ title: '期中模拟' })
  })

  it('sittings keep what they were given', async () => {
    const published = await publish(await save())
    const learner = learnerOf(here, await here.user())
    const sitting = await learner.start(published.id)
    await save(
      { pass: 0, sections: [section({ questions: [{ id: bank.questions[2] ?? 0, marks: 100 }] })] },
      published,
    )
    const { questions } = await learner.open(sitting)
    expect(questions.map(({ id }) => id)).toEqual(bank.questions.slice(0, 2))
  })
})

describe('The rules of a section', () => {
  it('say what the bank has, and what rules before them leave', async () => {
    const many = await more('成语', 'judge', 5)
    const rule: PaperRule = { topics: [many.topic], type: 'judge', difficulty: 0, count: 3, marks: 100 }
    const ask = async (sections: PaperSection[]) =>
      (await office.call('adminpaper.check', { sections })).supply
    expect(await ask([section({ questions: [], rules: [rule, { ...rule, count: 2 }] })])).toEqual([
      [
        { all: 5, left: 5 },
        { all: 5, left: 2 },
      ],
    ])
    // A chosen question is drawn by no rule, not even by one of a section before.
    const chosen = section({ questions: [{ id: many.questions[0] ?? 0, marks: 100 }] })
    expect(await ask([section({ questions: [], rules: [rule] }), chosen])).toEqual([
      [{ all: 5, left: 4 }],
      [],
    ])
    // What another rule takes from elsewhere is not missed here: difficulty 3 is all there is.
    expect(
      await ask([
        section({
          questions: [],
          rules: [
            { ...rule, difficulty: 4 },
            { ...rule, difficulty: 3 },
          ],
        }),
      ]),
    ).toEqual([
      [
        { all: 0, left: 0 },
        { all: 5, left: 5 },
      ],
    ])
  })

  it('draw nothing twice, whatever section has it', async () => {
    const many = await more('成语', 'judge', 4)
    const rule: PaperRule = { topics: [many.topic], type: 'judge', difficulty: 0, count: 3, marks: 100 }
    const sections = [
      section({ questions: [], rules: [rule] }),
      section({ title: '二、判断', questions: [{ id: many.questions[0] ?? 0, marks: 200 }] }),
    ]
    for (let round = 0; round < 10; round += 1) {
      const { draws } = await office.call('adminpaper.draw', { sections })
      expect(draws).toHaveLength(3)
      for (const draw of draws) {
        const ids = draw.flatMap(({ questions }) => questions.map(({ id }) => id))
        expect(new Set(ids)).toEqual(new Set(many.questions))
        expect(draw[1]?.questions).toMatchObject([{ stem: '第 1 题', marks: 200 }])
      }
    }
    expect(await here.database.db.selectFrom('sittings').select('id').execute()).toEqual([])
  })

  it('find published questions to choose from', async () => {
    await more('成语', 'judge', 2)
    const found = async (input: object) =>
      (await office.call('adminpaper.questions', input)).rows.map(({ code }) => code)
    expect(await found({ topic: bank.topic, type: 'fill' })).toEqual(['字音字形-4'])
    expect(await found({ keyword: '看见' })).toEqual(['字音字形-4'])
    expect(await found({ keyword: '成语-2' })).toEqual(['成语-2'])
    expect(await found({ subject: bank.subject, difficulty: 4 })).toEqual([])
    await here.database.db.updateTable('questions').set({ state: 'off' }).where('type', '=', 'fill').execute()
    expect(await found({ keyword: '看见' })).toEqual([])
  })
})

describe('Results that are released by hand', () => {
  it('show once the operator says so', async () => {
    const seen = await publish(await save({ release: 'manual' }))
    const learner = learnerOf(here, await here.user())
    const sitting = await learner.start(seen.id)
    await learner.handIn(sitting, [edit(0, 'b')])
    expect(await learner.report(sitting)).toMatchObject({ released: false })
    const released = await office.call('adminpaper.release', seen)
    expect(await learner.report(sitting)).toMatchObject({ released: true, marks: 250 })
    expect(await refusalOf(office.call('adminpaper.release', released))).toMatchObject({
      code: 409,
      message: '成绩已经公布',
    })
    expect(await here.auditOf('adminpaper.release')).toMatchObject([{ target: `paper:${seen.id}` }])
  })

  it('are no others', async () => {
    expect(await refusalOf(office.call('adminpaper.release', await publish(await save())))).toMatchObject({
      code: 409,
    })
  })
})

it('Without the right nobody reads or changes papers', async () => {
  const reader = await here.operator('reader', { scope: 'all', permissions: ['paper.read'] })
  const seen = await save()
  expect(await reader.call('adminpaper.detail', { id: seen.id })).toMatchObject({ row: { id: seen.id } })
  for (const work of [
    () => reader.call('adminpaper.save', form()),
    () => reader.call('adminpaper.setState', { ...seen, state: 'published' }),
    () => reader.call('adminpaper.release', seen),
  ])
    expect(await refusalOf(work())).toMatchObject({ code: 403 })
  const nobody = await here.operator('nobody', { permissions: [] })
  expect(await refusalOf(nobody.call('adminpaper.list', {}))).toMatchObject({ code: 403 })
})
