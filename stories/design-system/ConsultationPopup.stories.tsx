import { ConsultationPopup } from 'design-system/ConsultationPopup'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { fine, loginArgs, never } from './overlayArgs'
import { settled } from './settled'

const meta: Meta<typeof ConsultationPopup> = {
  title: 'Design system/ConsultationPopup',
  component: ConsultationPopup,
  args: {
    visible: true,
    onClose: () => {},
    title: '版权登记咨询',
    rules: loginArgs.rules,
    onSendCode: fine,
    onSubmit: fine,
    onNotice: loginArgs.onNotice,
  },
}
export default meta
type Story = StoryObj<typeof ConsultationPopup>

export const Blank: Story = {}
export const Incomplete: Story = {
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await settled(await body.findByRole('button', { name: '提交' })))
    await expect(body.getByText('请输入姓名')).toBeVisible()
    await expect(body.getByText('请输入验证码')).toBeVisible()
  },
}
export const Sending: Story = {
  args: { onSubmit: never },
  play: async () => {
    const body = within(document.body)
    await userEvent.type(await settled(await body.findByLabelText('姓名')), '林晚')
    await userEvent.type(body.getByLabelText('手机号'), '13800138000')
    await userEvent.type(body.getByLabelText('验证码'), '1234')
    await userEvent.click(body.getByRole('button', { name: '提交' }))
    await expect(body.getByRole('button', { name: '提交' })).toHaveAttribute('aria-busy', 'true')
  },
}
