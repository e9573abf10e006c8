import { clearStaff } from '@/stores/staff'
import type { Essay, EssayRow, MarkPaper } from '@/contract/exams/adminmark'
import { recorded } from '@mocks/recordings'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { address, enterAs, openAt, refuse, sent } from './office'

jest.mock('@/client/client')

const admin = recorded('adminuser.info')
const AT = '/admin/study/marking?id=7&question=3'
const text = (words: string) => [{ kind: 'text' as const, lines: [[{ text: words }]] }]

const paper: MarkPaper = {
  id: 7,
  title: '期末考试',
  kind: 'exam',
  waiting: 2,
  questions: [{ id: 3, stem: '谈谈你对渡口的理解', waiting: 2 }],
}
const rows: EssayRow[] = [
  { id: 11, handedAt: 1_760_000_000_000, characters: 6, photos: 0, full: 1000 },
  { id: 12, handedAt: 1_760_000_100_000, characters: 4, photos: 2, full: 1000 },
]
const essay: Essay = {
  id: 11,
  question: 3,
  paper: '期末考试',
  stem: text('谈谈你对渡口的理解'),
  words: 200,
  reference: text('渡口是离别的地方'),
  rubric: [
    {
      title: '立意',
      marks: 600,
      levels: [
        { text: '深刻', marks: 600 },
        { text: '一般', marks: 300 },
      ],
    },
    { title: '语言', marks: 400, levels: [] },
  ],
  full: 1000,
  text: '渡口有灯，夜有归人。',
  photos: [],
  handedAt: 1_760_000_000_000,
  state: 'marking',
  revision: 4,
  version: 0,
  criteria: [],
  comment: '',
  by: '',
}
const page = <R,>(list: R[]) => ({ rows: list, next: '', total: list.length })
const answers = {
  'adminmark.papers': () => page([paper]),
  'adminmark.queue': () => page(rows),
  'adminmark.detail': ({ id }: { id: number }) => ({ ...essay, id }),
  'adminmark.save': () => ({ state: 'marking', version: 1 }),
}

afterEach(clearStaff)

it('leads from a paper to the essays of a question', async () => {
  await enterAs(admin, answers)
  openAt('/admin/study/marking')
  expect(await screen.findByText('2 份待阅')).toBeInTheDocument()
  const link = screen.getByRole('link', { name: '谈谈你对渡口的理解' })
  expect(link).toHaveAttribute('href', '#/admin/study/marking?id=7&question=3')
  expect(sent('adminmark.papers').at(-1)).toMatchObject({ state: 'waiting' })
})

it('is marked by keys: a digit chooses a level, Enter saves and opens the next', async () => {
  await enterAs(admin, answers)
  openAt(AT)
  expect(await screen.findByText('渡口有灯，夜有归人。')).toBeInTheDocument()
  const first = screen.getByRole('group', { name: /立意/ })
  await waitFor(() => expect(first).toContainElement(document.activeElement as HTMLElement))
  const fields = screen.getAllByRole('spinbutton', { name: '得分' })
  for (const field of fields) expect(field).toHaveValue('')
  await userEvent.keyboard('2')
  expect(within(first).getByRole('radio', { name: /一般/ })).toBeChecked()
  // The next criterion has the focus, and its digits are marks.
  expect(within(screen.getByRole('group', { name: /语言/ })).getByRole('spinbutton')).toHaveFocus()
  await userEvent.keyboard('2.5')
  expect(screen.getByText('5.5')).toBeInTheDocument()
  await userEvent.type(screen.getByLabelText(/^评语/), '语言可以更精炼。')
  await userEvent.keyboard('{Enter}再想想')
  expect(sent('adminmark.save')).toEqual([])
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() =>
    expect(sent('adminmark.save')).toEqual([
      {
        id: 11,
        question: 3,
        version: 0,
        revision: 4,
        criteria: [300, 250],
        marks: 550,
        comment: '语言可以更精炼。\n再想想',
      },
    ]),
  )
  await waitFor(() => expect(address()).toContain('open=12'))
  expect(await screen.findByRole('article', { name: '答卷 #12' })).toBeInTheDocument()
  const again = screen.getByRole('group', { name: /立意/ })
  await waitFor(() => expect(again).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('1{Enter}')
  // The second criterion has no marks yet.
  expect(await screen.findByRole('alert')).toHaveTextContent('请给“语言”评分')
  expect(sent('adminmark.save')).toHaveLength(1)
})

it('shows marks that were given, and what another teacher did meanwhile', async () => {
  const marked = {
    ...essay,
    version: 2,
    criteria: [600, 300],
    marks: 900,
    comment: '好',
    by: '周老师',
    at: 1,
  }
  let detail = marked
  await enterAs(admin, {
    ...answers,
    'adminmark.queue': () => page([{ ...rows[0], marks: 900 }]),
    'adminmark.detail': () => detail,
    'adminmark.save': refuse(409, '该记录已被他人修改，请刷新后重试'),
  })
  openAt(`${AT}&state=marked`)
  expect(await screen.findByText('9 / 10 分')).toBeInTheDocument()
  expect(await screen.findByText(/^周老师/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^评语/)).toHaveValue('好')
  await userEvent.click(screen.getByRole('button', { name: '保存并看下一份' }))
  expect(await screen.findByText('该记录已被他人修改，请刷新后重试')).toBeInTheDocument()
  detail = { ...marked, version: 3, comment: '很好', by: '林老师' }
  await userEvent.click(screen.getByRole('button', { name: '载入最新' }))
  expect(await screen.findByText(/^林老师/)).toBeInTheDocument()
  expect(screen.getByLabelText(/^评语/)).toHaveValue('很好')
})

it('marks a question without a rubric by its total', async () => {
  await enterAs(admin, { ...answers, 'adminmark.detail': () => ({ ...essay, rubric: [] }) })
  openAt(AT)
  const field = await screen.findByRole('spinbutton', { name: '得分（满分 10）' })
  await waitFor(() => expect(field).toHaveFocus())
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent('请评分')
  await userEvent.keyboard('7.5{Enter}')
  await waitFor(() => expect(sent('adminmark.save')).toMatchObject([{ criteria: [], marks: 750 }]))
})

it('lets an operator who may only look change nothing', async () => {
  await enterAs({ ...admin, permissions: ['mark.read'] }, answers)
  openAt(AT)
  expect(await screen.findByText('渡口有灯，夜有归人。')).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: '保存并看下一份' })).not.toBeInTheDocument()
  for (const radio of screen.getAllByRole('radio', { name: /深刻|一般/ })) expect(radio).toBeDisabled()
})

it('takes suggested marks over by keys: A for the criterion in focus, Shift and A for all', async () => {
  const suggestion = {
    offline: true,
    by: '周老师',
    at: 1,
    criteria: [
      { level: 2, marks: 300, reason: '只写到景物', quote: '渡口有灯' },
      { level: 0, marks: 250, reason: '语句通顺', quote: '夜有归人' },
    ],
  }
  await enterAs(admin, { ...answers, 'adminmark.suggest': () => suggestion })
  openAt(AT)
  await userEvent.click(await screen.findByRole('button', { name: '获取 AI 评分建议' }))
  expect(await screen.findByText('AI 建议 · 待老师确认')).toBeInTheDocument()
  expect(sent('adminmark.suggest')).toEqual([{ id: 11, question: 3, revision: 4 }])
  expect(screen.getByText('离线示例')).toBeInTheDocument()
  expect(screen.getByText('“渡口有灯”')).toBeInTheDocument()
  // Nothing is marked until the teacher takes it over.
  for (const field of screen.getAllByRole('spinbutton', { name: '得分' })) expect(field).toHaveValue('')
  const first = screen.getByRole('group', { name: /立意/ })
  await waitFor(() => expect(first).toContainElement(document.activeElement as HTMLElement))
  await userEvent.keyboard('a')
  expect(within(first).getByRole('radio', { name: /一般/ })).toBeChecked()
  const second = within(screen.getByRole('group', { name: /语言/ })).getByRole('spinbutton')
  expect(second).toHaveFocus()
  expect(second).toHaveValue('')
  await userEvent.keyboard('{Shift>}A{/Shift}')
  expect(second).toHaveValue('2.5')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(sent('adminmark.save')).toMatchObject([{ criteria: [300, 250] }]))
})

describe('An essay with photographs', () => {
  const photos = ['a', 'b'].map((digit) => ({
    ref: `files/p/${digit.repeat(32)}.webp`,
    url: `files/p/${digit.repeat(32)}.webp?until=1&sign=2`,
  }))
  const enter = (more: Partial<Essay>) =>
    enterAs(admin, { ...answers, 'adminmark.detail': () => ({ ...essay, ...more }) })

  it('shows them beside the text, and a preview that zooms, rotates and turns by keys', async () => {
    await enter({ photos })
    openAt(AT)
    expect(await screen.findByText('4 字 · 2 张照片')).toBeInTheDocument()
    const list = await screen.findByRole('list', { name: '手写答案照片' })
    expect(within(list).getAllByRole('img')).toHaveLength(2)
    expect(screen.getByText('只看文字，不看照片')).toBeInTheDocument()
    expect(screen.getByText(/^10 字.* · 2 张照片 · /)).toBeInTheDocument()
    within(list).getByRole('button', { name: '放大第 2 张照片' }).focus()
    await userEvent.keyboard('{Enter}')
    const preview = await screen.findByRole('dialog')
    expect(within(preview).getByRole('img', { name: '手写答案第 2 张照片' })).toHaveAttribute(
      'src',
      expect.stringContaining('bbbb'),
    )
    const shown = within(preview).getByRole('img')
    await userEvent.keyboard('r')
    await waitFor(() => expect(shown.style.transform).toContain('rotate(90deg)'))
    await userEvent.keyboard('+')
    await waitFor(() => expect(shown.style.transform).toMatch(/scale3d\(1\.5.*rotate\(90deg\)/))
    await userEvent.click(screen.getByRole('button', { name: '向左旋转' }))
    await waitFor(() => expect(shown.style.transform).toContain('rotate(0deg)'))
    await userEvent.keyboard('-')
    await waitFor(() => expect(shown.style.transform).toContain('scale3d(1, 1, 1)'))
    await userEvent.keyboard('R')
    await waitFor(() => expect(shown.style.transform).toContain('rotate(-90deg)'))
    fireEvent.keyDown(window, { key: 'ArrowLeft', keyCode: 37 })
    await waitFor(() =>
      expect(within(preview).getByRole('img')).toHaveAttribute('src', expect.stringContaining('aaaa')),
    )
    await userEvent.keyboard('{Escape}')
    expect(sent('adminmark.save')).toEqual([])
  })

  it('has no suggestion when there is no text, and says why', async () => {
    await enter({ text: '', photos, late: { text: '', photos: photos.slice(1) } })
    openAt(AT)
    expect(await screen.findByText('这份答卷只有照片。AI 只读文字，没有评分建议。')).toBeInTheDocument()
    expect(screen.queryByRole('button', { name: '获取 AI 评分建议' })).not.toBeInTheDocument()
    expect(screen.getAllByText('（没有文字，答案在照片里）')).toHaveLength(2)
    const lists = screen.getAllByRole('list', { name: '手写答案照片' })
    expect(lists.map((list) => within(list).getAllByRole('img').length)).toEqual([2, 1])
  })

  it('loads new addresses when they have expired', async () => {
    await enter({ photos })
    openAt(AT)
    const list = await screen.findByRole('list', { name: '手写答案照片' })
    const before = sent('adminmark.detail').length
    fireEvent.error(within(list).getAllByRole('img')[0] ?? list)
    await userEvent.click(screen.getByRole('button', { name: '重新载入照片' }))
    await waitFor(() => expect(sent('adminmark.detail')).toHaveLength(before + 1))
  })
})
