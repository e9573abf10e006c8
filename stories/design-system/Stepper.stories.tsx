import { Stepper } from 'design-system/Stepper'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const meta: Meta<typeof Stepper> = {
  title: 'Design system/Stepper',
  component: Stepper,
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Stepper>

export const Least: Story = {}
export const Some: Story = { args: { defaultValue: 12, max: 99 } }
export const Most: Story = { args: { defaultValue: 99, max: 99 } }
export const InTens: Story = { args: { defaultValue: 20, min: 10, step: 10 } }
export const Disabled: Story = { args: { defaultValue: 2, disabled: true } }
export const TypedTooMuch: Story = {
  args: { max: 5 },
  play: async ({ canvasElement }) => {
    const input = within(canvasElement).getByRole('spinbutton')
    await userEvent.clear(input)
    await userEvent.type(input, '50')
    await userEvent.tab()
    await expect(input).toHaveValue('5')
  },
}
