import { stored } from '@/client/storage'
import Cooperate from '@/mobile/areas/roles/screens/Cooperate'
import { refused, changed } from '@mocks/handlers'
import type { HttpHandler } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fireEvent, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { withSession } from '../withSession'

const afresh = (): object => {
  stored.remove('drafts')
  stored.remove('login-code')
  return {}
}

const meta: Meta = { title: 'Mobile/User/Cooperation', ...front, loaders: [afresh, withSession] }
export default meta
type Story = StoryObj

const story = (handlers: HttpHandler[] = [], as: 'visitor' | 'reader' = 'visitor'): Story => ({
  ...scene('/user/cooperate', { as, handlers }),
  render: () => <Cooperate />,
})

const fill = async (root: HTMLElement, words: string, mobile: string): Promise<void> => {
  const canvas = within(root)
  await userEvent.click(await canvas.findByRole('radio', { name: '影视改编' }))
  await fireEvent.change(canvas.getByLabelText('合作说明'), { target: { value: words } })
  await fireEvent.input(canvas.getByLabelText('联系人'), { target: { value: '陆谦' } })
  await fireEvent.input(canvas.getByLabelText('手机号'), { target: { value: mobile } })
}
const send = async (root: HTMLElement): Promise<void> => {
  await fireEvent.input(within(root).getByLabelText('验证码'), { target: { value: '123456' } })
  await userEvent.click(within(root).getByRole('button', { name: '提交' }))
}

export const Blank: Story = story()
export const Missing: Story = {
  ...story(),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '提交' }))
    await expect(await within(canvasElement).findByText('请选择合作方向')).toBeVisible()
  },
}
export const OwnPhone: Story = {
  ...story([changed('user.info', (info) => ({ ...info, mobile: '138****0001' }))], 'reader'),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, '想把《雾港来信》改成竖屏短剧，下月可开机。', '13800000001')
    await expect(within(canvasElement).getByText('已绑定的手机号，无需验证码')).toBeVisible()
  },
}
export const CodeRefused: Story = {
  ...story([refused('courses.dofeedbackwithval', 400, '验证码不正确或已过期')]),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, LONG.repeat(7).slice(0, 300), '13912345678')
    await send(canvasElement)
    await expect(await within(canvasElement).findByText('验证码不正确或已过期')).toBeVisible()
  },
}
export const Sent: Story = {
  ...story([changed('courses.dofeedbackwithval', () => ({}))]),
  play: async ({ canvasElement }) => {
    await fill(canvasElement, '想把《雾港来信》改成竖屏短剧。', '13912345678')
    await send(canvasElement)
    await expect(await within(canvasElement).findByText('已收到你的合作意向')).toBeVisible()
  },
}
