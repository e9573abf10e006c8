import { addPrints, similarInImport, similarQuestions } from '@/server/exams/question-prints'
import { insertBank, type TestQuestion } from '@tests/support/exams'
import { officeWorld, type OfficeWorld } from '../office/office-world'
import { check, confirm } from '../sheets/sheets'
import type { StaffCaller } from '@tests/support/door'

const PASTED = { format: 'text', subject: '', topic: '' } as const

let here: OfficeWorld
let office: StaffCaller
beforeEach(async () => {
  here = await officeWorld()
  office = await here.operator('admin')
})
afterEach(() => here.close())

const STEM = '下列句子中，没有语病、表达得体的一项是哪一句？请结合上下文说明理由'
const stems = (...all: string[]): TestQuestion[] => all.map((stem) => ({ type: 'essay', answer: '略', stem }))
const HEAD = ['科目', '知识点', '题型', '题干', '答案']
const doubtsOf = async (subject: string, stem: string) => {
  const job = await check(office, 'questions', [HEAD, [subject, '语病', '问答题', stem, '略']])
  const { rows } = await office.call('adminsheet.rows', { id: job.id })
  return rows.flatMap(({ doubts }) => doubts)
}

it('a question like one of the same subject is named with it: in a file, in a paste and in the editor', async () => {
  const { questions } = await insertBank(
    here.deps,
    stems(STEM, '谈谈你对署名权的理解，举一个身边的例子'),
    '语病',
  )
  const typo = STEM.replace('得体', '恰当')
  const similar = { id: questions[0], code: '语病-1' }
  expect(await doubtsOf('语病', typo)).toEqual([
    { column: '题干', msg: expect.stringMatching(/^与题目 语病-1 相似（\d\d%）$/), question: similar.id },
  ])
  expect(await doubtsOf('别的科目', typo)).toEqual([])
  expect(await doubtsOf('语病', '朗读下面的诗句，注意停顿与重音')).toEqual([])
  const text = `【科目】语病\n【知识点】语病\n1.（问答）${typo}\n【答案】略`
  const report = await office.call('adminquestion.checkText', { ...PASTED, text })
  expect(report.doubts).toEqual([expect.objectContaining({ line: 3, question: similar.id })])
  const { form } = await office.call('adminquestion.detail', { id: similar.id ?? 0 })
  const preview = (more: object) => office.call('adminquestion.preview', { ...form, ...more })
  expect((await preview({ code: '', stem: typo })).similar).toMatchObject(similar)
  // It is not similar to itself.
  expect((await preview({ stem: typo })).similar).toBeUndefined()
})

it('questions of one import that are alike are named with the line of the first, also of another batch', async () => {
  const typo = STEM.replace('得体', '恰当')
  /** Sentences of characters that no other has. */
  const between = Array.from({ length: 600 }, (_, index) =>
    String.fromCodePoint(...Array.from({ length: 8 }, (_one, at) => 0x4e00 + index * 8 + at)),
  )
  const rows = [STEM, ...between, typo].map((stem, index) => [
    `n${index}`,
    '新科目',
    '语病',
    '问答题',
    stem,
    '略',
  ])
  const other = ['other', '别的科目', '语病', '问答题', typo, '略']
  const job = await check(office, 'questions', [['编号', ...HEAD], ...rows, other])
  const all = await office.call('adminsheet.rows', { id: job.id, outcome: 'doubt' })
  expect(all.rows.map(({ id, doubts }) => [id, doubts.map(({ msg }) => msg)])).toEqual([
    [603, [expect.stringMatching(/^与第 2 行相似（\d\d%）$/)]],
  ])
  const text = [
    '【科目】新科目',
    '【知识点】语病',
    `1.（问答）${STEM}`,
    '【答案】略',
    `2.（问答）${typo}`,
    '【答案】略',
  ]
  const report = await office.call('adminquestion.checkText', { ...PASTED, text: text.join('\n') })
  expect(report).toMatchObject({ added: 2, faults: [] })
  expect(report.doubts).toEqual([{ line: 5, message: expect.stringMatching(/^与第 3 行相似（\d\d%）$/) }])
})

it('questions of one stem with other options are not similar', async () => {
  const single = (code: string, options: string[]) => [
    code,
    '字音',
    '多音字',
    '单选',
    '读音正确的一项是',
    ...options,
    'A',
  ]
  const head = ['编号', '科目', '知识点', '题型', '题干', '选项 A', '选项 B', '选项 C', '答案']
  const options = ['创伤的创念 chuāng', '薄凉的薄念 bó', '渡口的渡念 dù']
  const job = await check(office, 'questions', [head, single('a', options)])
  await confirm(office, job)
  expect((await check(office, 'questions', [head, single('b', options.toReversed())])).doubts).toBe(1)
  const other = ['屏息的屏念 bǐng', '载重的载念 zài', '处理的处念 chǔ']
  expect((await check(office, 'questions', [head, single('b', other)])).doubts).toBe(0)
})

it('questions of an earlier release get their prints, and a changed stem new ones', async () => {
  const { questions } = await insertBank(here.deps, stems(STEM), '语病')
  await here.database.db.deleteFrom('question_prints').execute()
  expect(await doubtsOf('语病', STEM.replace('得体', '恰当'))).toEqual([])
  await addPrints(here.deps, new AbortController().signal)
  expect(await doubtsOf('语病', STEM.replace('得体', '恰当'))).toHaveLength(1)
  const { row, form } = await office.call('adminquestion.detail', { id: questions[0] ?? 0 })
  await office.call('adminquestion.save', {
    ...form,
    id: row.id,
    version: row.version,
    stem: '朗读下面的诗句',
  })
  expect(await doubtsOf('语病', STEM.replace('得体', '恰当'))).toEqual([])
  const prints = await here.database.db.selectFrom('question_prints').selectAll().execute()
  expect(prints.length).toBeLessThanOrEqual(10)
})

/** The stem with some of its characters replaced by others, which no other stem has. */
function changed(seed: number, changes: number): string {
  const characters = [...STEM]
  for (let done = 0; done < changes; done += 1)
    characters[(seed * 7 + done * 5) % characters.length] = String.fromCharCode(0x5000 + seed * 10 + done)
  return characters.join('')
}

it('in one import a question is compared with all that share a hash with it, not the first alone', () => {
  const compare = similarInImport()
  const compared = (code: string, line: number, stem: string) =>
    compare({ code, line, subject: '语病', stem, options: [] })
  expect(compared('a', 2, changed(4, 3))).toBeUndefined()
  expect(compared('b', 3, changed(12, 2))).toBeUndefined()
  expect(compared('c', 4, STEM)).toBe('与第 3 行相似（75%）')
  // A row of the same number is the same question.
  expect(compared('b', 5, changed(12, 2))).toBe('与第 4 行相似（75%）')
})

it('of several similar questions the most similar is named, and none below 75 per cent', async () => {
  const { subject, questions } = await insertBank(
    here.deps,
    stems(changed(1, 2), changed(2, 1), STEM),
    '语病',
  )
  const given = { code: '', subjectId: subject, options: [] }
  const [nearest] = await similarQuestions(here.database.db, [{ ...given, stem: `${STEM}呢` }])
  expect(nearest?.id).toBe(questions[2])
  const far = Array.from({ length: 60 }, (_, seed) => ({ ...given, stem: changed(seed + 3, 5) }))
  expect(await similarQuestions(here.database.db, far)).toEqual(far.map(() => undefined))
})

it('more questions are looked up at once than one statement takes values', async () => {
  const { subject, questions } = await insertBank(here.deps, stems(STEM), '语病')
  const wanted = Array.from({ length: 3_400 }, (_, index) => ({
    code: '',
    subjectId: subject,
    stem: index === 3_399 ? STEM : `第 ${index} 句`,
    options: [],
  }))
  const found = await similarQuestions(here.database.db, wanted)
  expect(found.map((one) => one?.id).lastIndexOf(questions[0])).toBe(3_399)
  expect(found).toHaveLength(3_400)
})
