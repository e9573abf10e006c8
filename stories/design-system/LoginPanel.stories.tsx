import { LoginPanel } from 'design-system/LoginPanel'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { loginArgs, never, refuse } from './overlayArgs'

const meta: Meta<typeof LoginPanel> = {
  title: 'Design system/LoginPanel',
  component: LoginPanel,
  decorators: [(Story) => <main style={{ maxWidth: 430, margin: '0 auto', padding: 24 }}>{Story()}</main>],
  args: loginArgs,
}
export default meta
type Story = StoryObj<typeof LoginPanel>

export const OneClick: Story = { args: { variant: 1, bindable: true } }
export const FirstPassword: Story = { args: { variant: 1, mode: 'password' } }
export const FirstCode: Story = { args: { variant: 1, mode: 'code' } }
export const FirstReset: Story = { args: { variant: 1, mode: 'reset' } }
export const SecondPassword: Story = { args: { variant: 2 } }
export const SecondCode: Story = { args: { variant: 2, mode: 'code' } }
export const SecondForgot: Story = { args: { variant: 2, mode: 'reset' } }
export const SecondRegister: Story = { args: { variant: 2, mode: 'register' } }
export const SecondBind: Story = { args: { variant: 2, mode: 'bind' } }

export const Invitation: Story = {
  args: { variant: 2, mode: 'code' },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '填写邀请码' }))
    await expect(within(canvasElement).getByLabelText('推广者')).toBeChecked()
  },
}

async function fill(canvasElement: HTMLElement, agree = true) {
  const canvas = within(canvasElement)
  await userEvent.type(canvas.getByLabelText('手机号'), '13800138000')
  await userEvent.type(canvas.getByLabelText('密码'), 'shusheng2026')
  if (agree) await userEvent.click(canvas.getByRole('checkbox'))
  await userEvent.click(canvas.getByRole('button', { name: '登录' }))
  return canvas
}

export const Invalid: Story = {
  args: { variant: 2 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByLabelText('手机号'), '12345678901')
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await expect(canvas.getByText('手机号格式不正确！')).toBeVisible()
    await expect(canvas.getByText('请输入密码')).toBeVisible()
  },
}
export const NotAgreed: Story = {
  args: { variant: 2 },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement, false)
    await expect(canvas.getByText('请勾选并同意协议')).toBeVisible()
  },
}
export const Sending: Story = {
  args: { variant: 2, onPassword: never },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement)
    await expect(canvas.getByRole('button', { name: '登录' })).toHaveAttribute('aria-busy', 'true')
  },
}
export const Refused: Story = {
  args: { variant: 2, onPassword: refuse('手机号或密码不正确') },
  play: async ({ canvasElement }) => {
    const canvas = await fill(canvasElement)
    await expect(await canvas.findByText('手机号或密码不正确')).toBeVisible()
    await expect(canvas.getByLabelText('手机号')).toHaveValue('13800138000')
  },
}
