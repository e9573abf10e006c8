import { Button } from 'design-system/Button'
import { Page } from 'design-system/Page'
import { TextField } from 'design-system/TextField'
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

/** It covers neither the field in which somebody writes nor the bar of the main action. */
export const BesideTheField: Story = {
  render: () => (
    <Page title="改昵称" footer={<Button block>保存</Button>}>
      <div style={{ padding: '38vh 16px 0' }}>
        <TextField label="昵称" defaultValue="林晚" />
      </div>
    </Page>
  ),
  play: async ({ canvasElement }) => {
    const field = within(canvasElement).getByRole('textbox', { name: '昵称' })
    field.focus()
    await toast('这个昵称已经有人用了', { ms: 0 })
    await shows('这个昵称已经有人用了')()
    const boxOf = (selector: string) => document.querySelector(selector)?.getBoundingClientRect()
    await waitFor(() => expect(boxOf('.adm-toast-main')?.height).toBeGreaterThan(0))
    const { top = 0, bottom = 0 } = boxOf('.adm-toast-main') ?? {}
    for (const box of [field.getBoundingClientRect(), boxOf('[data-action-bar]')])
      await expect(box === undefined || bottom <= box.top || top >= box.bottom).toBe(true)
  },
}
