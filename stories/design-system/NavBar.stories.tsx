import { Button } from 'design-system/Button'
import { NavBar } from 'design-system/NavBar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof NavBar> = {
  title: 'Design system/NavBar',
  component: NavBar,
  args: { title: '短剧', onBack: fn() },
}
export default meta
type Story = StoryObj<typeof NavBar>

export const Default: Story = {}
export const Green: Story = { args: { variant: 'green', title: '学习报告' } }
export const OverPicture: Story = {
  args: { variant: 'transparent', title: undefined },
  decorators: [
    (Story) => (
      <div style={{ height: '200px', background: 'var(--color-fill-strong)' }}>
        <Story />
      </div>
    ),
  ],
}
export const NoBack: Story = { args: { back: false, title: '我的' } }
export const RightSlot: Story = {
  args: {
    right: (
      <Button kind="ghost" size="s">
        筛选
      </Button>
    ),
  },
}
export const LongTitle: Story = {
  args: { title: '从零开始理解概率：写给每个人的不确定性入门课以及一百零八个例子' },
}
