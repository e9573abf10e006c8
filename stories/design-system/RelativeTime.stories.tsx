import { RelativeTime } from 'design-system/RelativeTime'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const now = Date.parse('2026-06-15T12:00:00+08:00')
const before = (seconds: number) => now - seconds * 1000
const meta: Meta<typeof RelativeTime> = {
  title: 'Design system/RelativeTime',
  component: RelativeTime,
  args: { now, value: before(299) },
}
export default meta
type Story = StoryObj<typeof RelativeTime>

export const JustNow: Story = {}
export const Minutes: Story = { args: { value: before(300) } }
export const Hours: Story = { args: { value: before(7200) } }
export const Days: Story = { args: { value: before(29 * 86_400) } }
export const Months: Story = { args: { value: before(61 * 86_400) } }
export const Years: Story = { args: { value: '2023-01-02 08:00:00' } }
