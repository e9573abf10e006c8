import ShareIndex from '@/mobile/areas/earnings/screens/ShareIndex'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Share', component: ShareIndex, ...front }
export default meta
type Story = StoryObj

const at = '/user/share/index'
/** The host of the stories varies: links here use a fixed server address. */
const link = (code: string) => `https://shusheng.example/#/home?scene=${code}`
const index = (change: Parameters<typeof changed<'share.index'>>[1] = (answer) => answer) =>
  changed('share.index', (answer) => change({ ...answer, link: link(answer.code) }))
const noApplication = changed('applications.mine', (answer) => ({ ...answer, roles: [], rows: [] }))

export const Reader: Story = scene(at, { as: 'reader', handlers: [index(), noApplication] })
export const Promoter: Story = scene(at, {
  as: 'reader',
  handlers: [
    index((answer) => ({
      ...answer,
      promoter: true,
      figures: { visits: 46, joined: 8, joinedToday: 1, second: 4, commission: 126_800 },
    })),
  ],
})
export const Extremes: Story = scene(at, {
  as: 'reader',
  handlers: [
    index((answer) => ({
      ...answer,
      link: `https://a-long-name-of-a-host.shusheng.example/books/read/#/home?scene=${answer.code}`,
      promoter: true,
      figures: {
        visits: 1_234_567_890,
        joined: 12_345,
        joinedToday: 0,
        second: 99_999,
        commission: 9_999_900,
      },
    })),
    changed('share.team', (answer) => ({ ...answer, month: 9_999, sharer: LONG })),
  ],
})
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow('share.index')] })
export const Failed: Story = scene(at, { as: 'reader', handlers: [failing('share.index')] })
export const TeamFailed: Story = scene(at, {
  as: 'reader',
  handlers: [index(), noApplication, failing('share.team')],
})
export const Copied: Story = {
  ...Reader,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '复制链接' }))
    await expect(await within(document.body).findByText(/链接已复制|复制失败/)).toBeInTheDocument()
  },
}
