import IDlogin from '@/mobile/areas/user/screens/IDlogin'
import Login from '@/mobile/areas/user/screens/Login'
import { refused } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Log-in pages', ...front }
export default meta
type Story = StoryObj

export const ByCode: Story = { ...scene('/user/login/login'), render: () => <Login /> }
export const ById: Story = { ...scene('/user/login/IDlogin'), render: () => <IDlogin /> }
export const WrongPassword: Story = {
  ...scene('/user/login/IDlogin', {
    handlers: [refused('login.accountLogin', 400, '账号或密码不对')],
  }),
  render: () => <IDlogin />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText('账号'), '1024')
    await userEvent.type(canvas.getByLabelText('密码'), 'wrong1234')
    await userEvent.click(canvas.getByRole('checkbox'))
    await userEvent.click(canvas.getByRole('button', { name: '登录' }))
    await expect(await within(document.body).findByText('账号或密码不对')).toBeVisible()
  },
}
