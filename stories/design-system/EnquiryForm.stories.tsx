import { EnquiryForm } from 'design-system/EnquiryForm'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { fine, loginArgs } from './overlayArgs'

const meta: Meta<typeof EnquiryForm> = {
  title: 'Design system/EnquiryForm',
  component: EnquiryForm,
  args: {
    rules: loginArgs.rules,
    onSendCode: fine,
    onSubmit: fine,
    onNotice: loginArgs.onNotice,
    onDone: () => {},
  },
}
export default meta
type Story = StoryObj<typeof EnquiryForm>

export const Blank: Story = {}
export const OwnAction: Story = { args: { action: '预约顾问' } }
export const Incomplete: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '提交' }))
    await expect(within(canvasElement).getByText('请输入姓名')).toBeVisible()
  },
}
export const Refused: Story = {
  args: { onSubmit: () => Promise.reject(new Error('验证码不正确')) },
  play: async ({ canvasElement }) => {
    const form = within(canvasElement)
    await userEvent.type(form.getByLabelText('姓名'), '林见')
    await userEvent.type(form.getByLabelText('手机号'), '13912340011')
    await userEvent.type(form.getByLabelText('验证码'), '123456')
    await userEvent.click(form.getByRole('button', { name: '提交' }))
    await expect(await form.findByText('验证码不正确')).toBeVisible()
  },
}
