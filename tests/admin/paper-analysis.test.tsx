import { clearStaff } from '@/stores/staff'
import type { AnalysedItem } from '@/contract/exams/item-analysis'
import { recorded } from '@mocks/recordings'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const detail = recorded('adminpaper.detail')
const check = recorded('adminpaper.regradeCheck')
const { id } = detail.row
const at = `/admin/study/paper?id=${id}&view=analysis`

const item = (more: Partial<AnalysedItem>): AnalysedItem => ({
  id: 1,
  type: 'single',
  stem: '加点字读音全对的一项是',
  key: 'b',
  sittings: 80,
  facility: 62,
  correlation: 0.41,
  empty: 3,
  seconds: 45,
  options: ['a', 'b', 'c'].map((option) => ({
    id: option,
    text: `选项${option}`,
    all: 30,
    upper: 20,
    lower: 40,
  })),
  wrong: [],
  doubt: [],
  ...more,
})
const doubtful = item({
  id: 2,
  stem: '标准答案错了的题',
  correlation: -0.38,
  facility: 24,
  doubt: ['correlation', 'key'],
})
const fill = item({
  id: 3,
  type: 'fill',
  stem: '到了____。',
  key: '',
  options: [],
  wrong: [{ blank: 0, text: '渡头', count: 17 }],
})
const analysis = { sittings: 12_000, used: 1_200, items: [doubtful, item({}), fill] }
const answers = {
  'adminpaper.detail': () => detail,
  'adminpaper.analysis': () => analysis,
}
const change = { id: 9, name: '林小满', before: 5_600, after: 5_900, change: 300, passes: true, fails: false }
const checked = { ...check, changes: [change], sittings: 80, lower: 12, open: 2, version: 4 }
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body)

afterEach(clearStaff)

it('says from when on a paper is analysed', async () => {
  await enterAs(admin, { ...answers, 'adminpaper.analysis': () => ({ sittings: 21, used: 21, items: [] }) })
  openAt(at)
  expect(await screen.findByText(/首次作答出分满 30 份后开始分析，现在有 21 份/)).toBeInTheDocument()
})

it('puts doubtful keys on top with what learners chose', async () => {
  await enterAs(admin, answers)
  openAt(at)
  expect(await screen.findByText('1 道题疑似答案有误，已排在最前')).toBeInTheDocument()
  expect(screen.getByText(/依据最近 1,200 份首次作答（共 12,000 份）/)).toBeInTheDocument()
  const row = screen.getByText('标准答案错了的题').closest('tr')
  expect(row).toHaveTextContent('疑似答案有误')
  expect(row).toHaveTextContent('得分率 24%，区分度 −0.38，平均用时 0:45，3% 未答')
  expect(screen.getByText('选择标准答案的学员，高分组比低分组少')).toBeInTheDocument()
  expect(screen.getByText(/B\. 选项b/).closest('tr')).toHaveTextContent('B. 选项b 答案30%20%40%')
})

it('finds the wrong key in a paper of the demo, and whom the right one helps', async () => {
  const recordedAnalysis = recorded('adminpaper.analysis')
  await enterAs(admin, { ...answers, 'adminpaper.analysis': () => recordedAnalysis })
  openAt(at)
  expect(await screen.findByText('1 道题疑似答案有误，已排在最前')).toBeInTheDocument()
  expect(recordedAnalysis.items.map(({ doubt }) => doubt.length > 0).lastIndexOf(true)).toBe(0)
  expect(recordedAnalysis.items[0]).toMatchObject({ key: 'b', doubt: ['correlation', 'key'] })
  expect(recordedAnalysis.items[0]?.stem).toMatch(/^报名工作到本月十五日/)
  expect(check.changes.length).toBeGreaterThan(30)
  expect(check.changes.every(({ change }) => change > 0)).toBe(true)
})

it('gives a question a new key after showing what that changes', async () => {
  await enterAs(admin, {
    ...answers,
    'adminpaper.regradeCheck': () => checked,
    'adminpaper.regrade': () => ({ changed: 1, passes: 1 }),
  })
  openAt(at)
  await userEvent.click(await screen.findByRole('button', { name: '改正答案 标准答案错了的题' }))
  await userEvent.click(await screen.findByRole('radio', { name: 'C. 选项c' }))
  await userEvent.click(dialog().getByRole('button', { name: /^试\s*算$/ }))
  expect(
    await screen.findByText(
      '80 份交卷有这道题，1 份得分改变；1 份由不及格变为及格；12 份按新答案会降分，保留原来的得分；2 份正在作答，交卷后需要再次重新评分。',
    ),
  ).toBeInTheDocument()
  expect(screen.getByText('林小满').closest('tr')).toHaveTextContent('56 → 59新及格')
  expect(sent('adminpaper.regradeCheck')).toEqual([{ id, question: 2, key: 'c', down: false }])
  // Another choice has to be tried first.
  await userEvent.click(screen.getByRole('switch'))
  expect(screen.queryByText('林小满')).not.toBeInTheDocument()
  await userEvent.click(dialog().getByRole('button', { name: /^试\s*算$/ }))
  await userEvent.click(await dialog().findByRole('button', { name: '应用到 1 份' }))
  await waitFor(() =>
    expect(sent('adminpaper.regrade')).toEqual([{ id, question: 2, key: 'c', down: true, version: 4 }]),
  )
  expect(await screen.findByText('答案已改正，1 份得分改变，1 份由不及格变为及格')).toBeInTheDocument()
  await waitFor(() => expect(sent('adminpaper.analysis')).toHaveLength(2))
})

it('accepts a frequent answer of a blank', async () => {
  await enterAs(admin, { ...answers, 'adminpaper.regradeCheck': () => checked })
  openAt(at)
  const row = (await screen.findByText('到了____。')).closest('tr')
  await userEvent.click(within(row ?? document.body).getByRole('button'))
  expect(await screen.findByText('第 1 空写“渡头”，17 份')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '认可“渡头”' }))
  await userEvent.click(await dialog().findByRole('button', { name: /^试\s*算$/ }))
  await waitFor(() =>
    expect(sent('adminpaper.regradeCheck')).toEqual([
      { id, question: 3, blank: 0, text: '渡头', down: false },
    ]),
  )
})

it('shows why a correction was refused, and starts anew', async () => {
  await enterAs(admin, {
    ...answers,
    'adminpaper.regradeCheck': () => checked,
    'adminpaper.regrade': refuse(409, '该记录已被他人修改，请刷新后重试'),
  })
  openAt(at)
  await userEvent.click(await screen.findByRole('button', { name: '改正答案 标准答案错了的题' }))
  await userEvent.click(await dialog().findByRole('button', { name: /^试\s*算$/ }))
  await userEvent.click(await dialog().findByRole('button', { name: '应用到 1 份' }))
  expect(await dialog().findByRole('alert')).toHaveTextContent('该记录已被他人修改')
  expect(dialog().getByRole('button', { name: /^试\s*算$/ })).toBeInTheDocument()
})

it('lets operators who may only look change nothing', async () => {
  await enterAs({ ...admin, permissions: ['paper.read'] }, answers)
  openAt(at)
  expect(await screen.findByText('标准答案错了的题')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /改正答案|认可/ })).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: '查看试卷' })).toHaveAttribute(
    'href',
    `#/admin/study/paper?id=${id}`,
  )
})
