import { MOST_IMPORTED, MOST_IMPORTED_TEXT } from '@/contract/exams/adminquestion'
import type { QuestionForm } from '@/contract/exams/question-form'
import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper, type TestBank } from '@tests/support/exams'
import { questionForm } from '@tests/support/question-form'
import { refusalOf } from '@tests/support/world'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { learnerOf } from './sitter'

let here: OfficeWorld
let bank: TestBank
let office: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  bank = await insertBank(here.deps)
  office = await here.operator('operator')
})
afterEach(() => here.close())

const save = (more: Partial<QuestionForm> = {}, seen: { id?: number; version?: number } = {}) =>
  office.call('adminquestion.save', { ...seen, ...questionForm(more) })
const detail = (id: number) => office.call('adminquestion.detail', { id })
const codes = async (input: object) =>
  (await office.call('adminquestion.list', input)).rows.map(({ code }) => code)
const first = (): number => bank.questions[0] ?? 0
const audits = async () => {
  const rows = await here.database.db.selectFrom('audit_log').select('action').execute()
  return rows.map(({ action }) => action).filter((action) => action.startsWith('adminquestion.'))
}
/** A learner opens a paper of all questions. */
const serve = async () => {
  const paper = await insertPaper(here.deps, bank)
  return learnerOf(here, await here.user()).start(paper)
}

describe('A question', () => {
  it('is kept as it was filled in, as a draft; letters of options become references', async () => {
    const { id } = await save()
    const { row, form: kept, served, fixed } = await detail(id)
    expect(kept).toEqual(
      questionForm({
        explanation: '故选 {选项:b}。',
        options: [
          { text: '{着重:创}伤', reason: '读 chuāng', right: false },
          { text: '{着重:薄}凉', reason: '读 bó，不同于 {选项:a} 项', right: true },
        ],
      }),
    )
    expect(row).toMatchObject({ state: 'draft', answers: 0, right: -1, version: 1 })
    expect([served, fixed]).toEqual([false, false])
    expect(await audits()).toEqual(['adminquestion.save'])
  })

  it.each([
    ['multiple', { options: 'ab'.split('').map((text) => ({ text, reason: '', right: true })) }],
    ['judge', { options: [], judgement: 't' }],
    [
      'fill',
      {
        options: [],
        stem: '{空}与{空}',
        blanks: [{ accepted: ['甲', '一'] }, { accepted: ['乙'] }],
        rules: { anyOrder: true, case: false, punctuation: true, script: false, tolerance: 0.5 },
      },
    ],
    [
      'essay',
      {
        options: [],
        reference: '参考',
        words: 300,
        rubric: [{ title: '立意', share: 100, levels: [{ text: '紧扣', share: 100 }] }],
      },
    ],
  ] as const)('of type %s is kept whole', async (type, more) => {
    const typed = questionForm({ type, explanation: '', ...(more as Partial<QuestionForm>) })
    const { id } = await save(typed)
    expect((await detail(id)).form).toEqual(typed)
  })

  it('with a fault is refused in words', async () => {
    const wrong = questionForm().options.map((option) => ({ ...option, right: true }))
    expect(await refusalOf(save({ options: wrong }))).toMatchObject({
      code: 400,
      message: '单选题只能有一个答案',
    })
    expect(await refusalOf(save({ code: '字音字形-1' }))).toMatchObject({ code: 400 })
  })

  it('that another operator changed is refused with 409', async () => {
    const { id, version } = await save()
    await save({ difficulty: 4 }, { id, version })
    expect(await refusalOf(save({ difficulty: 5 }, { id, version }))).toMatchObject({ code: 409 })
    expect((await detail(id)).form.difficulty).toBe(4)
  })

  it('that is saved unchanged stays as it is and writes nothing', async () => {
    const { id, version } = await save()
    expect(await save({ explanation: '故选 {选项:b}。' }, { id, version })).toEqual({ id, version })
    expect(await audits()).toHaveLength(1)
  })

  it('that learners have seen gets a new version, and keeps its type', async () => {
    await serve()
    const { form: kept, row, served } = await detail(first())
    expect(served).toBe(true)
    await office.call('adminquestion.save', {
      id: first(),
      version: row.version,
      ...kept,
      stem: '改过的题干',
    })
    const versions = await here.database.db
      .selectFrom('question_versions')
      .select(['version', 'stem'])
      .where('question_id', '=', first())
      .orderBy('version')
      .execute()
    expect(versions).toEqual([
      { version: 1, stem: '第 1 题' },
      { version: 2, stem: '改过的题干' },
    ])
    const after = await detail(first())
    expect([after.served, after.fixed]).toEqual([false, true])
    const judged = { ...after.form, type: 'judge' as const, judgement: 't' as const }
    const change = { id: first(), version: after.row.version, ...judged }
    expect(await refusalOf(office.call('adminquestion.save', change))).toMatchObject({ code: 400 })
  })

  it('may have a new passage, or one of its subject', async () => {
    await save({ materialTitle: '渡口', materialBody: '灯火\n江声' })
    const { materials } = await office.call('adminquestion.choices', {})
    expect(materials).toMatchObject([{ title: '渡口' }])
    const materialId = materials[0]?.id ?? 0
    const { id } = await save({ code: 'zy-002', materialId })
    expect((await detail(id)).form.materialId).toBe(materialId)
    const again = { code: 'zy-003', materialTitle: '渡口', materialBody: '别的' }
    expect(await refusalOf(save(again))).toMatchObject({ code: 400 })
    expect(await refusalOf(save({ code: 'zy-003', subject: '成语', materialId }))).toMatchObject({
      code: 400,
    })
  })

  it('is previewed as learners see it, with what is wrong and doubtful, and nothing is kept', async () => {
    const shown = await office.call('adminquestion.preview', questionForm({ explanation: '维生素 A 很多' }))
    expect(shown.question.options).toEqual([
      { id: 'a', text: [{ text: '创', as: 'dot' }, { text: '伤' }] },
      { id: 'b', text: [{ text: '薄', as: 'dot' }, { text: '凉' }] },
    ])
    expect(shown.explanation.key).toBe('b')
    expect(shown.faults).toEqual([])
    expect(shown.doubts).toHaveLength(1)
    expect((await office.call('adminquestion.preview', questionForm({ options: [] }))).faults).not.toEqual([])
    expect(await codes({ keyword: 'zy-001' })).toEqual([])
  })
})

describe('The list', () => {
  it('finds by code, stem and every filter', async () => {
    await save()
    expect(await codes({ keyword: 'zy-001' })).toEqual(['zy-001'])
    expect(await codes({ keyword: '读音正确' })).toEqual(['zy-001'])
    expect(await codes({ state: 'draft' })).toEqual(['zy-001'])
    expect(await codes({ difficulty: 2 })).toEqual(['zy-001'])
    expect(await codes({ type: 'fill', subject: bank.subject })).toEqual(['字音字形-4'])
    expect(await codes({ topic: bank.topic })).toHaveLength(5)
  })

  it('publishes and takes off what nobody else changed', async () => {
    const { id, version } = await save()
    const items = [
      { id, version },
      { id: first(), version: 9 },
    ]
    const { changed, lost } = await office.call('adminquestion.setState', { items, state: 'published' })
    expect([changed, lost.map((one) => one.id)]).toEqual([1, [first()]])
    expect((await detail(id)).row).toMatchObject({ state: 'published', version: version + 1 })
    const off = { items: [{ id, version: version + 1 }], state: 'off' as const }
    await office.call('adminquestion.setState', off)
    expect(await codes({ state: 'off' })).toEqual(['zy-001'])
    expect(await refusalOf(office.call('adminquestion.setState', off))).toMatchObject({ code: 409 })
  })
})

describe('An import', () => {
  const TEXT = `【科目】成语
【知识点】误用

1.（单选）使用正确的一项是
A. 望其项背
B. 不负众望
【答案】B
【解析】A 项用于否定。
【难度】2
【编号】cy-001

2.（判断）“差强人意”指不满意。
【答案】错
【解析】指大体满意。`
  const pasted = (text: string) => ({ text, format: 'text', subject: '', topic: '' }) as const
  const check = (text: string) => office.call('adminquestion.checkText', pasted(text))
  const bring = (text: string, skip = false) =>
    office.call('adminquestion.importText', { ...pasted(text), skip })
  const counts = ({ added, changed, same }: { added: number; changed: number; same: number }) => [
    added,
    changed,
    same,
  ]

  it('does what its check says, once', async () => {
    expect(counts(await check(TEXT))).toEqual([2, 0, 0])
    expect(await codes({ keyword: 'cy-001' })).toEqual([])
    expect((await office.call('adminquestion.choices', {})).subjects.map(({ name }) => name)).not.toContain(
      '成语',
    )
    expect(counts(await bring(TEXT))).toEqual([2, 0, 0])
    expect(await codes({ keyword: 'cy-001' })).toEqual(['cy-001'])
    expect(counts(await check(TEXT))).toEqual([0, 0, 2])
    expect(counts(await bring(TEXT))).toEqual([0, 0, 2])
    expect(await audits()).toEqual(['adminquestion.importText'])
    const changed = TEXT.replace('【难度】2', '【难度】3')
    expect(counts(await check(changed))).toEqual([0, 1, 1])
    expect(counts(await bring(changed))).toEqual([0, 1, 1])
  })

  it('with faults takes nothing, or all others', async () => {
    const faulty = TEXT.replace('【答案】错', '【答案】也许')
    const { faults } = await check(faulty)
    expect(faults).toEqual([{ line: 13, message: expect.stringContaining('判断题') as string }])
    expect(await refusalOf(bring(faulty))).toMatchObject({ code: 400 })
    expect(await codes({ keyword: 'cy-001' })).toEqual([])
    expect(counts(await bring(faulty, true))).toEqual([1, 0, 0])
  })

  it('names the line of a question without subject, and of one whose type learners know', async () => {
    expect((await check(TEXT.replace('【科目】成语\n', ''))).faults.map(({ line }) => line)).toEqual([3, 11])
    await serve()
    const other = TEXT.replace('cy-001', '字音字形-3')
    expect((await check(other)).faults).toMatchObject([{ line: 4 }])
  })

  it('is limited', async () => {
    const one = (index: number) => `${index}.（判断）第${index}句话对吗\n【答案】对\n【解析】对。\n\n`
    const many = Array.from({ length: MOST_IMPORTED + 1 }, (_, index) => one(index + 1)).join('')
    expect(await refusalOf(check(`【科目】多\n【知识点】多\n\n${many}`))).toMatchObject({ code: 400 })
    expect(await refusalOf(check('字'.repeat(MOST_IMPORTED_TEXT + 1)))).toMatchObject({ code: 400 })
  })
})
