import User from '@/mobile/areas/home/screens/User'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { memberInfo, RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/Home/User', component: User, ...front }
export default meta
type Story = StoryObj

const at = '/user'

export const Visitor: Story = scene(at)
export const Reader: Story = scene(at, { as: 'reader' })
export const Member: Story = scene(at, { as: 'member', still: true })
export const Loading: Story = scene(at, {
  as: 'reader',
  handlers: [slow('integral.balances'), slow('orders.unsigncount')],
})
/** Figures that do not come are dashes: the rest of the screen is of use without them. */
export const FiguresFailed: Story = scene(at, {
  as: 'reader',
  handlers: [failing('integral.balances'), failing('orders.unsigncount')],
})
export const Extremes: Story = scene(at, {
  as: 'reader',
  still: true,
  handlers: [
    changed('user.info', () => ({
      ...memberInfo(),
      nickname: LONG,
      mobile: '',
      tiers: [
        { tier: 'member', until: RECORDED_AT + 86_400_000 },
        { tier: 'creator', until: RECORDED_AT + 86_400_000 * 365 },
      ],
    })),
    changed('integral.balances', () => ({ coins: 99_999_999, points: 0, cash: 9_999_900 })),
    changed('orders.unsigncount', () => ({ unpaid: 10_000, paid: 0, refunding: 0 })),
  ],
})
export const LoggingOut: Story = {
  ...Reader,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '退出登录' }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
