import { LoginPopup } from 'design-system/LoginPopup'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { loginArgs } from './overlayArgs'

const meta: Meta<typeof LoginPopup> = {
  title: 'Design system/LoginPopup',
  component: LoginPopup,
  args: { ...loginArgs, visible: true, onClose: () => {} },
}
export default meta
type Story = StoryObj<typeof LoginPopup>

export const First: Story = { args: { variant: 1, bindable: true } }
export const FirstMobile: Story = { args: { variant: 1, mode: 'code' } }
export const Second: Story = { args: { variant: 2 } }
export const SecondRegister: Story = { args: { variant: 2, mode: 'register' } }
export const SecondForgot: Story = { args: { variant: 2, mode: 'reset' } }
export const FirstForgot: Story = { args: { variant: 1, mode: 'reset' } }
export const FirstPassword: Story = { args: { variant: 1, mode: 'password' } }
export const SecondCode: Story = { args: { variant: 2, mode: 'code' } }
export const SecondBind: Story = { args: { variant: 2, mode: 'bind', pending: 1 } }
/** After a session expired: says where the login leads back to. */
export const Returns: Story = {
  args: { variant: 2, mode: 'code', description: '登录后回到刚才的页面' },
}
