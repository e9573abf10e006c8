import MyHome from '@/mobile/areas/me/screens/MyHome'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Public home', component: MyHome, ...front }
export default meta
type Story = StoryObj

const at = '/user/myhome?id=6'

export const Visitor: Story = scene(at, { still: true })
export const Followed: Story = scene(at, { as: 'reader', still: true })
/** Following takes effect at once and is confirmed by a toast. */
export const Following: Story = {
  ...scene(at, {
    as: 'reader',
    moving: true,
    handlers: [changed('user.home', (answer) => ({ ...answer, following: false }))],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '关注 主播南枝' }))
    await expect(await canvas.findByRole('button', { name: '已关注 主播南枝' })).toBeVisible()
  },
}
export const Fans: Story = scene('/user/myhome?id=6&tab=fans', { as: 'reader', still: true })
export const FollowsOthers: Story = scene('/user/myhome?id=6&tab=following', { as: 'reader', still: true })
export const Own: Story = scene('/user/myhome?id=1', {
  as: 'reader',
  still: true,
  handlers: [empty('user.homeWorks')],
})
export const Extremes: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: [
    changed('user.home', (answer) => ({
      ...answer,
      nickname: LONG,
      sign: LONG.repeat(2),
      avatar: '',
      works: 1_234_567,
      follows: 0,
      fans: 340_000_000,
      roles: ['shop', 'dealer', 'promoter', 'actor', 'broadcaster', 'teacher', 'creator'],
    })),
    changed('user.homeWorks', (answer) => ({
      ...answer,
      rows: answer.rows.map((row, index) => ({ ...row, title: index % 2 ? '灯' : LONG, cover: '' })),
    })),
  ],
})
export const NoWorks: Story = scene(at, { still: true, handlers: [empty('user.homeWorks')] })
export const NoFans: Story = scene('/user/myhome?id=6&tab=fans', {
  still: true,
  handlers: [empty('user.fans')],
})
export const NobodySaidWho: Story = scene('/user/myhome')
export const Gone: Story = scene(at, { handlers: [refused('user.home', 404, '用户不存在或已注销')] })
export const Loading: Story = scene(at, { handlers: [slow('user.home')] })
export const Failed: Story = scene(at, { handlers: [failing('user.home')] })
