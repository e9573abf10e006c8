import { BindMobilePopup } from 'design-system/BindMobilePopup'
import { alertOnce } from 'design-system/Dialog'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { fine, loginArgs, never, refuse } from './overlayArgs'
import { settled } from './settled'

const meta: Meta<typeof BindMobilePopup> = {
  title: 'Design system/BindMobilePopup',
  component: BindMobilePopup,
  args: {
    visible: true,
    onClose: () => {},
    rules: loginArgs.rules,
    onSendCode: fine,
    onSubmit: fine,
    onNotice: loginArgs.onNotice,
    onAlert: loginArgs.onAlert,
  },
}
export default meta
type Story = StoryObj<typeof BindMobilePopup>

export const Blank: Story = {}

async function fill() {
  const body = within(document.body)
  await userEvent.type(await settled(await body.findByLabelText('手机号')), '13800138000')
  await userEvent.type(body.getByLabelText('验证码'), '123456')
  await userEvent.click(body.getByRole('button', { name: '绑定' }))
  return body
}

export const Invalid: Story = {
  play: async () => {
    const body = within(document.body)
    await settled(await body.findByLabelText('手机号'))
    await userEvent.click(body.getByRole('button', { name: '绑定' }))
    await expect(body.getByText('请输入手机号')).toBeVisible()
    await expect(body.getByText('请输入验证码')).toBeVisible()
  },
}
export const Sending: Story = {
  args: { onSubmit: never },
  play: async () => {
    const body = await fill()
    await expect(body.getByRole('button', { name: '绑定' })).toHaveAttribute('aria-busy', 'true')
  },
}
/** 系统提示 with the server's message, and a single 知道了. */
export const Refused: Story = {
  args: {
    onSubmit: refuse('该手机号已绑定其他账号'),
    onAlert: (text) => alertOnce(text, { title: '系统提示', content: text, confirmText: '知道了' }),
  },
  play: async () => {
    const body = await fill()
    await expect(await body.findByText('该手机号已绑定其他账号')).toBeVisible()
    await expect(body.getByRole('button', { name: '知道了' })).toBeVisible()
  },
}
