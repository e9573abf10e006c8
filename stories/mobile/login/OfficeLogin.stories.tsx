import { changed, refused } from '@mocks/handlers'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import OfficeLogin from '@/mobile/areas/login/screens/OfficeLogin'
import { clearStaff } from '@/stores/staff'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Office log-in', ...front }
export default meta
type Story = StoryObj

const login = (...handlers: HttpHandler[]): StoryObj => ({
  ...scene('/admin/login', { handlers }),
  loaders: [
    () => {
      clearStaff()
      return {}
    },
  ],
  render: () => <OfficeLogin />,
})

const typeIn = async (canvasElement: HTMLElement, name: string, password: string) => {
  const canvas = within(canvasElement)
  await userEvent.type(await canvas.findByLabelText('账号'), name)
  await userEvent.type(canvas.getByLabelText('密码'), password)
  await userEvent.click(canvas.getByRole('button', { name: '登录' }))
  return canvas
}

export const Empty: Story = login()

export const Refused: Story = {
  ...login(refused('adminuser.login', 400, '账号或密码不正确')),
  play: async ({ canvasElement }) => {
    const canvas = await typeIn(canvasElement, 'operator', 'not-this-one')
    await expect(await canvas.findByRole('alert')).toHaveTextContent('账号或密码不正确')
  },
}

export const MissingFields: Story = {
  ...login(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '登录' }))
    await expect(await canvas.findByText('请输入账号')).toBeInTheDocument()
  },
}

const asked = changed('adminuser.login', () => ({ token: '', loginTime: 0, needs_totp: 'ticket' }))

const halfIn = async (canvasElement: HTMLElement) => {
  const canvas = await typeIn(canvasElement, 'admin', 'admin1234')
  const field = await canvas.findByLabelText('动态验证码')
  await waitFor(() => expect(field).toHaveFocus())
  return canvas
}

/** The password was correct, and a second factor is on. */
export const SecondStep: Story = {
  ...login(asked),
  play: async ({ canvasElement }) => void (await halfIn(canvasElement)),
}

export const WrongCode: Story = {
  ...login(asked, refused('adminuser.loginTotp', 400, '动态验证码不正确')),
  play: async ({ canvasElement }) => {
    const canvas = await halfIn(canvasElement)
    await userEvent.type(canvas.getByLabelText('动态验证码'), '000000')
    await userEvent.click(canvas.getByRole('button', { name: '验证并登录' }))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('动态验证码不正确')
  },
}

export const RecoveryCode: Story = {
  ...login(asked),
  play: async ({ canvasElement }) => {
    const canvas = await halfIn(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: '使用恢复码' }))
    const field = await canvas.findByLabelText('恢复码')
    await waitFor(() => expect(field).toHaveFocus())
  },
}
