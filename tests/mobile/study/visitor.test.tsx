import { recorded } from '@mocks/recordings'
import type { EngineListener } from '@/stores/player/engine'
import { act, screen, waitFor, within } from '@testing-library/react'
import type * as silent from '../video/silentEngine'
import { open } from '../video/rig'
import { recordedServer } from '../home/rig'
import { course, lesson } from './course'
import { trialRoom, visitorLesson } from '@/mobile/areas/study/parts/lesson/visitorLessons'
import type { CourseDetail, LessonRow } from '@/contract/courses/course'
import TrialLive from '@/mobile/areas/study/screens/TrialLive'
import TrialRecording from '@/mobile/areas/study/screens/TrialRecording'
import VideoSample from '@/mobile/areas/study/screens/VideoSample'

const media: { listener?: EngineListener } = {}

jest.mock('@/stores/player/videoEngine', () => ({
  createVideoEngine: () => (listener: EngineListener) => {
    media.listener = listener
    return jest.requireActual<typeof silent>('../video/silentEngine').silentEngine({
      play: () => new Promise(() => undefined),
    })
  },
}))

const trial = { access: { state: 'trial', seconds: 8 } } as const
const room = (number: number, state: NonNullable<LessonRow['room']>['state'], startsAt = 0): LessonRow =>
  lesson(number, `第 ${number} 场`, { kind: 'live', room: { id: number, state, startsAt }, ...trial })
const of = (...lessons: LessonRow[]): CourseDetail => course({ chapters: [{ title: '', lessons }] })

describe('The lesson of a view', () => {
  const plain = lesson(1, '没有讲义', { free: true, access: { state: 'open' } })
  const slides = lesson(2, '有讲义', { slides: 3, ...trial })
  const detail = of(plain, slides, lesson(3, '未解锁', { slides: 3 }), room(4, 'recorded'), room(5, 'live'))

  it('is the first one that may be tried and has what the view shows, or the named one', () => {
    expect(visitorLesson(detail, 'plain')?.id).toBe(701)
    expect(visitorLesson(detail, 'slides')?.id).toBe(702)
    expect(visitorLesson(detail, 'recording')?.id).toBe(704)
    expect(visitorLesson(detail, 'plain', 702)?.id).toBe(702)
    expect(visitorLesson(detail, 'slides', 703)?.id).toBe(702)
    expect(visitorLesson(of(plain), 'slides')).toBeUndefined()
    const open = lesson(1, '已购', { slides: 3, access: { state: 'open' } })
    expect(visitorLesson({ ...of(open), owned: true }, 'slides')?.id).toBe(701)
  })

  it('is of rooms the running one, then the next, then one with a recording', () => {
    expect(trialRoom(detail)?.id).toBe(705)
    expect(trialRoom(of(room(1, 'recorded'), room(2, 'upcoming', 9), room(3, 'upcoming', 5)))?.id).toBe(703)
    expect(trialRoom(of(room(1, 'upcoming', 5), room(2, 'live', 9)))?.id).toBe(702)
    expect(trialRoom(detail, 704)?.id).toBe(704)
    expect(trialRoom(of(lesson(1, '锁住的直播', { kind: 'live' })))).toBeUndefined()
    expect(trialRoom(of(lesson(1, '没有直播间', { kind: 'live', ...trial })))).toBeUndefined()
  })
})

it('leads to the trial lessons when a course has no trial room or recording', async () => {
  recordedServer({ 'study.course': () => of(lesson(1, '讲')) })
  open(TrialLive, '/study/audition/live?id=7')
  expect(await screen.findByText('这门课没有试听直播')).toBeVisible()
  expect(screen.getByRole('link', { name: '看可以试听的课时' })).toHaveAttribute(
    'href',
    '#/study/audition/courseDetails?id=7',
  )
})

it('plays the named recording, with its chat up to the second', async () => {
  const { asked } = recordedServer({
    'study.course': () =>
      of(lesson(1, '片头', { free: true, access: { state: 'open' } }), room(4, 'recorded')),
    'lives.replay': () => ({
      rows: [
        { id: 1, name: '听众', text: '开始了', at: 0, mine: false },
        { id: 2, name: '听众', text: '后来说的', at: 30, mine: false },
      ],
    }),
  })
  open(TrialRecording, '/study/audition/liveback?id=7')
  expect(await screen.findByText('开始了')).toBeVisible()
  expect(screen.queryByText('后来说的')).toBeNull()
  expect(asked('lives.replay')[0]).toEqual({ id: '4', until: '60' })
  expect(asked('video.play')[0]).toMatchObject({ episode_id: '704' })
  expect(screen.queryByRole('radio')).toBeNull()
})

it('sells the course at the end of a free sample, and nothing to those who have it', async () => {
  const sample = of(lesson(1, '片头', { free: true, access: { state: 'open' } }))
  recordedServer({ 'study.course': () => sample })
  const { unmount } = open(VideoSample, '/study/videodemo?id=7')
  expect(await screen.findByText(/^正在试听/)).toBeVisible()
  await waitFor(() => expect(media.listener).toBeDefined())
  act(() => media.listener?.ended())
  const sheet = await screen.findByRole('dialog', { name: /这一讲看完了/ })
  expect(within(sheet).getByRole('button', { name: '购买课程' })).toBeVisible()
  unmount()
  recordedServer({ 'study.course': () => ({ ...sample, owned: true }) })
  open(VideoSample, '/study/videodemo?id=7')
  expect(await screen.findByRole('heading', { name: '片头' })).toBeVisible()
  expect(screen.queryByText(/^正在试听/)).toBeNull()
})

it('shows the chat of a running room to visitors, who log in to write', async () => {
  recordedServer({ 'study.course': () => of(room(1, 'live')) })
  open(TrialLive, '/study/audition/live?id=7')
  expect(await screen.findByRole('button', { name: '登录后发言' })).toBeVisible()
  expect(screen.queryByLabelText('发言')).toBeNull()
})

it('leads from a room that has ended meanwhile to its recording', async () => {
  let state: 'live' | 'ended' = 'live'
  const { asked } = recordedServer({
    'study.course': () => of(room(1, 'live')),
    'lives.detail': () => ({
      ...recorded('lives.detail'),
      state,
      lesson: { state: 'trial', text: '', course: 7, lesson: 701 },
    }),
    'lives.messages': () => {
      state = 'ended'
      return { ...recorded('lives.messages'), state }
    },
  })
  open(TrialLive, '/study/audition/live?id=7')
  expect(await screen.findByRole('link', { name: '看回放' })).toHaveAttribute(
    'href',
    '#/study/audition/liveback?id=7&lesson=701',
  )
  expect(asked('lives.detail')).toHaveLength(2)
})
