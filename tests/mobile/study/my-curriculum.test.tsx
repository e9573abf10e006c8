import MyCurriculum from '@/mobile/areas/study/screens/MyCurriculum'
import type { Curriculum } from '@/contract/exams/curriculum'
import { spokenDay } from '@/format/calendar'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { no } from '../home/rig'
import { open, page } from '../video/rig'
import { DAY, HOUR } from './bank'
import { course, curriculum, MINE, NOW, show } from './curriculum'

const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => jest.spyOn(Date, 'now').mockReturnValue(NOW))
afterEach(() => jest.restoreAllMocks())

const paper = (id: number, title: string, more: Partial<Curriculum['papers'][number]> = {}) => ({
  id,
  kind: 'exam' as const,
  title,
  intro: '',
  subject: '',
  seconds: 3_600,
  questions: 50,
  full: 10_000,
  pass: 6_000,
  release: 'now' as const,
  tries: 0,
  tried: 0,
  state: 'open' as const,
  closesAt: NOW + 3 * DAY,
  ...more,
})

const link = (name: RegExp) => screen.findByRole('link', { name })

describe('today', () => {
  it('says what is missing until the day counts, and the streak', async () => {
    show()
    const card = within(await screen.findByRole('region', { name: '今天的学习' }))
    expect(card.getByText('学习 3 分钟 · 答题 4 道')).toBeVisible()
    expect(card.getByText('再学 2 分钟，或再答 6 题，今天就完成了')).toBeVisible()
    expect(card.getByRole('progressbar', { name: '今天的目标' })).toHaveAttribute(
      'aria-valuetext',
      '3/5 分钟',
    )
    const [days, rests] = card.getAllByRole('listitem')
    expect(days).toHaveTextContent('连续 9 天')
    expect(rests).toHaveTextContent('本月还可休息 1 天')
  })

  it('measures by questions where they are further', async () => {
    show({ today: { day: '2026-11-20', minutes: 1, answers: 7, done: false } })
    expect(await screen.findByRole('progressbar')).toHaveAttribute('aria-valuetext', '7/10 题')
  })

  it('is done without asking for more', async () => {
    show({ today: { day: '2026-11-20', minutes: 94, answers: 0, done: true } })
    expect(await screen.findByRole('heading', { name: '今天已完成' })).toBeVisible()
    expect(screen.getByText('学习 1 小时 34 分钟')).toBeVisible()
    expect(screen.queryByText(/今天就完成了/)).not.toBeInTheDocument()
  })
})

describe('what is to do', () => {
  it('goes on with the lesson, and says where it was left', async () => {
    show({ next: course(7, '开口说汉语') })
    const next = await link(/继续第 3 讲/)
    expect(next).toHaveTextContent('开口说汉语 · 学到 3:20 / 12:05')
    expect(next).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/study\/learn\?id=7&lesson=703(&at=\d+)?$/),
    )
  })

  it('begins a lesson that was not begun', async () => {
    const next = { partId: 701, number: 1, title: '开课', position: 0, duration: 725 }
    show({ next: course(7, '开口说汉语', { next }) })
    expect(await link(/^(?!.*继续).*学第 1 讲/)).toHaveTextContent('时长 12:05')
  })

  it('links questions, papers and live rooms to where they are done', async () => {
    show({
      due: 35,
      papers: [
        paper(3, '阶段考试', { closesAt: NOW + HOUR }),
        paper(1, '期中考试', { state: 'going', sittingId: 31 }),
        paper(2, '期末考试', { state: 'upcoming', opensAt: NOW + 2 * DAY }),
      ],
      live: [
        { id: 7, title: '多音字答疑', host: '秦舒言', startsAt: NOW - HOUR },
        { id: 8, title: '复习课', host: '', startsAt: NOW + 2 * DAY },
      ],
    })
    expect(await link(/错题复习 35 题/)).toHaveAttribute('href', '#/study/questionBank?view=wrong')
    const taken = await link(/阶段考试.*今天 13:00 截止.*可以参加/)
    expect(taken).toHaveAttribute('href', '#/study/answer?paper=3')
    expect(await link(/期中考试.*进行中/)).toHaveAttribute('href', '#/study/answer?id=31')
    expect(await link(/期末考试.*11月22日 12:00 开始/)).toHaveAttribute('href', '#/study/answer?paper=2')
    expect(await link(/多音字答疑.*秦舒言 · 今天 11:00 开播.*直播中/)).toHaveAttribute(
      'href',
      '#/live/player?id=7',
    )
    expect(await link(/复习课.*11月22日 12:00 开播.*已预约/)).toBeVisible()
  })

  it('offers something else when there is nothing', async () => {
    show()
    expect(await screen.findByRole('heading', { name: '今天没有要做的' })).toBeVisible()
    expect(await link(/每日 10 题/)).toHaveAttribute('href', '#/study/questionBank')
    expect(await link(/找一门课/)).toHaveAttribute('href', '#/learning/recommends')
  })
})

describe('the calendar', () => {
  const rows = [
    { day: '2026-11-18', minutes: 24, answers: 10, done: true },
    { day: '2026-11-19', minutes: 0, answers: 4, done: false },
  ]
  const day = (iso: string, mark = '') =>
    screen.findByRole('button', { name: `${spokenDay(iso)}${mark ? `，${mark}` : ''}` })

  it('says in words which days are done, and what was studied on a pressed day', async () => {
    show({}, { 'study.calendar': () => ({ rows }) })
    await user.click(await day('2026-11-18', '已完成'))
    expect(screen.getByText(/学习 24 分钟 · 答题 10 道 · 已完成/)).toBeVisible()
    await user.click(await day('2026-11-19', '学了一点'))
    expect(screen.getByText('答题 4 道', { exact: false, selector: '[role=status]' })).not.toHaveTextContent(
      '已完成',
    )
    await user.click(await day('2026-11-17'))
    expect(screen.getByText(/没有学习记录/)).toBeVisible()
    expect(screen.getByText('这个月完成 1 天')).toBeVisible()
  })

  it('loads an earlier month, and goes no further than today', async () => {
    const { asked } = show(
      {},
      {
        'study.calendar': ({ month }) => ({
          rows: month === '2026-10' ? [{ day: '2026-10-05', minutes: 9, answers: 0, done: true }] : rows,
        }),
      },
    )
    expect(await screen.findByRole('button', { name: '下个月' })).toBeDisabled()
    await user.click(screen.getByRole('button', { name: '上个月' }))
    expect(await day('2026-10-05', '已完成')).toBeVisible()
    expect(asked('study.calendar')).toEqual([{ month: '2026-11' }, { month: '2026-10' }])
    expect(screen.getByText('点一天，看看学了多少')).toBeVisible()
    await user.click(screen.getByRole('button', { name: '下个月' }))
    expect(await day('2026-11-18', '已完成')).toBeVisible()
    expect(await day('2026-11-21')).toHaveAttribute('aria-disabled', 'true')
  })

  it('fails by itself, and is loaded again on request', async () => {
    let broken = true
    show({}, { 'study.calendar': () => (broken ? no(500, '日历没有加载出来') : { rows }) })
    const alert = await screen.findByText('日历没有加载出来')
    broken = false
    await user.click(within(alert.closest<HTMLElement>('[role=alert]') ?? alert).getByRole('button'))
    expect(await day('2026-11-18', '已完成')).toBeVisible()
  })
})

describe('my courses', () => {
  const row = (name: RegExp) =>
    within(screen.getByRole('list', { name: '我的课程' })).getByRole('link', { name })

  it('shows how far each is, in whole lessons', async () => {
    show(
      {},
      {
        'study.mine': () =>
          page([
            course(7, '开口说汉语'),
            course(8, '古诗里的四季', { owned: false }),
            course(9, '作品写完之后', { finished: 10, required: 10, finishedAt: 1, next: undefined }),
            course(11, '散文精读', { finished: 0, required: 0, next: undefined }),
          ]),
      },
    )
    await screen.findByRole('list', { name: '我的课程' })
    expect(row(/开口说汉语/)).toHaveTextContent('学完 2/12 讲接下来 第 3 讲 四个声调')
    expect(row(/开口说汉语/)).toHaveAttribute(
      'href',
      expect.stringMatching(/^#\/study\/learn\?id=7&lesson=703(&at=\d+)?$/),
    )
    expect(row(/古诗里的四季/)).toHaveTextContent('试听中')
    expect(row(/作品写完之后/)).toHaveTextContent('学完 10/10 讲已学完')
    expect(row(/作品写完之后/)).toHaveAttribute('href', '#/study/courseDetail?id=9')
    expect(row(/散文精读/)).toHaveTextContent('课程准备中')
  })

  it('leads to courses when there is none', async () => {
    show()
    expect(await link(/去看试听课/)).toHaveAttribute('href', '#/learning/recommends')
  })

  it('is fresh when the learner comes back from a lesson', async () => {
    let finished = 2
    const { unmount } = show({}, { 'study.mine': () => page([course(7, '开口说汉语', { finished })]) })
    expect(await link(/学完 2\/12 讲/)).toBeVisible()
    const entry: unknown = window.history.state
    unmount()
    finished = 3
    const replace = jest.spyOn(window.history, 'replaceState').mockImplementation(() => undefined)
    open(MyCurriculum, MINE)
    replace.mockRestore()
    expect(window.history.state).toEqual(entry)
    expect(await link(/学完 3\/12 讲/)).toBeVisible()
  })
})

it('fails as a whole when today does not load, and tries again', async () => {
  let broken = true
  show({}, { 'study.curriculum': () => (broken ? no(500, '服务器开小差了') : curriculum()) })
  expect(await screen.findByText('服务器开小差了')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: /重/ }))
  await waitFor(() => expect(screen.getByRole('heading', { name: '今天的学习' })).toBeVisible())
})

it('shows an expired course, and leads from a finished one to its certificate', async () => {
  show(
    {},
    {
      'study.mine': () =>
        page([
          course(10, '写好一封邮件', { owned: false, purchaseEnds: NOW - DAY, next: undefined }),
          course(6, '作品写完之后', { finished: 12, finishedAt: NOW, certificateId: 27, next: undefined }),
          course(15, '声调训练营', { purchaseEnds: NOW + 30 * DAY }),
        ]),
    },
  )
  const expired = within(await screen.findByRole('link', { name: /写好一封邮件/ }))
  expect(expired.getByText('已到期')).toBeVisible()
  expect(expired.queryByText('试听中')).toBeNull()
  expect(expired.getByText('2026年11月19日 已到期')).toBeVisible()
  expect(screen.getByRole('link', { name: /写好一封邮件/ })).toHaveAttribute(
    'href',
    '#/study/courseDetail?id=10',
  )
  expect(screen.getByText('有效期至 2026年12月20日')).toBeVisible()
  expect(screen.getByRole('link', { name: /查看结课证书.*作品写完之后/ })).toHaveAttribute(
    'href',
    '#/copyright/certificate/detail?id=27',
  )
})
