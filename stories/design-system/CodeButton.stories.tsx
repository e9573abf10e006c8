import { CodeButton } from 'design-system/CodeButton'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'

type Args = { storageKey: string; sends: 'well' | 'never' | 'not'; obstacle?: string }

function Sending({ storageKey, sends, obstacle }: Args) {
  const [notice, setNotice] = useState('')
  return (
    <div style={{ padding: 16 }}>
      <CodeButton
        storageKey={storageKey}
        check={() => obstacle ?? null}
        onNotice={setNotice}
        onSend={() =>
          sends === 'well'
            ? Promise.resolve()
            : sends === 'not'
              ? Promise.reject(new Error('短信通道繁忙'))
              : new Promise(() => {})
        }
      />
      <p role="status" style={{ color: 'var(--color-text-subtle)' }}>
        {notice}
      </p>
    </div>
  )
}

const meta: Meta<typeof Sending> = { title: 'Design system/CodeButton', component: Sending }
export default meta
type Story = StoryObj<typeof Sending>

const press = async (canvasElement: HTMLElement) => {
  const button = within(canvasElement).getByRole('button')
  await userEvent.click(button)
  return button
}

export const Ready: Story = { args: { storageKey: 'story-code-ready', sends: 'well' } }

export const Counting: Story = {
  args: { storageKey: 'story-code-counting', sends: 'well' },
  beforeEach: () => localStorage.removeItem('story-code-counting'),
  play: async ({ canvasElement }) => {
    const button = await press(canvasElement)
    await waitFor(() => expect(button).toHaveTextContent(/秒重新获取/))
    await userEvent.click(button)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('倒计时结束后再发送')
  },
}

export const Sends: Story = {
  args: { storageKey: 'story-code-sends', sends: 'never' },
  play: async ({ canvasElement }) => {
    await expect(await press(canvasElement)).toHaveTextContent('正在获取验证码')
  },
}

export const NotSent: Story = {
  args: { storageKey: 'story-code-failed', sends: 'not' },
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await expect(await within(canvasElement).findByText('验证码发送失败')).toBeVisible()
  },
}

export const WithoutMobile: Story = {
  args: { storageKey: 'story-code-mobile', sends: 'well', obstacle: '请输入手机号' },
  play: async ({ canvasElement }) => {
    await press(canvasElement)
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('请输入手机号')
  },
}
