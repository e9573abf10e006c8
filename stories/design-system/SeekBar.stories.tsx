import { RateSheet } from 'design-system/RateSheet'
import { SeekBar } from 'design-system/SeekBar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof SeekBar> = {
  title: 'Design system/SeekBar',
  component: SeekBar,
  args: { time: 312, duration: 1303, onSeek: fn() },
}
export default meta
type Story = StoryObj<typeof SeekBar>

export const Beside: Story = {}
export const Below: Story = { args: { times: 'below' } }
export const Hour: Story = { args: { time: 3725, duration: 6000 } }
export const Unknown: Story = { args: { time: 0, duration: 0 } }
export const Dark: Story = {
  args: { dark: true },
  decorators: [
    (Story) => (
      <div style={{ background: 'var(--color-media)', padding: 'var(--space-4)' }}>
        <Story />
      </div>
    ),
  ],
}
export const DarkWithoutTimes: Story = { ...Dark, args: { dark: true, times: 'none' } }
export const Rates: Story = {
  render: () => (
    <RateSheet visible onClose={fn()} rate={1.25} rates={[0.75, 1, 1.25, 1.5, 2]} onRate={fn()} />
  ),
}
