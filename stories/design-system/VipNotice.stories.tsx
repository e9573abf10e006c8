import { VipNotice } from 'design-system/VipNotice'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof VipNotice> = {
  title: 'Design system/VipNotice',
  component: VipNotice,
  args: { visible: true, onClose: () => {} },
}
export default meta
type Story = StoryObj<typeof VipNotice>

export const Open: Story = {}
export const WithLines: Story = {
  args: { lines: ['到期前三天会以站内消息提醒你。', '会员期间购买的作品，到期后仍归你所有。'] },
}
