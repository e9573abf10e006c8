import { Tag } from 'design-system/Tag'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Tag> = { title: 'Design system/Tag', component: Tag, args: { children: '短剧' } }
export default meta
type Story = StoryObj<typeof Tag>

export const Ink: Story = {}
export const Cinnabar: Story = { args: { tone: 'cinnabar', children: '热播' } }
export const Free: Story = { args: { tone: 'jade', children: '免费' } }
export const Member: Story = { args: { tone: 'gold', children: '会员' } }
export const Ai: Story = { args: { tone: 'indigo', children: 'AI' } }
export const Warning: Story = { args: { tone: 'amber', look: 'line', children: '待支付' } }
export const Failure: Story = { args: { tone: 'red', look: 'line', children: '审核未通过' } }
export const TooLong: Story = {
  args: {
    children: '一个比屏幕还长的标签会在末尾省略而不是把整行撑破，因为标签只是提示而不是正文，读者扫一眼就走',
  },
}
