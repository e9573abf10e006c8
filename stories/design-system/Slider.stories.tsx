import { Slider } from 'design-system/Slider'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Slider> = {
  title: 'Design system/Slider',
  component: Slider,
  args: { label: '字号', min: 12, max: 28, defaultValue: 18 },
  decorators: [(Story) => <div style={{ display: 'flex', maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Slider>

export const Full: Story = {}
export const Least: Story = { args: { defaultValue: 12 } }
export const Most: Story = { args: { defaultValue: 28 } }
export const Disabled: Story = { args: { disabled: true } }
export const Coloured: Story = {
  args: { style: { '--fill': 'var(--color-success)', '--track': 'var(--color-success-tint)' } },
}
