import { Switch } from 'design-system/Switch'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof Switch> = {
  title: 'Design system/Switch',
  component: Switch,
  args: { children: '自动播放下一集', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Switch>

export const Full: Story = { args: { defaultChecked: true, note: '影视与课程，放完一集后播放下一集' } }
export const Off: Story = {}
export const Disabled: Story = { args: { disabled: true } }
export const DisabledOn: Story = { args: { disabled: true, checked: true } }
export const Extremes: Story = {
  args: {
    defaultChecked: true,
    children: '放完一集以后，只要还连着无线局域网，就自动播放同一部作品的下一集',
    note: '使用移动网络时不会自动播放，已经在播放的一集不受影响，放完以后停在原处',
  },
}
