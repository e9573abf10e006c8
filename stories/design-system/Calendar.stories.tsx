import { Calendar } from 'design-system/Calendar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Calendar> = {
  title: 'Design system/Calendar',
  component: Calendar,
  args: { label: '上课日期', today: '2026-11-20', defaultValue: '2026-11-24' },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Calendar>

export const Full: Story = {}
export const Empty: Story = { args: { defaultValue: '' } }
export const Limited: Story = { args: { min: '2026-11-18', max: '2026-11-27' } }
/** Lessons on weekdays only. */
export const SomeDisabled: Story = {
  args: { disabledDay: (day) => [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay()) },
}
/** A month of six weeks. */
export const Extremes: Story = { args: { defaultValue: '2026-08-31' } }
/** Days on which something was done, in whole or in part. */
export const Marked: Story = {
  args: {
    mark: (day) =>
      day < '2026-11-20' && day > '2026-11-12'
        ? day === '2026-11-15'
          ? { shape: 'ring', label: '学了一点' }
          : { shape: 'tick', label: '已完成' }
        : undefined,
  },
}
