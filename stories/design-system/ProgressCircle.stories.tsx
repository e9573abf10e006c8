import { ProgressCircle } from 'design-system/ProgressCircle'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof ProgressCircle> = {
  title: 'Design system/ProgressCircle',
  component: ProgressCircle,
  args: { label: '下载进度', value: 62 },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof ProgressCircle>

export const Full: Story = {}
export const Empty: Story = { args: { value: 0 } }
export const Finished: Story = { args: { value: 100, tone: 'success', children: '已完成' } }
export const Failed: Story = { args: { value: 38, tone: 'critical', children: '失败' } }
export const Large: Story = {
  args: {
    label: '本周学习',
    value: (5 / 7) * 100,
    'aria-valuetext': '7 天中的 5 天',
    children: '5 / 7 天',
    style: { '--circle': '120px', '--stroke': '8px' },
  },
}
export const Small: Story = {
  args: { children: null, style: { '--circle': '20px', '--stroke': '2px' } },
}
export const Extremes: Story = { args: { value: 99.6 } }
