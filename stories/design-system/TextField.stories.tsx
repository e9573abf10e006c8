import { CodeButton } from 'design-system/CodeButton'
import { TextField } from 'design-system/TextField'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const meta: Meta<typeof TextField> = {
  title: 'Design system/TextField',
  component: TextField,
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof TextField>

export const Plain: Story = { args: { label: '姓名', placeholder: '请输入姓名' } }
export const Filled: Story = { args: { label: '姓名', defaultValue: '林晚' } }
export const Mobile: Story = {
  args: { label: '手机号', hideLabel: true, kind: 'mobile', placeholder: '请输入手机号' },
}
export const Code: Story = {
  args: {
    label: '验证码',
    hideLabel: true,
    kind: 'code',
    placeholder: '请输入验证码',
    suffix: <CodeButton storageKey="story-field-code" onSend={() => Promise.resolve()} />,
  },
}
export const WithHint: Story = { args: { label: '昵称', hint: '2 - 16 个字，别人会看到' } }
export const Wrong: Story = {
  args: { label: '手机号', kind: 'mobile', defaultValue: '12345678901', error: '手机号码不正确' },
}
export const Disabled: Story = { args: { label: '手机号', defaultValue: '138****8000', disabled: true } }
export const Revealed: Story = {
  args: { label: '密码', kind: 'password', defaultValue: 'shusheng2026' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '显示密码' }))
    await expect(canvas.getByLabelText('密码')).toHaveAttribute('type', 'text')
  },
}
