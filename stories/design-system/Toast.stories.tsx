import { clearToast, toast, toastLoading } from 'design-system/Toast'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, waitFor, within } from 'storybook/test'

const meta: Meta = {
  title: 'Design system/Toast',
  render: () => <main style={{ height: 400 }} />,
  beforeEach: () => () => clearToast(),
}
export default meta
type Story = StoryObj

const shows = (text: string) => async () => {
  // Once visible, once for the screen reader.
  await waitFor(() => expect(within(document.body).getAllByText(text)).toHaveLength(2))
}

export const Plain: Story = {
  play: async () => {
    await toast('验证码已发送', { ms: 0 })
    await shows('验证码已发送')()
  },
}
export const Long: Story = {
  play: async () => {
    await toast('支付不成功:银行卡余额不足，请更换支付方式后重试', { ms: 0 })
    await shows('支付不成功:银行卡余额不足，请更换支付方式后重试')()
  },
}
export const Success: Story = {
  play: async () => {
    await toast('会员已开通', { ms: 0, icon: 'success' })
    await shows('会员已开通')()
  },
}
export const Loading: Story = {
  play: async () => {
    await toastLoading()
    await shows('玩命加载中...')()
  },
}
