import { clearStaff } from '@/stores/staff'
import { CallError } from '@/client/errors'
import type { FaultDetail, FaultRow } from '@/contract/exams/adminfault'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const choices = recorded('adminquestion.choices')
const row: FaultRow = {
  id: 31,
  questionId: 7,
  code: 'zy-001',
  type: 'single',
  stem: '注音正确的一项是',
  subject: '字音字形',
  kind: 'key',
  text: '答案应是 A',
  userId: 5,
  nickname: '南山听雨',
  changed: true,
  state: 'open',
  reply: '',
  repliedBy: '',
  reportedAt: 1_760_000_000_000,
  version: 3,
}
const other: FaultRow = { ...row, id: 32, kind: 'typo', text: '', nickname: '半盏清茶', version: 1 }
const third: FaultRow = { ...row, id: 33, text: '同上', nickname: '白露', version: 2 }
const text = (words: string) => [{ kind: 'text' as const, lines: [[{ text: words }]] }]
const shown = (stem: string): FaultDetail['question'] => ({
  question: {
    type: 'single',
    stem: text(stem),
    options: ['a', 'b'].map((id) => ({ id, text: [{ text: `词语${id}` }] })),
    blanks: 0,
    words: 0,
  },
  explanation: { key: 'b', accepted: [], reference: [], rubric: [], reasons: [], text: text('先定意思') },
})
const detail: FaultDetail = {
  row,
  question: shown('改过的题干'),
  seen: shown('原来的题干'),
  others: [other, third],
}
const counts = { open: 3, mended: 12, rejected: 1, duplicate: 0 }
const page = (rows: FaultRow[]) => ({ rows, next: '', total: rows.length, counts })
const answers = (more: Partial<FaultRow> = {}) => ({
  'adminfault.list': () => page([{ ...row, ...more }]),
  'adminfault.detail': () => ({ ...detail, row: { ...row, ...more } }),
  'adminfault.reply': () => ({ changed: 1 }),
  'adminquestion.choices': () => choices,
})
const button = (name: string) => new RegExp(`^${[...name].join('\\s?')}$`)
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body)
const openReply = async () => {
  await userEvent.click(await screen.findByRole('button', { name: button('答复') }))
  return dialog().findByRole('textbox', { name: '答复' })
}

afterEach(clearStaff)

it('lists what waits first, with the number in each state', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/faults')
  expect(await screen.findByRole('button', { name: '答案应是 A' })).toBeInTheDocument()
  expect(screen.getByText('已改版')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '注音正确的一项是' })).toHaveAttribute(
    'href',
    '#/admin/study/question?id=7',
  )
  expect(sent('adminfault.list')).toEqual([{ state: 'open' }])
  expect(screen.getByRole('radio', { name: '待处理 3' })).toBeChecked()
  await userEvent.click(screen.getByText('已改正 12'))
  await waitFor(() => expect(sent('adminfault.list').at(-1)).toEqual({ state: 'mended' }))
  await userEvent.click(screen.getByText('全部 16'))
  await waitFor(() => expect(sent('adminfault.list').at(-1)).toEqual({}))
})

it('lists the reports about one question until all are asked for', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/faults?question=7&state=all')
  expect(await screen.findByText(/^只看 zy-001/)).toBeInTheDocument()
  expect(sent('adminfault.list')).toEqual([{ question: '7' }])
  await userEvent.click(screen.getByRole('button', { name: '看全部题目' }))
  await waitFor(() => expect(sent('adminfault.list').at(-1)).toEqual({}))
})

it('shows the question as it is now and as the learner saw it', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/faults?open=31')
  expect(await screen.findByText('改过的题干')).toBeInTheDocument()
  expect(screen.getByText('答案：B')).toBeInTheDocument()
  await userEvent.click(screen.getByText('学员看到的题目'))
  expect(screen.getByText('原来的题干')).toBeInTheDocument()
  expect(screen.queryByText('改过的题干')).not.toBeInTheDocument()
})

it('answers the report and the ticked ones about the same question, with a ready reply', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/faults?open=31')
  const box = await openReply()
  await userEvent.click(dialog().getByRole('radio', { name: '不需修改' }))
  const ready = within(dialog().getByRole('group', { name: '常用答复' })).getAllByRole('button')[0]
  await userEvent.click(ready ?? document.body)
  expect(box).toHaveValue(ready?.textContent)
  await userEvent.click(dialog().getByRole('checkbox', { name: '半盏清茶 · 错别字' }))
  await userEvent.click(dialog().getByRole('button', { name: button('答复') }))
  await waitFor(() =>
    expect(sent('adminfault.reply')).toEqual([
      {
        items: [
          { id: 31, version: 3 },
          { id: 33, version: 2 },
        ],
        state: 'rejected',
        reply: ready?.textContent,
      },
    ]),
  )
  expect(await screen.findByText('已答复 2 条')).toBeInTheDocument()
  await waitFor(() => expect(sent('adminfault.list')).toHaveLength(2))
})

it('keeps what was typed when another operator was quicker', async () => {
  await enterAs(admin, {
    ...answers(),
    'adminfault.reply': () => {
      throw new CallError('code', 409, '这条反馈已经答复')
    },
  })
  openAt('/admin/study/faults?open=31')
  const box = await openReply()
  await userEvent.type(box, '改好了')
  await userEvent.click(dialog().getByRole('button', { name: button('答复') }))
  expect(await dialog().findByText('这条反馈已经答复')).toBeInTheDocument()
  expect(box).toHaveValue('改好了')
  expect(sent('adminfault.detail')).toHaveLength(2)
})

it('needs words for a reply', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/faults?open=31')
  await openReply()
  await userEvent.click(dialog().getByRole('button', { name: button('答复') }))
  expect(await dialog().findByText('请填写答复')).toBeInTheDocument()
  expect(sent('adminfault.reply')).toEqual([])
})

it('shows who answered, and offers no second reply', async () => {
  await enterAs(
    admin,
    answers({ state: 'mended', reply: '已补充', repliedBy: '运营小周', repliedAt: row.reportedAt }),
  )
  openAt('/admin/study/faults?open=31')
  expect(await screen.findByText('已补充')).toBeInTheDocument()
  expect(screen.getByText(/^运营小周 · /)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: button('答复') })).not.toBeInTheDocument()
})

it('offers an operator who may only look no reply, and no way to the learner', async () => {
  await enterAs({ ...admin, permissions: ['question.read'] }, answers())
  openAt('/admin/study/faults?open=31')
  expect(await screen.findByText('改过的题干')).toBeInTheDocument()
  expect(screen.getByRole('link', { name: '查看题目' })).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: button('答复') })).not.toBeInTheDocument()
  expect(screen.queryByRole('link', { name: '南山听雨（5）' })).not.toBeInTheDocument()
})

it('says that nothing waits', async () => {
  await enterAs(admin, { ...answers(), 'adminfault.list': () => page([]) })
  openAt('/admin/study/faults')
  expect(await screen.findByText('没有待处理的纠错')).toBeInTheDocument()
})

it('offers a retry when the list fails', async () => {
  let broken = true
  await enterAs(admin, {
    ...answers(),
    'adminfault.list': () => {
      if (broken) throw new CallError('network', 0, '网络异常')
      return page([row])
    },
  })
  openAt('/admin/study/faults')
  expect(await screen.findByText('纠错列表没有加载出来')).toBeInTheDocument()
  broken = false
  await userEvent.click(screen.getByRole('button', { name: button('重试') }))
  expect(await screen.findByRole('button', { name: '答案应是 A' })).toBeInTheDocument()
})
