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
export const SecondBind: Story = { args: { variant: 2, mode: 'bind', pending: 1 } }
export const OneClickWithout: Story = { args: { variant: 1, providers: [] } }
export const OneClickSending: Story = {
  args: { variant: 1, onThirdParty: never },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: '微信一键登录' }))
    await expect(canvas.getByRole('button', { name: '微信一键登录' })).toHaveAttribute('aria-busy', 'true')
  },
}
export const OneClickRefused: Story = {
  args: { variant: 1, onThirdParty: refuse('授权不成功,请重试') },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: '微信一键登录' }))
    await expect(await canvas.findByText('授权不成功,请重试')).toBeVisible()
  },
}
export const Returning: Story = {
  args: { variant: 1, onReturn: never },
  parameters: { chromatic: { disableSnapshot: true } },
}
export const MustBind: Story = {
  args: { variant: 1, mustBind: true, onThirdParty: () => Promise.resolve({ pending: 1 }) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: '微信一键登录' }))
    await expect(await canvas.findByRole('button', { name: '绑定' })).toBeVisible()
  },
}
/** The user arrived with an invitation code: the field is open and names the inviter. */
export const Invited: Story = {
  args: { variant: 2, mode: 'code', invitation: 'SS8888' },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('邀请人：林**')).toBeVisible()
  },
}
export const AccountId: Story = {
  args: {
    variant: 2,
    mode: 'password',
    account: { label: '账号', placeholder: '账号ID或手机号', rule: () => null },
  },
}
export const SendingCode: Story = {
  args: { variant: 2, mode: 'code', onSendCode: never },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    localStorage.removeItem('login-code')
    await userEvent.type(canvas.getByLabelText('手机号'), '13800138000')
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(await canvas.findByRole('button', { name: '正在获取验证码' })).toBeVisible()
  },
}
/** A second send is rejected while the countdown runs. */
export const Counting: Story = {
  args: { variant: 2, mode: 'code' },
  parameters: { chromatic: { disableSnapshot: true } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    localStorage.removeItem('login-code')
    await userEvent.type(canvas.getByLabelText('手机号'), '13800138000')
    await userEvent.click(canvas.getByRole('button', { name: '获取验证码' }))
    await expect(await canvas.findByRole('button', { name: /秒重新获取$/ })).toBeVisible()
    localStorage.removeItem('login-code')
  },
}

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
