import Player from '@/mobile/areas/live/screens/Player'
import type { LiveRoom } from '@/contract/live/live'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { delay, http, type HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/Live/Player', component: Player, ...front }
export default meta
type Story = StoryObj

const at = '/live/player?id=1'
const HOUR = 3_600_000
/** The video never loads: the player shows a fixed picture. */
const noFilm = http.get('*/media/live/*', async () => {
  await delay('infinite')
})

/** A room in another state than the recorded one, with the same state in its chat. */
const room = (state: string, more: Partial<LiveRoom> = {}): HttpHandler[] => [
  changed('lives.detail', (detail) => ({ ...detail, state, online: 1280, ...more })),
  changed('lives.messages', (answer) => ({ ...answer, state, online: 1280 })),
]
const upcoming = (ms: number, more: Partial<LiveRoom> = {}): HttpHandler[] =>
  room('upcoming', { url: '', startsAt: RECORDED_AT + ms, now: RECORDED_AT, ...more })

export const Live: Story = scene(at, { as: 'reader', moving: true, handlers: [...room('live'), noFilm] })
export const WithBroadcaster: Story = scene(at, {
  as: 'reader',
  moving: true,
  handlers: [...room('live', { teacher: { id: 6, nickname: '主播南枝', following: false } }), noFilm],
})
/** The stream is missing: the chat continues, and one tap reconnects. */
export const LiveCutOff: Story = scene(at, {
  moving: true,
  handlers: [...room('live'), http.get('*/media/live/*', () => new Response(null, { status: 404 }))],
})
export const Quiet: Story = scene(at, {
  moving: true,
  handlers: [
    empty('lives.messages'),
    changed('lives.detail', (detail) => ({ ...detail, goods: [] })),
    noFilm,
  ],
})
export const Upcoming: Story = scene(at, { still: true, handlers: upcoming(2 * HOUR) })
export const UpcomingSubscribed: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: upcoming(50 * HOUR, { subscribed: true }),
})
export const Ended: Story = scene(at, {
  handlers: room('ended', { url: '', recording: 'media/live/1/recording.m3u8' }),
})
export const EndedWithoutRecording: Story = scene(at, { handlers: room('ended', { url: '', recording: '' }) })
/** A lesson of a course that the visitor has not bought: no stream, no chat, and the way to the course. */
export const Locked: Story = scene(at, {
  handlers: room('live', {
    url: '',
    lesson: {
      state: 'locked',
      text: '这场直播是课程“开口就动人：朗诵入门”的一讲，购买课程后可以观看',
      course: 1,
      lesson: 12,
    },
  }),
})
/** The time of the course is over, of a room with a long title and no goods. */
export const LockedLong: Story = {
  ...scene(at, {
    as: 'reader',
    handlers: room('live', {
      url: '',
      title: LONG,
      goods: [],
      lesson: {
        state: 'locked',
        text: `这场直播是课程“${LONG}”的一讲，课程已于2026年12月20日到期`,
        course: 1,
        lesson: 12,
      },
    }),
  }),
  globals: { viewport: { value: 'phone375', isRotated: false } },
}
export const SentenceKept: Story = {
  ...scene(at, {
    as: 'reader',
    still: true,
    handlers: [...upcoming(2 * HOUR), refused('lives.send', 429, '发言太快，请稍后再试')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('发言'), '晚上好')
    await userEvent.click(canvas.getByRole('button', { name: '发送' }))
    await expect(await within(document.body).findByText('发言太快，请稍后再试')).toBeVisible()
    await expect(canvas.getByLabelText('发言')).toHaveValue('晚上好')
  },
}
export const Loading: Story = scene(at, { handlers: [slow('lives.detail')] })
export const Failed: Story = scene(at, { handlers: [failing('lives.detail')] })
export const NoAddress: Story = scene('/live/player')
export const Extremes: Story = scene(at, {
  handlers: room('ended', {
    url: '',
    recording: '',
    title: LONG,
    host: LONG,
    intro: LONG.repeat(6),
    cover: '',
    online: 1_234_567_890,
  }),
})
