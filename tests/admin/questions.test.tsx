import { clearStaff } from '@/stores/staff'
import type { OfficeQuestion, QuestionDetail, QuestionPreview } from '@/contract/exams/adminquestion'
import { formatOf } from '@/admin/features/questions/importedText'
import { recorded } from '@mocks/recordings'
import { questionForm } from '@tests/support/question-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const row: OfficeQuestion = {
  id: 5,
  code: 'zy-001',
  type: 'single',
  stem: '读音正确的一项是',
  subject: '字音字形',
  topic: '多音字',
  difficulty: 2,
  state: 'published',
  answers: 40,
  right: 75,
  updatedAt: 1_760_000_000_000,
  version: 3,
}
const option = (text: string, right: boolean) => ({ text, reason: '', right })
const form = questionForm({
  options: [option('创伤', false), option('薄凉', true)],
  explanation: '故选 {选项:b}。',
})
const preview: QuestionPreview = {
  question: {
    type: 'single',
    stem: [{ kind: 'text', lines: [[{ text: '读音正确的一项是' }]] }],
    options: [
      { id: 'a', text: [{ text: '创伤' }] },
      { id: 'b', text: [{ text: '薄凉' }] },
    ],
    blanks: 0,
    words: 0,
  },
  explanation: {
    key: 'b',
    accepted: [],
    reference: [],
    rubric: [],
    reasons: [],
    text: [{ kind: 'text', lines: [[{ text: '故选 ' }, { text: 'b', as: 'option' }, { text: '。' }]] }],
  },
  faults: [],
  doubts: ['解析里的“A”指的可能是选项，没有改成引用'],
}
const answers = (more: object = {}) => ({
  'adminquestion.list': () => ({ rows: [row], next: '', total: 1 }),
  'adminquestion.choices': () => ({
    subjects: [{ id: 1, name: '字音字形' }],
    topics: [{ id: 2, subjectId: 1, name: '多音字' }],
    materials: [],
  }),
  'adminquestion.detail': (): QuestionDetail => ({ row, form, served: true, fixed: true }),
  'adminquestion.preview': () => preview,
  'adminquestion.save': () => ({ id: 5, version: 4 }),
  'adminquestion.setState': () => ({ changed: 1, lost: [] }),
  ...more,
})
const edit = '/admin/study/question?id=5'

afterEach(() => {
  clearStaff()
  localStorage.clear()
})

it('lists questions with what learners made of them, and takes them off', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/questions?type=single')
  expect(await screen.findByText('正确率 75%')).toBeInTheDocument()
  const row = screen.getByRole('row', { name: /多音字/ })
  expect(row).toHaveTextContent('多音字字音字形')
  expect(sent('adminquestion.list').at(-1)).toMatchObject({ type: 'single' })
  await userEvent.click(screen.getByRole('checkbox', { name: '选择 zy-001 读音正确的一项是' }))
  expect(screen.getByRole('button', { name: /^上\s?架$/ })).toBeDisabled()
  await userEvent.click(screen.getByRole('button', { name: /^下\s?架$/ }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.click(dialog.getByRole('button', { name: /^下\s?架$/ }))
  await waitFor(() =>
    expect(sent('adminquestion.setState')).toEqual([{ items: [{ id: 5, version: 3 }], state: 'off' }]),
  )
})

it('edits a question that learners have seen, with one right option and its preview', async () => {
  await enterAs(admin, answers())
  openAt(edit)
  expect(await screen.findByText(/保存后成为新版本/)).toBeInTheDocument()
  expect(await screen.findByText('答案：B')).toBeInTheDocument()
  expect(screen.getByText(/指的可能是选项/)).toBeInTheDocument()
  await userEvent.click(screen.getByRole('radio', { name: 'A 是正确答案' }))
  expect(screen.getByRole('radio', { name: 'B 是正确答案' })).not.toBeChecked()
  await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  await waitFor(() =>
    expect(sent('adminquestion.save')).toEqual([
      { id: 5, version: 3, ...form, options: [option('创伤', true), option('薄凉', false)] },
    ]),
  )
})

it('keeps what was typed when another operator was quicker', async () => {
  await enterAs(admin, answers({ 'adminquestion.save': refuse(409, '该记录已被他人修改，请刷新后重试') }))
  openAt(edit)
  await userEvent.type(await screen.findByLabelText('题干'), '改')
  await userEvent.click(screen.getByRole('button', { name: /^保\s?存$/ }))
  expect(await screen.findByText('内容已被他人修改，请刷新后再保存')).toBeInTheDocument()
  expect(screen.getByLabelText('题干')).toHaveValue('读音正确的一项是改')
})

it('shows the fields of the chosen type', async () => {
  const fill = { ...form, type: 'fill' as const, options: [], blanks: [{ accepted: ['渡口'] }] }
  await enterAs(
    admin,
    answers({ 'adminquestion.detail': () => ({ row, form: fill, served: false, fixed: false }) }),
  )
  openAt(edit)
  expect(await screen.findByLabelText('第 1 空')).toBeInTheDocument()
  expect(screen.getByLabelText('各空顺序不限')).not.toBeChecked()
  expect(screen.queryByText(/保存后成为新版本/)).not.toBeInTheDocument()
})

it('lets an operator who may only look change nothing', async () => {
  await enterAs({ ...admin, permissions: ['question.read'] }, answers())
  openAt(edit)
  expect(await screen.findByText('答案：B')).toBeInTheDocument()
  expect(screen.getByLabelText('题干')).toBeDisabled()
  expect(screen.queryByRole('button', { name: /^保\s?存$/ })).not.toBeInTheDocument()
})

it('imports a text after its check, without the questions that have a fault', async () => {
  const report = { added: 1, changed: 2, same: 3, faults: [{ line: 10, message: '没有答案' }], doubts: [] }
  await enterAs(
    admin,
    answers({ 'adminquestion.checkText': () => report, 'adminquestion.importText': () => report }),
  )
  openAt('/admin/study/questions')
  await userEvent.click(await screen.findByRole('button', { name: /^粘贴导入$/ }))
  const drawer = within(await screen.findByRole('dialog'))
  const bring = () => drawer.getByRole('button', { name: /^导\s?入$/ })
  await userEvent.type(drawer.getByLabelText('题目文本'), '1. 题')
  expect(bring()).toBeDisabled()
  await userEvent.click(drawer.getByRole('button', { name: /^检\s?查$/ }))
  expect(await drawer.findByText('第 10 行：没有答案')).toBeInTheDocument()
  expect(bring()).toBeDisabled()
  await userEvent.click(drawer.getByRole('checkbox', { name: '跳过有误的题' }))
  await userEvent.click(bring())
  const given = { text: '1. 题', format: 'text', subject: '', topic: '' }
  await waitFor(() => expect(sent('adminquestion.importText')).toEqual([{ ...given, skip: true }]))
  expect(sent('adminquestion.checkText')).toEqual([given])
})

it('reads a file, and takes for GIFT what looks like it until the operator chooses', async () => {
  const report = { added: 1, changed: 0, same: 0, faults: [], doubts: [] }
  await enterAs(admin, answers({ 'adminquestion.checkText': () => report }))
  openAt('/admin/study/questions')
  await userEvent.click(await screen.findByRole('button', { name: /^粘贴导入$/ }))
  const dialog = await screen.findByRole('dialog')
  const drawer = within(dialog)
  const box = drawer.getByLabelText('题目文本')
  const chosen = () => drawer.getByRole('radio', { checked: true })
  expect(chosen()).toHaveAccessibleName('书声文本')
  // 「版税{T}」 as Chinese Windows writes it.
  const bytes = Uint8Array.from([0xb0, 0xe6, 0xcb, 0xb0, 0x7b, 0x54, 0x7d])
  const picker = dialog.querySelector<HTMLInputElement>('input[type="file"]')
  // jsdom has no Blob.arrayBuffer.
  const file = Object.assign(new File([bytes], '题目.txt', { type: 'text/plain' }), {
    arrayBuffer: () => Promise.resolve(bytes.buffer),
  })
  await userEvent.upload(picker as HTMLInputElement, file)
  await waitFor(() => expect(box).toHaveValue('版税{T}'))
  expect(chosen()).toHaveAccessibleName('GIFT')
  await userEvent.type(drawer.getByLabelText('科目'), '版权常识')
  await userEvent.type(drawer.getByLabelText('知识点'), '版税')
  await userEvent.click(drawer.getByRole('button', { name: /^检\s?查$/ }))
  const given = { text: '版税{T}', format: 'gift', subject: '版权常识', topic: '版税' }
  await waitFor(() => expect(sent('adminquestion.checkText')).toEqual([given]))
  await userEvent.click(drawer.getByText('书声文本'))
  expect(chosen()).toHaveAccessibleName('书声文本')
  expect(drawer.getByRole('button', { name: /^导\s?入$/ })).toBeDisabled()
})

it.each([
  ['::bs-001:: 版税按册计算。', 'gift'],
  ['$CATEGORY: 版权常识/版税', 'gift'],
  ['版税率是 8%。{FALSE}', 'gift'],
  ['版税是多少元？{#19200}', 'gift'],
  ['::bs-001:: 版税{T}\n【答案】对', 'text'],
  ['1. {着重:创}伤的读音', 'text'],
  ['转义的括号 \\{=不是答案\\}', 'text'],
])('takes %p for %s', (text, format) => {
  expect(formatOf(text)).toBe(format)
})

it('takes the format from the name of a file, and keeps the text when a file is too large', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/questions')
  await userEvent.click(await screen.findByRole('button', { name: /^粘贴导入$/ }))
  const dialog = await screen.findByRole('dialog')
  const drawer = within(dialog)
  const pick = (content: string) => {
    const bytes = new TextEncoder().encode(content)
    const file = new File([content], '题目.gift')
    return userEvent.upload(
      dialog.querySelector<HTMLInputElement>('input[type="file"]') as HTMLInputElement,
      Object.assign(file, { arrayBuffer: () => Promise.resolve(bytes.buffer) }),
    )
  }
  await pick('版税')
  await waitFor(() => expect(drawer.getByRole('radio', { checked: true })).toHaveAccessibleName('GIFT'))
  await pick('x'.repeat(300_001))
  expect(await drawer.findByRole('alert')).toHaveTextContent('文件超过 300,000 个字符')
  expect(drawer.getByLabelText('题目文本')).toHaveValue('版税')
  await userEvent.type(drawer.getByLabelText('题目文本'), '率')
  expect(drawer.queryByRole('alert')).not.toBeInTheDocument()
})
