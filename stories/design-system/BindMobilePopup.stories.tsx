import { BindMobilePopup } from 'design-system/BindMobilePopup'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { fine, loginArgs, refuse } from './overlayArgs'
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
  },
}
export default meta
type Story = StoryObj<typeof BindMobilePopup>

export const Blank: Story = {}
export const Refused: Story = {
  args: { onSubmit: refuse('该手机号已绑定其他账号') },
  play: async () => {
    const body = within(document.body)
    await userEvent.type(await settled(await body.findByLabelText('手机号')), '13800138000')
    await userEvent.type(body.getByLabelText('验证码'), '123456')
    await userEvent.click(body.getByRole('button', { name: '绑定' }))
    await expect(await body.findByText('该手机号已绑定其他账号')).toBeVisible()
  },
}
