import { Rate } from 'design-system/Rate'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Rate> = {
  title: 'Design system/Rate',
  component: Rate,
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Rate>

export const Unrated: Story = { args: { size: 'l', 'aria-label': '为这部剧评分' } }
export const Rated: Story = { args: { size: 'l', defaultValue: 4 } }
export const ReadOnly: Story = { args: { readOnly: true, value: 4 } }
export const Half: Story = { args: { readOnly: true, value: 3.6 } }
export const Small: Story = { args: { readOnly: true, value: 4.8, size: 's' } }
export const Empty: Story = { args: { readOnly: true, value: 0 } }
