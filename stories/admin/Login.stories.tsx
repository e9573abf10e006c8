import { changed, refused } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Log-in', globals: wide }
export default meta
type Story = StoryObj

export const Empty: Story = office({ at: '/admin/login', outside: true })
export const Phone: Story = { ...Empty, globals: phone }

export const Refused: Story = {
  ...office({
    at: '/admin/login',
    outside: true,
    handlers: [refused('adminuser.login', 400, '账号或密码不正确')],
  }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('账号'), 'operator')
    await userEvent.type(canvas.getByLabelText('密码'), 'not-this-one')
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('账号或密码不正确')
  },
}

export const MissingFields: Story = {
  ...Empty,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '登录' }))
    await expect(await canvas.findByText('请输入账号')).toBeInTheDocument()
  },
}

const halfIn: Story['play'] = async ({ canvasElement }) => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('账号'), 'admin')
  await userEvent.type(canvas.getByLabelText('密码'), 'admin1234')
  await userEvent.click(canvas.getByRole('button', { name: '登录' }))
  await expect(await canvas.findByLabelText('动态验证码')).toHaveFocus()
}
const asked = changed('adminuser.login', () => ({ token: '', loginTime: 0, needs_totp: 'ticket' }))

/** The password was correct, and a second factor is on. */
export const SecondStep: Story = {
  ...office({ at: '/admin/login', outside: true, handlers: [asked] }),
  play: halfIn,
}
export const SecondStepPhone: Story = { ...SecondStep, globals: phone }

export const WrongCode: Story = {
  ...office({
    at: '/admin/login',
    outside: true,
    handlers: [asked, refused('adminuser.loginTotp', 400, '动态验证码不正确')],
  }),
  play: async (context) => {
    await halfIn(context)
    const canvas = within(context.canvasElement)
    await userEvent.type(canvas.getByLabelText('动态验证码'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: '验证并登录' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('动态验证码不正确')
  },
}

export const RecoveryCode: Story = {
  ...SecondStep,
  play: async (context) => {
    await halfIn(context)
    const canvas = within(context.canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '使用恢复码' }))
    await expect(await canvas.findByLabelText('恢复码')).toHaveFocus()
  },
}
