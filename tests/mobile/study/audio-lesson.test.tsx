import { recorded, recordingsOf } from '@mocks/recordings'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import Learn from '@/mobile/areas/study/screens/Learn'
import { memoryEventStore } from '@/stores/eventStore'
import { setEventStore } from '@/stores/outbox'
import type { EngineListener, Source } from '@/stores/player/engine'
import { beginSession, clearSession } from '@/stores/session'
import { act, screen, waitFor, within } from '@testing-library/react'
import user from '@testing-library/user-event'
import { recordedServer } from '../home/rig'
import { open } from '../video/rig'
import type * as silent from '../video/silentEngine'

const userEvent = user.setup({ pointerEventsCheck: 0 })

interface Medium {
  listener?: EngineListener
  sources: Source[]
  alive: number
  plays: number
  seeks: number[]
}
const mockMedia: Record<'film' | 'sound', Medium> = {
  film: { sources: [], alive: 0, plays: 0, seeks: [] },
  sound: { sources: [], alive: 0, plays: 0, seeks: [] },
}
const mockEngine = (medium: Medium) => (listener: EngineListener) => {
  medium.listener = listener
  medium.alive += 1
  return jest.requireActual<typeof silent>('../video/silentEngine').silentEngine({
    load: (source) => void medium.sources.push(source),
    seek: (at) => void medium.seeks.push(at),
    play: () => {
      medium.plays += 1
      return Promise.resolve()
    },
    destroy: () => void (medium.alive -= 1),
  })
}
jest.mock('@/stores/player/videoEngine', () => ({ createVideoEngine: () => mockEngine(mockMedia.film) }))
jest.mock('@/stores/player/audioEngine', () => ({
  soundEngine: () => (listener: EngineListener) => mockEngine(mockMedia.sound)(listener),
}))

const [GREETING, TAXI] = [3536, 3543]
const course = (): CourseDetail =>
  recordingsOf('study.course').find(({ payload }) => payload['id'] === 1)?.answer.data as CourseDetail
const changed = (id: number, change: Partial<LessonRow>): CourseDetail => ({
  ...course(),
  chapters: course().chapters.map((chapter) => ({
    ...chapter,
    lessons: chapter.lessons.map((lesson) => (lesson.id === id ? { ...lesson, ...change } : lesson)),
  })),
})
const rowOf = (id: number): LessonRow =>
  course()
    .chapters.flatMap(({ lessons }) => lessons)
    .find((lesson) => lesson.id === id) as LessonRow
const slides = [
  { at: 0, title: '两遍', text: '不看字幕' },
  { at: 20, title: '说清楚去哪里', text: '我去火车站' },
]
const address = (kind: 'film' | 'sound') => ({
  ...recorded('video.play'),
  url: kind === 'film' ? 'media/course/1/4/index.m3u8' : 'media/course/1/10/audio.mp3',
  sound: 'media/course/1/10/audio.mp3',
  validFor: 0,
  trial: undefined,
})

const show = async (lesson: number, answers: Parameters<typeof recordedServer>[0] = {}) => {
  const server = recordedServer({
    'study.course': course,
    'study.lesson': ({ lesson: asked }) => ({ lesson: rowOf(Number(asked)), body: '', slides, covered: '' }),
    'study.watched': () => ({ share: 10, finished: false, covered: '', courseFinished: false }),
    'video.play': ({ episode_id }) => address(Number(episode_id) === TAXI ? 'sound' : 'film'),
    ...answers,
  })
  await beginSession('token')
  open(Learn, `/study/learn?id=1&lesson=${lesson}`)
  return server
}
const clock = async (kind: 'film' | 'sound', ...seconds: number[]) => {
  const medium = mockMedia[kind]
  await waitFor(() => expect(medium.alive * medium.sources.length).toBeGreaterThan(0))
  for (const second of seconds)
    await act(async () => {
      medium.listener?.playing()
      medium.listener?.time(second, 60)
      await Promise.resolve()
    })
}
const here = () => screen.getByTestId('address').textContent

beforeEach(() => {
  localStorage.clear()
  for (const medium of Object.values(mockMedia))
    Object.assign(medium, { sources: [], alive: 0, plays: 0, seeks: [], listener: undefined })
  setEventStore(memoryEventStore())
})
afterEach(() => {
  act(() => clearSession())
  setEventStore(null)
})

describe('an audio lesson', () => {
  it('plays without a picture, with slides, skips, lesson speeds and a sleep timer', async () => {
    await show(TAXI)
    const second = await screen.findByRole('button', { name: /说清楚去哪里/ })
    expect(screen.queryByRole('switch', { name: '只听声音' })).not.toBeInTheDocument()
    await clock('sound', 3)
    expect(second).not.toHaveAttribute('aria-current')
    await clock('sound', 21)
    await waitFor(() => expect(second).toHaveAttribute('aria-current', 'true'))
    await userEvent.click(screen.getByRole('button', { name: '后退15秒' }))
    expect(mockMedia.sound.seeks).toEqual([6])
    await userEvent.click(screen.getByRole('button', { name: /倍速/ }))
    const rates = within(await screen.findByRole('dialog', { name: /倍速/ }))
    expect(rates.queryByText('3x')).not.toBeInTheDocument()
    await userEvent.click(rates.getByText('2x'))
    await userEvent.click(screen.getByRole('button', { name: '定时' }))
    await userEvent.click(await screen.findByText('播完本讲'))
    expect(await screen.findByText('播完本讲后关闭')).toBeInTheDocument()
    expect(mockMedia.film.alive).toBe(0)
    expect(mockMedia.sound.sources).toMatchObject([
      {
        url: expect.stringContaining('audio.mp3'),
        media: { title: rowOf(TAXI).title, artist: course().work.title },
      },
    ])
  })

  it('is followed by the next lesson in 5 s', async () => {
    await show(TAXI)
    await clock('sound', 50)
    await act(async () => mockMedia.sound.listener?.ended())
    expect(await screen.findByText('5 秒后播放下一讲')).toBeVisible()
  })

  it('ends its trial at its second', async () => {
    await show(TAXI, {
      'study.course': () => changed(TAXI, { access: { state: 'trial', seconds: 15 } }),
      'video.play': () => ({ ...address('sound'), trial: 15 }),
    })
    await clock('sound', 14)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    await clock('sound', 15.1)
    const sheet = await screen.findByRole('dialog', { name: /试听结束/ })
    expect(within(sheet).getByText('开通后从这里接着听')).toBeVisible()
  })

  it('follows a film in the same player', async () => {
    await show(GREETING)
    await userEvent.click(await screen.findByRole('radio', { name: '目录' }))
    await clock('film', 1)
    await userEvent.click(screen.getByRole('button', { name: new RegExp(rowOf(TAXI).title) }))
    await waitFor(() => expect(here()).toContain(`lesson=${TAXI}`))
    await waitFor(() => expect(mockMedia.sound.plays).toBeGreaterThan(0))
    expect([mockMedia.film.alive, mockMedia.sound.alive]).toEqual([0, 1])
  })
})

describe('the sound of a film alone', () => {
  const listen = async () => userEvent.click(await screen.findByRole('switch', { name: '只听声音' }))

  it('takes the place of the film and back at the same second, and loses nothing that was watched', async () => {
    const { asked } = await show(GREETING)
    await screen.findByRole('button', { name: /说清楚去哪里/ })
    await clock('film', 20, 21)
    await listen()
    expect(mockMedia.sound.sources).toMatchObject([{ url: expect.stringContaining('audio.mp3'), at: 21 }])
    expect([mockMedia.film.alive, mockMedia.sound.plays]).toEqual([0, 1])
    await clock('sound', 21.5, 22)
    await act(async () => mockMedia.sound.listener?.paused())
    await listen()
    await waitFor(() => expect(mockMedia.film.sources.at(-1)).toMatchObject({ at: 22 }))
    expect(mockMedia.film.plays).toBe(1)
    await waitFor(() => {
      const ranges = asked('study.watched').map((report) => String(report['ranges']))
      expect(ranges.join(',')).toMatch(/^20-22$|20-21,21-22/)
    })
  })

  it('leaves a film that has no such file where it is', async () => {
    await show(GREETING, { 'video.play': () => ({ ...address('film'), sound: '' }) })
    await clock('film', 20)
    await listen()
    expect(screen.getByText('画面已关闭，只播放声音')).toBeVisible()
    expect([mockMedia.film.alive, mockMedia.film.sources.length, mockMedia.sound.alive]).toEqual([1, 1, 0])
  })
})
