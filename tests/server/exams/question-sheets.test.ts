import { dice } from '@/server/kernel/dice'
import { QUESTION_COLUMNS } from '@/server/exams/office/sheet-question-columns'
import type { StaffCaller } from '@tests/support/door'
import { insertBank, insertPaper } from '@tests/support/exams'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { check, confirm, rowMessages, sheet } from '../sheets/sheets'
import { learnerOf } from './sitter'

/** FAULTS=5000 for the whole catalogue entry. */
const FAULTS = Number(process.env['FAULTS'] ?? 120)
/** One row in three is faulty. */
const ROWS = FAULTS * 3

let here: OfficeWorld
let office: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  office = await here.operator('admin')
})
afterEach(() => here.close())

type Cells = Record<string, string>

const HEAD = QUESTION_COLUMNS.map(({ name }) => name)
const send = (rows: readonly Cells[]) =>
  check(office, 'questions', [HEAD, ...rows.map((cells) => HEAD.map((name) => cells[name] ?? ''))])

const single = (code: string, more: Cells = {}): Cells => ({
  编号: code,
  科目: '字音字形',
  知识点: '多音字',
  题型: '单选题',
  题干: `${code} 读音正确的一项是`,
  '选项 A': '创伤',
  '选项 B': '薄凉',
  答案: 'B',
  解析: '故选 B。',
  ...more,
})
const judge = (code: string): Cells => ({
  编号: code,
  科目: '版权常识',
  知识点: '合理使用',
  题型: '判断',
  题干: `${code} 署名权没有期限。`,
  答案: '对',
})
const fill = (code: string): Cells => ({
  编号: code,
  科目: '古诗文',
  知识点: '名句默写',
  题型: '填空题',
  题干: `${code} 海内存知己，____。____`,
  答案: '天涯若比邻；王勃',
  判分规则: '区分标点',
})
const essay = (code: string): Cells => ({
  编号: code,
  科目: '写作',
  知识点: '立意',
  题型: '问答',
  题干: `${code} 谈谈渡口。`,
  答案: '略',
  评分标准: '立意 10：紧扣题意=10；基本扣题=6\n语言 5',
  字数: '300',
})

const detail = async (code: string) => {
  const { rows } = await office.call('adminquestion.list', { keyword: code })
  return office.call('adminquestion.detail', { id: rows.find((row) => row.code === code)?.id ?? 0 })
}

it('letters become references, doubtful ones are listed, and what is confirmed is stored with its audit', async () => {
  const job = await send([
    single('zy-001', { 解析: 'A 项应读 chuāng。', 'B 项解析': '不同于 A' }),
    fill('sc-001'),
    judge('bq-001'),
    essay('xz-001'),
  ])
  expect(job).toMatchObject({ state: 'checked', fresh: 4, faults: 0, doubts: 1 })
  const { rows } = await office.call('adminsheet.rows', { id: job.id, outcome: 'doubt' })
  expect(rows.map(({ id, doubts }) => [id, doubts])).toEqual([
    [2, [{ column: 'B 项解析', msg: '“A”指的可能是选项，没有改成引用' }]],
  ])
  expect((await office.call('adminquestion.list', {})).total).toBe(0)
  expect(await confirm(office, job)).toMatchObject({ state: 'done', written: 4, doubts: 1 })
  expect((await detail('zy-001')).form).toMatchObject({
    explanation: '{选项:a} 项应读 chuāng。',
    options: [
      { text: '创伤', right: false },
      { text: '薄凉', reason: '不同于 A', right: true },
    ],
  })
  expect((await detail('sc-001')).form).toMatchObject({
    blanks: [{ accepted: ['天涯若比邻'] }, { accepted: ['王勃'] }],
    rules: { punctuation: true },
  })
  expect((await detail('xz-001')).form).toMatchObject({ words: 300, rubric: [{ share: 67 }, { share: 33 }] })
  expect(await here.auditOf('adminquestion.import')).toHaveLength(4)
})

it('a number changes its question: empty cells leave it as it is, and what learners saw is a version of its own', async () => {
  const bank = await insertBank(here.deps)
  const paper = await insertPaper(here.deps, bank)
  await learnerOf(here, await here.user()).start(paper)
  const before = await detail('字音字形-1')
  const job = await send([
    {
      编号: '字音字形-1',
      科目: '字音字形',
      知识点: '字音字形一',
      题型: '单选',
      题干: '改过的题干',
      '选项 A': '甲',
      '选项 B': '乙',
      答案: 'A',
    },
    judge('字音字形-2'),
  ])
  expect(await rowMessages(office, job)).toEqual({
    2: 'change 更新：题干、选项、答案；学员已做过，存为新版本',
    3: 'fault 题型：学员已做过这道题，不能改题型',
  })
  await confirm(office, job)
  const after = await detail('字音字形-1')
  expect(after.form).toMatchObject({ stem: '改过的题干', explanation: before.form.explanation })
  expect(after.form.options[0]?.reason).toBe('理由里的秘密')
  const versions = await here.database.db
    .selectFrom('question_versions')
    .select('stem')
    .where('question_id', '=', bank.questions[0] ?? 0)
    .orderBy('version')
    .execute()
  expect(versions.map(({ stem }) => stem)).toEqual(['第 1 题', '改过的题干'])
})

it('a passage and its questions are one: the body is given once, and a fault holds all of them', async () => {
  const about = (code: string, more: Cells) => single(code, { 材料: '渡口', ...more })
  const wrong = await send([about('a', { 材料正文: '河水' }), about('b', { 答案: 'C' }), about('c', {})])
  expect(await rowMessages(office, wrong)).toEqual({
    2: 'held ：同一组的第 3 行有误，一起改好后再导入',
    3: 'fault 答案：答案 C 不是选项',
    4: 'held ：同一组的第 3 行有误，一起改好后再导入',
  })
  const right = await send([about('a', { 材料正文: '河水' }), about('b', {})])
  expect(await confirm(office, right)).toMatchObject({ written: 2 })
  const ids = await Promise.all(['a', 'b'].map(async (code) => (await detail(code)).form.materialId))
  expect(new Set(ids).size).toBe(1)
  const again = await send([about('a', {}), about('b', { 材料正文: '河水很慢' })])
  expect(await rowMessages(office, again)).toEqual({ 2: 'same', 3: 'change 更新：材料正文' })
  await office.call('adminquestion.save', {
    ...(await detail('a')).form,
    difficulty: 5,
    id: (await detail('a')).row.id,
    version: 1,
  })
  expect(await confirm(office, again)).toMatchObject({ written: 0, faults: 1 })
})

it('a passage has one body and at most 200 questions, and a question stays with it', async () => {
  const about = (code: string, more: Cells = {}) => single(code, { 材料: '渡口', ...more })
  const bodies = await send([about('a', { 材料正文: '河水' }), about('b', { 材料正文: '山' })])
  expect(await rowMessages(office, bodies)).toMatchObject({ 3: 'fault 材料正文：与第 2 行的正文不同' })
  const many = Array.from({ length: 201 }, (_, index) => about(`m-${index}`, { 材料正文: '河水' }))
  expect(await send(many)).toMatchObject({ faults: 201 })
  await confirm(office, await send([about('a', { 材料正文: '河水' }), about('b')]))
  const { materialId } = (await detail('a')).form
  const one = await send([single('a', { 难度: '5' })])
  const other = await send([about('a'), about('b', { 难度: '4' })])
  await confirm(office, one)
  expect((await detail('a')).form).toMatchObject({ materialId, difficulty: 5 })
  // The first question of the passage has changed since the check.
  expect(await confirm(office, other)).toMatchObject({ written: 0 })
  const body = await send([about('a', { 材料正文: '河水很慢' })])
  await confirm(office, await send([about('b', { 材料正文: '河水很快' })]))
  expect(await confirm(office, body)).toMatchObject({ written: 0 })
})

it('only what changes is in the audit, with what it was; answers split by guess are listed', async () => {
  await confirm(
    office,
    await send([single('a', { 材料: '渡口', 材料正文: '河水' }), single('b', { 材料: '渡口' })]),
  )
  await confirm(office, await send([single('a', { 材料: '渡口' }), single('b', { 材料: '渡口', 难度: '5' })]))
  const [, , ...more] = await here.auditOf('adminquestion.import')
  expect(more).toMatchObject([
    { before: { number: 'b', difficulty: 3 }, after: { number: 'b', difficulty: 5 } },
  ])
  expect(await send([{ ...fill('c'), 答案: '天涯若比邻 王勃' }])).toMatchObject({ doubts: 1, faults: 0 })
})

/** Faults by the column that a check must name. */
const SEEDED: readonly [string, (code: string) => Cells][] = [
  ['题干', (code) => single(code, { 题干: '' })],
  ['科目', (code) => ({ ...judge(code), 科目: '' })],
  ['题型', (code) => single(code, { 题型: '选词' })],
  ['难度', (code) => single(code, { 难度: '6' })],
  ['答案', (code) => single(code, { 答案: 'D' })],
  ['答案', (code) => single(code, { 答案: 'AB' })],
  ['答案', (code) => ({ ...judge(code), 答案: '也许' })],
  ['答案', (code) => ({ ...fill(code), 答案: '只有一个' })],
  ['选项', (code) => single(code, { '选项 B': '', 答案: 'A', 解析: '' })],
  ['选项 B', (code) => single(code, { '选项 B': '', '选项 C': '丙', 答案: 'C', 解析: '' })],
  ['选项', (code) => ({ ...judge(code), '选项 A': '甲' })],
  ['C 项解析', (code) => single(code, { 'C 项解析': '没有这个选项' })],
  ['解析', (code) => single(code, { 解析: '见{选项:d}' })],
  ['判分规则', (code) => single(code, { 判分规则: '顺序不限' })],
  ['判分规则', (code) => ({ ...fill(code), 判分规则: '随便' })],
  ['评分标准', (code) => ({ ...essay(code), 评分标准: '好就行' })],
  ['字数', (code) => ({ ...essay(code), 字数: '三百' })],
  ['材料正文', (code) => single(code, { 材料: `没有的材料 ${code}` })],
  ['材料', (code) => single(code, { 材料正文: '没有标题' })],
  ['编号', (code) => single(code.padEnd(41, '0'))],
]

const state = async (codes: readonly string[]) => {
  const rows = await here.database.db
    .selectFrom('questions')
    .innerJoin('question_versions as v', (join) =>
      join.onRef('v.question_id', '=', 'questions.id').onRef('v.version', '=', 'questions.version'),
    )
    .selectAll()
    .execute()
  const byCode = new Map(rows.map((row) => [row.code, JSON.stringify(row)]))
  return codes.map((code) => byCode.get(code))
}

it(
  `${FAULTS} seeded faults: each is named by row and column, and what the check says is what happens`,
  async () => {
    const { pick, next } = dice('question sheets')
    const valid = [single, judge, fill, essay]
    // A third of the bank is there before, half of that with other contents.
    const kinds = Array.from({ length: ROWS }, () => pick(valid))
    const old = kinds.flatMap((kind, index) => {
      const cells = kind(`q-${index}`)
      return index % 3 === 0 ? [index % 2 === 0 ? cells : { ...cells, 题干: `旧 ${cells['题干']}` }] : []
    })
    await confirm(office, await send(old))
    const expected = new Map<number, string>()
    const rows = kinds.map((kind, index) => {
      const code = `q-${index}`
      if (next() > 1 / 3) return kind(code)
      const [column, make] = pick(SEEDED)
      expected.set(index + 2, column)
      return make(code)
    })
    // Of two rows with one number neither is taken.
    rows.push(single('q-0'))
    const codes = rows.map((cells) => cells['编号'] ?? '')
    const before = await state(codes)
    const job = await send(rows)
    const said = await here.database.db
      .selectFrom('sheet_rows')
      .selectAll()
      .where('job_id', '=', job.id)
      .orderBy('row')
      .execute()
    for (const { row, outcome, faults } of said) {
      const columns = (JSON.parse(faults) as { column: string }[]).map(({ column }) => column)
      const column = row === ROWS + 2 ? '' : expected.get(row)
      expect([row, outcome === 'fault' ? columns[0] : undefined]).toEqual([row, column])
    }
    expect(await state(codes)).toEqual(before)
    const done = await confirm(office, job)
    expect(done).toMatchObject({
      state: 'done',
      written: job.fresh + job.changed,
      faults: job.faults,
    })
    const after = await state(codes)
    for (const [index, { outcome }] of said.entries()) {
      const [was, is] = [before[index], after[index]]
      const happened = was === undefined && is !== undefined ? 'new' : was === is ? 'same' : 'change'
      if (index < ROWS)
        expect([index, happened]).toEqual([
          index,
          outcome === 'fault' || outcome === 'held' ? 'same' : outcome,
        ])
    }
    expect(await sheet(office, await send(rows))).toMatchObject({
      fresh: 0,
      changed: 0,
      same: ROWS + 1 - job.faults - job.held,
      held: 1,
      faults: job.faults,
    })
  },
  60_000 + FAULTS * 100,
)
