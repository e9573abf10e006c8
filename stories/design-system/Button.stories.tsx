import { Button } from 'design-system/Button'
import { Icon } from 'design-system/Icon'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const meta: Meta<typeof Button> = {
  title: 'Design system/Button',
  component: Button,
  args: { children: '立即购买' },
}
export default meta
type Story = StoryObj<typeof Button>

export const Primary: Story = {}
export const Secondary: Story = { args: { kind: 'secondary', children: '加入书架' } }
export const Ghost: Story = { args: { kind: 'ghost', children: '查看全部' } }
export const Gold: Story = { args: { kind: 'gold', children: '开通会员' } }
export const Small: Story = { args: { size: 's', children: '关注' } }
export const LargeBlock: Story = { args: { size: 'l', block: true, children: '登录' } }
export const WithIcon: Story = { args: { icon: <Icon name="play" size={18} />, children: '继续播放 第12集' } }
export const Disabled: Story = { args: { disabled: true, children: '已下架' } }
export const Loading: Story = { args: { loading: true, children: '正在提交' } }
export const AsLink: Story = { args: { href: '#/vip/index', children: '去看看' } }
export const BusyWhilePromise: Story = {
  render: () => <Button onClick={() => new Promise(() => {})}>支付 ¥99.00</Button>,
  play: async ({ canvasElement }) => {
    const button = within(canvasElement).getByRole('button')
    await userEvent.click(button)
    await expect(button).toHaveAttribute('aria-busy', 'true')
  },
}
