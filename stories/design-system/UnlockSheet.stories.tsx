import { UnlockSheet } from 'design-system/UnlockSheet'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof UnlockSheet> = {
  title: 'Design system/UnlockSheet',
  component: UnlockSheet,
  args: {
    visible: true,
    onClose: fn(),
    episode: '第9集 河灯的旧账',
    coins: 30,
    balance: 200,
    rest: { count: 16, coins: 480 },
    memberFree: true,
    ad: { coins: 10, left: 3 },
    rechargeHref: '#/video/recharge',
    onCoins: () => Promise.resolve(),
    onRest: () => Promise.resolve(),
    price: 1490,
    onVip: fn(),
    onWhole: () => Promise.resolve(),
    onAd: fn(),
  },
}
export default meta
type Story = StoryObj<typeof UnlockSheet>

export const AllWays: Story = {}
export const Listening: Story = { args: { title: '解锁后继续收听', verb: '听' } }
export const TooFewCoins: Story = { args: { balance: 12 } }
export const Visitor: Story = { args: { balance: undefined, ad: undefined } }
export const MembersOnly: Story = { args: { coins: 0, rest: { count: 0, coins: 0 }, ad: undefined } }
export const NoWay: Story = {
  args: { coins: 0, price: 0, memberFree: false, ad: undefined, reason: '本集暂未开放' },
}
