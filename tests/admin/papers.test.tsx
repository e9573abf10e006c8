import { clearStaff } from '@/stores/staff'
import type { PaperForm } from '@/contract/exams/paper-form'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const list = recorded('adminpaper.list')
const detail = recorded('adminpaper.detail')
const bank = recorded('adminpaper.questions')
const checked = recorded('adminpaper.check')
const drawn = recorded('adminpaper.draw')
const choices = recorded('adminpaper.choices')
const { id } = detail.row
const editAt = `/admin/study/paper?id=${id}`
const answers = {
  'adminpaper.list': () => list,
  'adminpaper.choices': () => choices,
  'adminpaper.detail': () => detail,
  'adminpaper.questions': () => bank,
  'adminpaper.check': () => checked,
  'adminpaper.draw': () => drawn,
}
/** A paper with one section of two questions, nobody has begun. */
const [one, two] = detail.form.sections[0]?.questions ?? []
const small = (more: Partial<PaperForm> = {}, row: Partial<typeof detail.row> = {}) => ({
  row: { ...detail.row, state: 'draft' as const, sittings: 0, ...row },
  open: 0,
  form: {
    ...detail.form,
    pass: 0,
    sections: [
      {
        title: '一、选择',
        multiple: 'part' as const,
        deduction: 0,
        shuffle: false,
        questions: one && two ? [one, two] : [],
        rules: [],
      },
    ],
    ...more,
  },
})
/** Spaces as names of elements have them. */
const plain = (text = ''): string => text.replace(/\s+/g, ' ')
const stem = (at: number): string =>
  plain(
    checked.questions.find((question) => question.id === detail.form.sections[0]?.questions[at]?.id)?.stem,
  )
const save = () => userEvent.click(screen.getByRole('button', { name: /^保\s*存$/ }))
const saved = () => sent('adminpaper.save')[0] as PaperForm & { id?: number; version?: number }
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body)

afterEach(() => {
  clearStaff()
  localStorage.clear()
})

it('lists papers with their questions, window, sittings and share of the marks', async () => {
  const exam = list.rows.find(({ kind, subject }) => kind === 'exam' && subject === '综合')
  const row = {
    ...exam,
    title: '期末考试',
    sittings: 1_280,
    average: 63,
    minutes: 0,
    opensAt: 0,
    closesAt: 0,
  }
  await enterAs(admin, { ...answers, 'adminpaper.list': () => ({ ...list, rows: [row], total: 1 }) })
  openAt('/admin/study/papers')
  const line = (await screen.findByRole('link', { name: '期末考试' })).closest('tr')
  expect(line).toHaveTextContent('正式考试综合46100不限长期开放1,280 份63%已发布')
  expect(screen.getByRole('link', { name: '新建试卷' })).toHaveAttribute('href', '#/admin/study/paper')
})

it('makes a paper and opens it', async () => {
  await enterAs(admin, {
    ...answers,
    'adminpaper.check': () => ({ supply: [], questions: [], faults: [] }),
    'adminpaper.save': () => ({ id: 77, version: 1 }),
  })
  openAt('/admin/study/paper')
  expect(await screen.findByText('试卷里还没有题目')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText('试卷名称'), '小测')
  await save()
  await waitFor(() => expect(saved()).toMatchObject({ title: '小测', kind: 'mock', sections: [] }))
  await waitFor(() => expect(address()).toBe('/admin/study/paper?id=77'))
})

it('orders, marks and removes the questions of a section', async () => {
  await enterAs(admin, {
    ...answers,
    'adminpaper.detail': () => small(),
    'adminpaper.save': () => ({ id, version: 2 }),
  })
  openAt(editAt)
  expect(await screen.findByText('共 2 题，满分 6 分')).toBeInTheDocument()
  await userEvent.click(await screen.findByRole('button', { name: `下移 ${stem(0)}` }))
  const marks = screen.getByLabelText('一、选择每题分值')
  await userEvent.clear(marks)
  await userEvent.type(marks, '2.5')
  await userEvent.click(screen.getByRole('button', { name: '用于全部题目' }))
  expect(await screen.findByText('共 2 题，满分 5 分')).toBeInTheDocument()
  const first = screen.getByLabelText('一、选择第 1 题的分值')
  await userEvent.clear(first)
  await userEvent.type(first, '4')
  await save()
  await waitFor(() =>
    expect(saved().sections[0]?.questions).toEqual([
      { id: two?.id, marks: 400 },
      { id: one?.id, marks: 250 },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: `移除 ${stem(0)}` }))
  expect(await screen.findByText('共 1 题，满分 4 分')).toBeInTheDocument()
})

it('chooses questions of the bank that the paper does not have', async () => {
  const [free] = bank.rows
  const has = { ...free, id: one?.id ?? 0, stem: '已经选过的题' }
  await enterAs(admin, {
    ...answers,
    'adminpaper.detail': () => small(),
    'adminpaper.questions': () => ({ rows: [free, has], next: '', total: 2 }),
    'adminpaper.save': () => ({ id, version: 2 }),
  })
  openAt(editAt)
  await userEvent.click(await screen.findByRole('button', { name: '为一、选择选题' }))
  expect(await screen.findByRole('checkbox', { name: '选择 已经选过的题' })).toBeDisabled()
  await userEvent.type(dialog().getByLabelText('题干或编号'), '渡口{Enter}')
  await waitFor(() =>
    expect(sent('adminpaper.questions').at(-1)).toEqual({ keyword: '渡口', current: 1, pageSize: 10 }),
  )
  await userEvent.click(await screen.findByRole('checkbox', { name: `选择 ${plain(free?.stem)}` }))
  await userEvent.click(dialog().getByRole('button', { name: '加入 1 题' }))
  await save()
  await waitFor(() =>
    expect(saved().sections[0]?.questions.at(-1)).toEqual({ id: free?.id, marks: two?.marks }),
  )
})

it('says what the bank has for a rule, and what it lacks', async () => {
  const rule = {
    topics: [choices.topics[0]?.id ?? 0],
    type: 'judge' as const,
    difficulty: 0,
    count: 5,
    marks: 100,
  }
  const [section] = small().form.sections
  const rules = [rule, { ...rule, count: 9 }]
  await enterAs(admin, {
    ...answers,
    'adminpaper.detail': () => small({ sections: section ? [{ ...section, questions: [], rules }] : [] }),
    'adminpaper.check': () => ({
      supply: [
        [
          { all: 12, left: 12 },
          { all: 12, left: 7 },
        ],
      ],
      questions: [],
      faults: ['“一、选择”的第 2 条规则要抽 9 题，题库只够 7 题'],
    }),
  })
  openAt(editAt)
  expect(await screen.findByText('题库有 12 题')).toBeInTheDocument()
  expect(screen.getByText('题库有 12 题，除去已选和前面的规则后剩 7 题，还差 2 题')).toBeInTheDocument()
  expect(screen.getByText('“一、选择”的第 2 条规则要抽 9 题，题库只够 7 题')).toBeInTheDocument()
  expect(screen.getByText('共 14 题，满分 14 分')).toBeInTheDocument()
})

it('draws three papers to look at', async () => {
  await enterAs(admin, answers)
  openAt(editAt)
  await userEvent.click(await screen.findByRole('button', { name: '试抽三次' }))
  expect(await screen.findByRole('region', { name: '第 3 份' })).toHaveTextContent(
    plain(drawn.draws[2]?.[0]?.questions[0]?.stem),
  )
  await userEvent.click(screen.getByRole('button', { name: '再抽三次' }))
  await waitFor(() => expect(sent('adminpaper.draw')).toHaveLength(2))
})

it('publishes what is saved', async () => {
  await enterAs(admin, {
    ...answers,
    'adminpaper.detail': () => small(),
    'adminpaper.setState': () => ({ id, version: 2 }),
  })
  openAt(editAt)
  const publish = await screen.findByRole('button', { name: /^发\s*布$/ })
  await userEvent.type(screen.getByLabelText('试卷名称'), '改')
  await waitFor(() => expect(localStorage.getItem('admin_drafts') ?? '').toContain('paper:'))
  await userEvent.click(publish)
  expect(await screen.findByText('有未保存的修改，请先保存再发布')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '放弃修改' }))
  await userEvent.click(publish)
  await screen.findByText(/发布后学员可以看到并作答这份试卷/)
  await userEvent.click(dialog().getByRole('button', { name: /^发\s*布$/ }))
  await waitFor(() =>
    expect(sent('adminpaper.setState')).toEqual([{ id, version: detail.row.version, state: 'published' }]),
  )
})

it('releases results by hand after saying for how many', async () => {
  const paper = small(
    { release: 'manual' },
    { release: 'manual', released: false, state: 'published', sittings: 42 },
  )
  await enterAs(admin, {
    ...answers,
    'adminpaper.detail': () => paper,
    'adminpaper.release': () => ({ id, version: 2 }),
  })
  openAt(editAt)
  expect(await screen.findByText(/已有 42 份答卷，改动题目和分值只对之后开始的作答有效/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '公布成绩' }))
  expect(await screen.findByText(/已交卷的 42 份会立即看到得分、答案和解析/)).toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: '公布成绩' }))
  await waitFor(() => expect(sent('adminpaper.release')).toEqual([{ id, version: detail.row.version }]))
})

it('shows a paper to operators who may only look', async () => {
  await enterAs({ ...admin, permissions: ['paper.read'] }, answers)
  openAt(editAt)
  expect(await screen.findByLabelText('试卷名称')).toBeDisabled()
  const question = (await screen.findByText(`1. ${stem(0)}`)).closest('li')
  expect(question).toHaveTextContent(`${(one?.marks ?? 0) / 100} 分`)
  for (const name of [/^发\s*布$/, /^下\s*架$/, /^保\s*存$/, /选题$/, /^移除/])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.getByRole('button', { name: '试抽三次' })).toBeEnabled()
})
