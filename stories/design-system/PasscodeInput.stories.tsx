import { PasscodeInput } from 'design-system/PasscodeInput'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const meta: Meta<typeof PasscodeInput> = {
  title: 'Design system/PasscodeInput',
  component: PasscodeInput,
  args: { label: '验证码', plain: true, defaultValue: '2026' },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof PasscodeInput>

export const Full: Story = { args: { defaultValue: '202611' } }
export const Empty: Story = { args: { defaultValue: '', hint: '已发送到 138****8000' } }
export const Masked: Story = { args: { label: '支付密码', plain: false } }
export const Focused: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText('验证码'))
    await expect(within(canvasElement).getByLabelText('验证码')).toHaveFocus()
  },
}
export const Wrong: Story = { args: { defaultValue: '202611', error: '验证码不正确，请重新输入' } }
export const Disabled: Story = { args: { disabled: true } }
export const Four: Story = { args: { length: 4, defaultValue: '20' } }
/** Eight cells share a narrow screen. */
export const Extremes: Story = { args: { length: 8, defaultValue: '20261124' } }
export const WithKeyboard: Story = {
  args: { label: '支付密码', plain: false, keyboard: true },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByLabelText('支付密码'))
    await expect(await within(canvasElement).findByRole('button', { name: '7' })).toBeVisible()
  },
}
