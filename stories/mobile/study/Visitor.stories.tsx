import LessonSample from '@/mobile/areas/study/screens/LessonSample'
import TrialLive from '@/mobile/areas/study/screens/TrialLive'
import TrialRecording from '@/mobile/areas/study/screens/TrialRecording'
import VideoSample from '@/mobile/areas/study/screens/VideoSample'
import { changed, failing, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { LiveRoom } from '@/contract/live/live'
import { delay, http, type HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { chooseTextSize } from '@/client/textSize'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Study/Visitor', component: LessonSample, ...front }
export default meta
type Story = StoryObj

const noFilm = http.get('*/media/*', async () => {
  await delay('infinite')
})
const SCREENS = {
  '/study/vodDemo': LessonSample,
  '/study/videodemo': VideoSample,
  '/study/videodemobjy': TrialRecording,
  '/study/audition/live': TrialLive,
  '/study/audition/liveback': TrialRecording,
}
const at = (path: keyof typeof SCREENS, id: number | null, ...handlers: HttpHandler[]): Story => {
  const Screen = SCREENS[path]
  return {
    ...scene(id === null ? path : `${path}?id=${id}`, { moving: true, handlers: [noFilm, ...handlers] }),
    render: () => <Screen />,
  }
}
const phone = { globals: { viewport: { value: 'phone375', isRotated: false } } }
const wide = { globals: { viewport: { value: 'desk1280', isRotated: false } } }
const dark = { globals: { theme: 'dark' } }
const large = {
  ...phone,
  beforeEach: () => {
    chooseTextSize('large')
    return () => chooseTextSize('standard')
  },
}
/** The course and its lessons with titles that are too long. */
const long = changed('study.course', (detail) => ({
  ...detail,
  work: { ...detail.work, title: LONG },
  chapters: detail.chapters.map(({ lessons }) => ({
    title: LONG,
    lessons: lessons.map((lesson) => ({ ...lesson, title: LONG })),
  })),
}))
const roomOf = (id: number): LiveRoom =>
  recordingsOf('lives.detail').find(({ payload }) => payload['id'] === id)?.answer.data as LiveRoom
const room = (id: number, more: Partial<LiveRoom> = {}) =>
  changed('lives.detail', () => ({ ...roomOf(id), ...more }))
const talk = (state: string) => changed('lives.messages', (said) => ({ ...said, state }))
const live = (...handlers: HttpHandler[]): Story => at('/study/audition/live', 6, ...handlers)

export const Slides: Story = { ...at('/study/vodDemo', 3), ...phone }
export const SlidesWide: Story = { ...at('/study/vodDemo', 3), ...wide }
export const Plain: Story = { ...at('/study/videodemo', 3), ...dark }
export const Recording: Story = {
  ...at('/study/videodemobjy', 3),
  ...phone,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('播放到有人发言的地方，会显示在这里')).toBeVisible()
  },
}
export const RecordingSaid: Story = {
  ...at(
    '/study/audition/liveback',
    3,
    changed('lives.replay', () => ({
      rows: [
        { id: 1, name: '青青读者', text: '老师好', at: 0, mine: true },
        { id: 2, name: LONG, text: LONG, at: 0, mine: false },
      ],
    })),
  ),
  ...dark,
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('老师好')).toBeVisible()
  },
}
export const RecordingChatFailed: Story = {
  ...at('/study/audition/liveback', 3, failing('lives.replay')),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText(/^互动没有加载出来/)).toBeVisible()
  },
}
export const SlidesLongLargeText: Story = { ...at('/study/vodDemo', 3, long), ...large }
export const NoSlides: Story = at(
  '/study/vodDemo',
  3,
  changed('study.course', (detail) => ({ ...detail, chapters: [] })),
)
export const NoRecording: Story = at('/study/audition/liveback', 6)
export const RoomToCome: Story = { ...live(room(4), talk('upcoming')), ...phone }
export const RoomRunning: Story = {
  ...live(room(4, { state: 'live' }), talk('live')),
  ...dark,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '登录后发言' }))
  },
}
export const RoomEnded: Story = { ...live(room(8), talk('ended')), ...wide }
export const RoomLongLargeText: Story = {
  ...live(long, room(4, { state: 'live', title: LONG, host: LONG }), talk('live')),
  ...large,
}
export const RoomLoading: Story = live(slow('lives.detail'))
export const RoomFailed: Story = live(failing('lives.detail'))
export const NoRoom: Story = at('/study/audition/live', 2)
export const Loading: Story = live(slow('study.course'))
export const Failed: Story = live(failing('study.course'))
export const Missing: Story = at('/study/vodDemo', null)
