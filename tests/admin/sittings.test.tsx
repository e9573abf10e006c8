import { clearStaff } from '@/stores/staff'
import type { SittingDetail, SittingRow } from '@/contract/exams/adminsitting'
import { essayValue } from '@/contract/exams/essay-value'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { enterAs, openAt, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const explanation = {
  key: 'b',
  accepted: [],
  reference: [],
  rubric: [],
  reasons: [],
  text: [],
  topic: { id: 1, name: '成语' },
  links: [],
  right: -1,
}
const row: SittingRow = {
  id: 21,
  userId: 5,
  nickname: '南山听雨',
  mobile: '138****0001',
  title: '期末考试',
  kind: 'exam',
  paperId: 7,
  number: 1,
  state: 'marked',
  marks: 250,
  full: 400,
  answered: 1,
  questions: 2,
  startedAt: 1_760_000_000_000,
  deadline: 1_760_003_600_000,
  handedAt: 1_760_003_600_000,
  reason: 'time',
  away: { times: 2, seconds: 75 },
  late: 1,
  version: 3,
}
const option = (id: string) => ({ id, text: [{ text: `词语${id}` }] })
const question = {
  id: 1,
  version: 1,
  stem: [{ kind: 'text' as const, lines: [[{ text: '选出正确的一项' }]] }],
  options: ['c', 'b', 'a'].map(option),
  blanks: 0,
  words: 0,
  favorite: false,
}
const detail: SittingDetail = {
  row,
  pass: 240,
  released: true,
  materials: [],
  answers: [
    {
      ...question,
      slot: 0,
      type: 'single',
      answer: { slot: 0, value: 'a', revision: 1, seconds: 20, unsure: true, late: 'b' },
      lateAt: 1_760_003_700_000,
      result: { slot: 0, marks: 0, full: 200, right: false, explanation },
    },
    {
      ...question,
      slot: 1,
      type: 'judge',
      options: [],
      result: { slot: 1, marks: 0, full: 200, right: false, explanation: { ...explanation, key: 't' } },
    },
  ],
}
const page = (rows: SittingRow[]) => ({ rows, next: '', total: rows.length })
const done = () => ({ state: 'marked', version: 4 })
const answers = (more: Partial<SittingRow> = {}) => ({
  'adminsitting.list': () => page([{ ...row, ...more }]),
  'adminsitting.papers': () => ({ rows: [{ id: 7, title: '期末考试' }] }),
  'adminsitting.detail': () => ({ ...detail, row: { ...row, ...more } }),
  'adminsitting.extend': done,
  'adminsitting.reopen': done,
  'adminsitting.void': done,
  'adminsitting.acceptLate': done,
})
const dialog = () => within(screen.getAllByRole('dialog').at(-1) ?? document.body)

afterEach(clearStaff)

it('shows a sitting with its answers as the learner saw them', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/sittings')
  expect(await screen.findByText('5 · 138****0001')).toBeInTheDocument()
  expect(screen.getByText('2.5 / 4')).toBeInTheDocument()
  expect(screen.getByText('到时收卷')).toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: '详情 南山听雨 期末考试' }))
  const region = within(await screen.findByRole('region', { name: '答题记录详情' }))
  const [first, second] = region.getAllByRole('listitem').filter((item) => item.querySelector('dl'))
  const lines = (item: HTMLElement | undefined) =>
    [...(item?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent)
  // The options were c, b, a: the learner chose C, the key is B.
  expect(lines(first)?.slice(0, 2)).toEqual(['C', 'B'])
  expect(lines(first)?.[2]).toMatch(/^B .*不计分$/)
  expect(lines(second)).toEqual(['未作答', '正确'])
  expect(region.getByText('拿不准')).toBeInTheDocument()
})

it('shows the photographs of an essay, and their number to those without addresses', async () => {
  const pages = ['a', 'b', 'c'].map((digit) => `files/p/${digit.repeat(32)}.webp`)
  let photos = pages.map((ref) => ({ ref, url: `${ref}?until=1&sign=2` }))
  const essay = () => ({
    ...question,
    slot: 0,
    type: 'essay' as const,
    options: [],
    answer: {
      slot: 0,
      value: essayValue({ text: '见照片', photos: pages.slice(0, 2) }),
      revision: 1,
      seconds: 20,
      unsure: false,
      late: essayValue({ text: '', photos: pages }),
      photos,
    },
    lateAt: 1_760_003_700_000,
  })
  await enterAs(admin, { ...answers(), 'adminsitting.detail': () => ({ ...detail, answers: [essay()] }) })
  openAt('/admin/study/sittings?open=21')
  expect(await screen.findByText(/^见照片（2 张照片）/)).toBeInTheDocument()
  expect(screen.getByText(/^（3 张照片）/)).toBeInTheDocument()
  const counts = () =>
    screen
      .queryAllByRole('list', { name: '手写答案照片' })
      .map((list) => within(list).getAllByRole('img').length)
  expect(counts()).toEqual([2, 3])
  photos = []
  fireEvent.error(screen.getByRole('img', { name: '手写答案第 3 张照片' }))
  await userEvent.click(screen.getByRole('button', { name: '重新载入照片' }))
  await waitFor(() => expect(counts()).toEqual([]))
  expect(screen.getByText(/^（3 张照片）/)).toBeInTheDocument()
})

const act = async (name: string, reason: string, ok: string = name): Promise<void> => {
  await userEvent.click(
    await screen.findByRole('button', { name: new RegExp(`^${[...name].join('\\s?')}$`) }),
  )
  await waitFor(() => expect(dialog().getByLabelText('原因')).toBeInTheDocument())
  await userEvent.type(dialog().getByLabelText('原因'), reason)
  await userEvent.click(dialog().getByRole('button', { name: new RegExp(`^${[...ok].join('\\s?')}$`) }))
}

it('gives an open sitting more time', async () => {
  await enterAs(admin, answers({ state: 'open', late: 0 }))
  openAt('/admin/study/sittings?open=21')
  await act('延时', '考场断网')
  await waitFor(() =>
    expect(sent('adminsitting.extend')).toEqual([{ id: 21, version: 3, minutes: 10, reason: '考场断网' }]),
  )
  expect(screen.queryByRole('button', { name: /^重\s?开$/ })).not.toBeInTheDocument()
})

it('reopens, voids, and accepts late answers of a handed-in one', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/sittings?open=21')
  await act('重开', '误触交卷')
  await waitFor(() =>
    expect(sent('adminsitting.reopen')).toEqual([{ id: 21, version: 3, minutes: 30, reason: '误触交卷' }]),
  )
  await act('作废', '替考')
  await waitFor(() => expect(sent('adminsitting.void')).toEqual([{ id: 21, version: 3, reason: '替考' }]))
  await act('采纳迟交', '到时前已填写', '采纳')
  await waitFor(() =>
    expect(sent('adminsitting.acceptLate')).toEqual([
      { id: 21, version: 3, slots: [0], reason: '到时前已填写' },
    ]),
  )
  expect(screen.queryByRole('button', { name: /^延\s?时$/ })).not.toBeInTheDocument()
})

it('offers nothing to an operator who may only look', async () => {
  await enterAs({ ...admin, permissions: ['sitting.read'] }, answers())
  openAt('/admin/study/sittings?open=21')
  expect(await screen.findByText('拿不准')).toBeInTheDocument()
  for (const name of [/^重\s?开$/, /^作\s?废$/, '采纳迟交'])
    expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
})

it('asks for the sittings of one paper', async () => {
  await enterAs(admin, answers())
  openAt('/admin/study/sittings?paper=7&state=marked')
  expect(await screen.findByText('2.5 / 4')).toBeInTheDocument()
  expect(sent('adminsitting.list').at(-1)).toMatchObject({ paper: '7', state: 'marked' })
  expect(await screen.findAllByText('期末考试')).not.toHaveLength(0)
  expect(sent('adminsitting.papers')).toContainEqual({ id: 7 })
})
