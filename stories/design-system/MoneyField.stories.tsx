import { MoneyField } from 'design-system/MoneyField'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, userEvent, within } from 'storybook/test'

const meta: Meta<typeof MoneyField> = {
  title: 'Design system/MoneyField',
  component: MoneyField,
  args: { label: '首费（元）', value: 800, onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof MoneyField>

export const Filled: Story = {}
export const Empty: Story = { args: { label: '会员价（元，可不填）', value: 0 } }
export const Unreadable: Story = {
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByLabelText('首费（元）')
    await userEvent.clear(field)
    await userEvent.type(field, '8元')
    await userEvent.tab()
    await expect(field).toBeInvalid()
  },
}
export const Disabled: Story = { args: { disabled: true } }
