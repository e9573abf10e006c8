import { recorded, recordingsOf } from '@mocks/recordings'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import BoughtCourse from '@/mobile/areas/study/screens/BoughtCourse'
import CoursePlay from '@/mobile/areas/study/screens/CoursePlay'
import Learn from '@/mobile/areas/study/screens/Learn'
import Play from '@/mobile/areas/video/screens/Play'
import { openAddress } from '@/client/leave'
import { memoryEventStore } from '@/stores/eventStore'
import { setEventStore } from '@/stores/outbox'
import type { EngineListener } from '@/stores/player/engine'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import type * as silent from '../video/silentEngine'

const userEvent = user.setup({ pointerEventsCheck: 0 })
const media: { listener?: EngineListener; seeks: number[]; starts: number[]; loads: number } = {
  seeks: [],
  starts: [],
  loads: 0,
}

jest.mock('@/client/leave', () => ({ openAddress: jest.fn() }))
jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: () => (listener: EngineListener) => {
    media.listener = listener
    return jest.requireActual<typeof silent>('../video/silentEngine').silentEngine({
      seek: (at) => void media.seeks.push(at),
      load: ({ at }) => {
        media.loads += 1
        media.starts.push(at)
      },
    })
  },
}))

const [FIRST, TONES, GREETING, TEXT, PAPER, LIVE] = [3534, 3535, 3536, 4878, 4879, 4880]

const course = (): CourseDetail =>
  recordingsOf('study.course').find(({ payload }) => payload['id'] === 1)?.answer.data as CourseDetail
/** The course with some lessons changed; it is bought unless one has to be. */
const changedCourse = (change: (lesson: LessonRow) => Partial<LessonRow>): CourseDetail => {
  const chapters = course().chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => ({ ...lesson, ...change(lesson) })),
  }))
  const owned = chapters.every(({ lessons }) =>
    lessons.every(({ access }) => access.state !== 'trial' && access.reason !== 'buy'),
  )
  return { ...course(), chapters, owned }
}
const materialOf = (lesson: number) => {
  const recorded = recordingsOf('study.lesson')
  const found = recorded.find(({ payload }) => payload['lesson'] === lesson) ?? recorded[0]
  return found?.answer.data as never
}

const cardOf = (heading: HTMLElement): HTMLElement =>
  heading.closest<HTMLElement>('[role=status]') ?? document.body

const show = (
  lesson: number,
  answers: Parameters<typeof recordedServer>[0] = {},
  overlays: Parameters<typeof recordedServer>[1] = {},
) => {
  const server = recordedServer(
    {
      'study.course': () => course(),
      'study.lesson': ({ lesson: asked }) =>
        ({
          ...(materialOf(Number(asked)) as object),
          lesson: { ...lessonOf(Number(asked)) },
        }) as never,
      ...answers,
    },
    overlays,
  )
  void beginSession('token').then(() => open(Learn, `/study/learn?id=1&lesson=${lesson}`))
  return server
}
const lessonOf = (id: number): LessonRow =>
  course()
    .chapters.flatMap(({ lessons }) => lessons)
    .find((lesson) => lesson.id === id) as LessonRow
const address = () => screen.getByTestId('address').textContent

/** The film plays, and its clock stands at a second. */
const clock = async (seconds: number) => {
  await waitFor(() => expect(media.loads).toBeGreaterThan(0))
  await act(async () => {
    media.listener?.playing()
    media.listener?.time(seconds, 40)
    await Promise.resolve()
  })
}

beforeEach(() => {
  localStorage.clear()
  Object.assign(media, { seeks: [], starts: [], loads: 0, listener: undefined })
  setEventStore(memoryEventStore())
})
afterEach(() => {
  act(() => clearSession())
  setEventStore(null)
})

describe('a film', () => {
  it('marks the slide of its second, and goes to that of a tapped one', async () => {
    show(GREETING)
    const second = await screen.findByRole('button', { name: /两个第三声/ })
    await clock(3)
    expect(second).not.toHaveAttribute('aria-current')
    await clock(21)
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'))
    await userEvent.click(screen.getByRole('button', { name: /见面与分别/ }))
    expect(media.seeks.at(-1)).toBe(0)
  })

  it('does not skip what was never watched where the course forbids it', async () => {
    const { toasts } = show(GREETING, {
      'study.course': () => ({ ...course(), rules: { ...course().rules, noSkip: true } }),
      'study.lesson': () =>
        ({ ...(materialOf(GREETING) as object), lesson: lessonOf(GREETING), covered: '0-5' }) as never,
    })
    const second = await screen.findByRole('button', { name: /两个第三声/ })
    await clock(1)
    await userEvent.click(second)
    expect(media.seeks).not.toContain(20)
    expect(toasts.at(-1)).toMatch(/最多跳过 10 秒/)
  })

  it.each([
    ['0-20', '&at=35', 30],
    ['0-20', '&at=25', 25],
    ['', '&at=8', 8],
  ])(
    'with %s watched and no skipping begins at %s no later than at second %i',
    async (covered, at, second) => {
      const { toasts } = recordedServer({
        'study.course': () => ({ ...course(), rules: { ...course().rules, noSkip: true } }),
        'study.lesson': () => ({ ...(materialOf(GREETING) as object), covered }) as never,
      })
      await beginSession('token')
      open(Learn, `/study/learn?id=1&lesson=${GREETING}${at}`)
      await waitFor(() => expect(media.loads).toBe(1))
      expect(media.starts).toEqual([second])
      expect(toasts.some((text) => text.includes('最多跳过 10 秒'))).toBe(!at.endsWith(String(second)))
    },
  )

  it('waits at its end while a note is being written', async () => {
    show(GREETING)
    await userEvent.click(await screen.findByRole('radio', { name: '笔记' }))
    await clock(39)
    await userEvent.type(screen.getByRole('textbox', { name: '新笔记' }), '上声连读')
    await act(async () => media.listener?.ended())
    expect(await screen.findByText('写完笔记再播放下一讲')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '记笔记' }))
    expect(await screen.findByText('5 秒后播放下一讲')).toBeVisible()
  })

  it('offers the next lesson at its end, which may be another kind, and can be cancelled', async () => {
    show(GREETING)
    await screen.findByRole('button', { name: /两个第三声/ })
    await clock(39)
    await act(async () => media.listener?.ended())
    expect(await screen.findByText('5 秒后播放下一讲')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: '取消' }))
    expect(screen.queryByText(/秒后播放下一讲/)).not.toBeInTheDocument()
    expect(address()).toContain(`lesson=${GREETING}`)
  })

  it('goes from a film to a paper when told', async () => {
    show(GREETING)
    await screen.findByRole('button', { name: /两个第三声/ })
    await clock(39)
    await act(async () => media.listener?.ended())
    await userEvent.click(await screen.findByRole('button', { name: '现在播放' }))
    expect(address()).toBe(`/study/learn?id=1&lesson=${PAPER}`)
    expect(await screen.findByText(/共 5 题 · 不限时/)).toBeVisible()
  })

  it('plays another film of the contents in the same player', async () => {
    show(GREETING)
    await userEvent.click(await screen.findByRole('radio', { name: '目录' }))
    await clock(1)
    const engine = media.listener
    await userEvent.click(screen.getByRole('button', { name: /四个声调/ }))
    await waitFor(() => expect(address()).toContain(`lesson=${TONES}`))
    expect(media.listener).toBe(engine)
  })

  it('ends a trial at its second, and goes on there after a purchase', async () => {
    let trial: number | undefined = 15
    const vip = jest.fn().mockImplementation(() => {
      trial = undefined
      return Promise.resolve(true)
    })
    const { asked } = show(
      GREETING,
      {
        'video.play': () => ({ ...recorded('video.play'), ...(trial ? { trial } : {}) }),
        'study.course': () =>
          changedCourse(({ id }) =>
            id === GREETING && trial ? { access: { state: 'trial', seconds: trial } } : {},
          ),
      },
      { vip },
    )
    await screen.findByRole('button', { name: /两个第三声/ })
    await clock(15.1)
    const sheet = await screen.findByRole('dialog', { name: /试听结束/ })
    const loads = media.loads
    await userEvent.click(within(sheet).getByRole('button', { name: '会员畅看' }))
    await waitFor(() => expect(asked('video.play')).toHaveLength(2))
    await waitFor(() => expect(media.loads).toBe(loads + 1))
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  })
})

describe('a lesson that is no film', () => {
  it('is a text that is finished at its end', async () => {
    const { asked } = show(TEXT)
    await userEvent.click(await screen.findByRole('button', { name: '我学完了' }))
    expect(asked('study.finish')).toEqual([{ id: '1', lesson: String(TEXT) }])
  })

  it('says once that the course is finished', async () => {
    let done = {}
    show(TEXT, {
      'study.course': () => ({ ...course(), ...done }),
      'study.finish': () => {
        done = { finishedAt: Date.now(), certificateId: 9 }
        return { finished: true, courseFinished: true }
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: '我学完了' }))
    const card = within(await screen.findByRole('heading', { name: '学完全部必修课' }).then(cardOf))
    expect(card.getByRole('link', { name: '查看证书' })).toHaveAttribute(
      'href',
      '#/copyright/certificate/detail?id=9',
    )
    await userEvent.click(card.getByRole('button', { name: '收起' }))
    expect(screen.queryByRole('heading', { name: '学完全部必修课' })).not.toBeInTheDocument()
  })

  it('is a paper', async () => {
    show(PAPER)
    expect(await screen.findByRole('link', { name: '开始测验' })).toHaveAttribute(
      'href',
      '#/study/answer?paper=19',
    )
  })

  it('is a live room to come, of which one is reminded', async () => {
    const startsAt = Date.now() + 3_600_000
    const { asked } = show(LIVE, {
      'study.course': () =>
        changedCourse(({ room }) => (room ? { room: { ...room, startsAt, state: 'upcoming' } } : {})),
    })
    await userEvent.click(await screen.findByRole('button', { name: '预约提醒' }))
    await waitFor(() => expect(asked('lives.subscribe')).toHaveLength(1))
    expect(screen.queryByRole('button', { name: '我看完了' })).not.toBeInTheDocument()
  })
})

describe('a lesson that does not open', () => {
  const locked = (access: Omit<LessonRow['access'], 'state'>) =>
    show(GREETING, {
      'study.course': () =>
        changedCourse(({ id }) => (id === GREETING ? { access: { state: 'locked', ...access } } : {})),
    })

  it('leads to the purchase', async () => {
    locked({ reason: 'buy' })
    await userEvent.click(await screen.findByRole('button', { name: '购买课程' }))
    expect(openAddress).toHaveBeenLastCalledWith(`#/ebook/payment?kind=course&id=1&part=${GREETING}`)
  })

  it('leads to the lesson before', async () => {
    locked({ reason: 'order', after: '四个声调' })
    expect(await screen.findByRole('link', { name: '去学《四个声调》' })).toHaveAttribute(
      'href',
      `#/study/learn?id=1&lesson=${TONES}`,
    )
  })

  it('leads past a lesson that need not be finished', async () => {
    locked({ reason: 'order', after: '开课：怎样学这门课' })
    expect(await screen.findByRole('link', { name: '去学《开课：怎样学这门课》' })).toHaveAttribute(
      'href',
      '#/study/learn?id=1&lesson=3534',
    )
  })

  it('is still being made', async () => {
    show(GREETING, { 'study.course': () => changedCourse(() => ({ ready: false })) })
    expect(await screen.findByText('这一讲还在制作')).toBeVisible()
  })
})

describe('addresses', () => {
  it('without a lesson go on where the caller was', async () => {
    recordedServer({
      'study.course': () => ({ ...course(), next: { id: FIRST, number: 1, title: '', at: 7.4 } }),
    })
    open(Learn, '/study/learn?id=1')
    await waitFor(() => expect(media.starts).toEqual([7]))
    await waitFor(() => expect(address()).toBe(`/study/learn?id=1&lesson=${FIRST}`))
  })

  it('of the older player lead here', async () => {
    recordedServer()
    open(Play, '/video/play?kind=course&id=1&episode_id=3536&at=20')
    await waitFor(() => expect(address()).toBe('/study/learn?id=1&lesson=3536&at=20'))
  })

  it('of the course of a book show the same player with the book', async () => {
    recordedServer({
      'study.course': () => ({
        ...course(),
        links: [{ role: 'course', work: { ...course().work, kind: 'ebook', title: '字书' } }],
      }),
    })
    open(CoursePlay, `/ebook/courseplay?id=1&episode_id=${TEXT}`)
    expect(await screen.findByRole('link', { name: /《字书》/ })).toBeVisible()
    expect(await screen.findByRole('button', { name: '我学完了' })).toBeVisible()
  })
})

describe('a bought course', () => {
  it('shows how far it is and goes on', async () => {
    recordedServer({
      'study.course': () => ({ ...course(), next: { id: GREETING, number: 4, title: '问好与告别', at: 20 } }),
    })
    open(BoughtCourse, '/study/courseDetail?id=1')
    expect(await screen.findByRole('progressbar', { name: '学习进度' })).toHaveAttribute(
      'aria-valuetext',
      `学完 ${course().finished}/${course().required} 讲`,
    )
    expect(screen.getByRole('link', { name: /接着学/ })).toHaveAttribute(
      'href',
      `#/study/learn?id=1&lesson=${GREETING}&at=20`,
    )
  })

  it('leads to its certificate when it is finished', async () => {
    recordedServer({ 'study.course': () => ({ ...course(), finishedAt: Date.now(), certificateId: 3 }) })
    open(BoughtCourse, '/study/courseDetail?id=1')
    expect(await screen.findByRole('link', { name: '查看证书' })).toHaveAttribute(
      'href',
      '#/copyright/certificate/detail?id=3',
    )
  })

  it('shows an expired one with what was learnt, and the way to open it again', async () => {
    recordedServer({
      'study.course': () => ({
        ...course(),
        owned: false,
        purchaseEnds: Date.UTC(2026, 9, 1),
        certificateId: 3,
        finishedAt: 1,
      }),
    })
    open(BoughtCourse, '/study/courseDetail?id=1')
    expect(await screen.findByText('2026年10月1日 已到期')).toBeVisible()
    expect(screen.getByRole('button', { name: /再次购买/ })).toBeVisible()
    expect(screen.getByRole('link', { name: '查看证书' })).toBeVisible()
    expect(screen.queryByRole('link', { name: /接着学/ })).not.toBeInTheDocument()
    expect(address()).toContain('/study/courseDetail?')
  })

  it('leads elsewhere who has not bought it', async () => {
    recordedServer({ 'study.course': () => ({ ...course(), owned: false }) })
    open(BoughtCourse, '/study/courseDetail?id=1')
    await waitFor(() => expect(address()).not.toContain('/study/courseDetail?'))
  })
})
