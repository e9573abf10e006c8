import { alertOnce, confirm } from 'design-system/Dialog'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { settled } from './settled'

const meta: Meta = { title: 'Design system/Dialog', render: () => <main style={{ height: 400 }} /> }
export default meta
type Story = StoryObj

/** An open dialog would cover the next story: it is answered before the story ends. */
export const AlertAcknowledged: Story = {
  play: async () => {
    const first = alertOnce('story', { content: '您的账号在别处登录，请重新登录' })
    const second = alertOnce('story', { content: '您的账号在别处登录，请重新登录' })
    await expect(second).toBe(first)
    await userEvent.click(await settled(await within(document.body).findByRole('button', { name: '知道了' })))
    await first
  },
}
export const Turned: Story = {
  name: 'Confirm, turned down',
  play: async () => {
    const answer = confirm({ title: '取消收藏', content: '确定不再收藏《雾港来信》吗？' })
    await userEvent.click(await settled(await within(document.body).findByRole('button', { name: '取消' })))
    await expect(await answer).toBe(false)
  },
}
export const Open: Story = {
  play: async () => {
    void confirm({ title: '取消收藏', content: '确定不再收藏《雾港来信》吗？' })
    const button = await settled(await within(document.body).findByRole('button', { name: '确定' }))
    await waitFor(() => expect(button).toBeVisible())
  },
}
