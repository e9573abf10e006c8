import { DatePicker } from 'design-system/DatePicker'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, screen, userEvent, within } from 'storybook/test'

const meta: Meta<typeof DatePicker> = {
  title: 'Design system/DatePicker',
  component: DatePicker,
  args: { label: '出生日期', today: '2026-11-20', max: '2026-11-20', defaultValue: '1998-09-08' },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof DatePicker>

export const Full: Story = {}
export const Empty: Story = { args: { defaultValue: '', hint: '须与证件一致' } }
export const Wrong: Story = { args: { defaultValue: '', error: '请选择出生日期' } }
export const Disabled: Story = { args: { disabled: true } }
export const Opened: Story = {
  args: { clearable: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /出生日期/ }))
    await expect(await screen.findByRole('button', { name: '1998年9月8日 星期二' })).toBeVisible()
  },
}
