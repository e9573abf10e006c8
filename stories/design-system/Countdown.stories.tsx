import { Countdown } from 'design-system/Countdown'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Countdown> = {
  title: 'Design system/Countdown',
  component: Countdown,
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Countdown>

export const Hours: Story = { args: { seconds: 3661 } }
export const Ad: Story = { args: { seconds: 120, format: 'mm:ss' } }
export const Days: Story = { args: { seconds: 200_000, format: 'D天 HH:mm:ss' } }
export const MoreThanADay: Story = { args: { seconds: 100_000 } }
export const Ended: Story = { args: { seconds: 0 } }
