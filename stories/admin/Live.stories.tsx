import type { RoomRow } from '@/contract/live/adminlive'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Live rooms', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/live/list'
const one = '/admin/live/edit?id=1'
const lookOnly = changed('adminuser.info', (info) => ({ ...info, permissions: ['live.read'] }))

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
/** Every state, a title that is too long, no cover, none and very many. */
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminlive.list', ({ rows, ...rest }) => ({
      ...rest,
      rows: (['planned', 'live', 'ended', 'recorded', 'cancelled'] as const).map((state, index) => ({
        ...(rows[0] as RoomRow),
        id: index + 91,
        state,
        cover: '',
        title: index % 2 ? '灯' : '从零开始把一篇三百字的日记改成一集短剧的全过程现场演示与答疑',
        subscribers: index * 123_456,
        online: index * 4_321,
        likes: index * 1_234_567,
      })),
    })),
  ],
})
export const Loading: Story = office({ at, handlers: [slow('adminlive.list')] })
export const Empty: Story = office({ at, handlers: [empty('adminlive.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminlive.list')] })
export const ReadOnly: Story = office({ at, handlers: [lookOnly] })

/** A new room is proposed for tomorrow evening: no screenshot is compared. */
const made = office({ at: '/admin/live/edit' })
export const NewRoom: Story = {
  ...made,
  parameters: { ...made.parameters, chromatic: { disableSnapshot: true } },
}
export const OneRoom: Story = office({ at: one })
/** A room for learners only; the description says what happens when the switch is turned off. */
export const LearnersOnly: Story = {
  ...office({ at: one }),
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByRole(
      'switch',
      { name: '仅课程学员可看' },
      { timeout: 10_000 },
    )
    await userEvent.click(field)
    await expect(field).toBeChecked()
    field.scrollIntoView({ block: 'center' })
  },
}
export const LearnersOnlyPhone: Story = { ...LearnersOnly, globals: phone }
export const OneRoomPhone: Story = { ...OneRoom, globals: phone }
export const Planned: Story = office({
  at: one,
  handlers: [
    changed('adminlive.detail', (room) => ({
      ...room,
      row: { ...room.row, state: 'planned' as const, subscribers: 328 },
      events: ['start' as const, 'cancel' as const],
      receiving: true,
      recording: '',
    })),
  ],
})
export const Cancelled: Story = office({
  at: one,
  handlers: [
    changed('adminlive.detail', (room) => ({
      ...room,
      row: { ...room.row, state: 'cancelled' as const },
      events: ['restore' as const],
      cancelReason: '录音棚检修，改到下月，已联系报名的听众',
    })),
  ],
})
export const WithoutSignal: Story = office({
  at: one,
  handlers: [
    changed('adminlive.detail', (room) => ({
      ...room,
      row: { ...room.row, state: 'ended' as const },
      form: { ...room.form, goods: [] },
      wares: [],
      events: [],
      sent: false,
      recording: '',
    })),
  ],
})
export const OneRoomLoading: Story = office({ at: one, handlers: [slow('adminlive.detail')] })
export const OneRoomFailed: Story = office({ at: one, handlers: [failing('adminlive.detail')] })
export const OneRoomGone: Story = office({
  at: one,
  handlers: [refused('adminlive.detail', 404, '直播间不存在')],
})
export const WithoutTheKey: Story = office({
  at: one,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['live.read', 'live.edit'] }))],
})
export const Revealing: Story = {
  ...office({ at: one }),
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await body.findByRole('button', { name: '查看完整地址' }, { timeout: 10_000 }))
    await body.findByText('会记入审计日志')
  },
}
