import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Applications', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/shopUser'
const one = `${at}?open=12`

export const Waiting: Story = office({ at })
export const Phone: Story = { ...Waiting, globals: phone }
export const All: Story = office({ at: `${at}?state=all` })
export const Loading: Story = office({ at, handlers: [slow('adminapplication.list')] })
export const NoneWaiting: Story = office({ at, handlers: [empty('adminapplication.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminapplication.list')] })

const reader = changed('adminuser.info', (info) => ({ ...info, permissions: ['application.read'] }))
export const ReadOnly: Story = office({ at: one, handlers: [reader] })

export const OneApplication: Story = office({ at: one })
export const OneApplicationPhone: Story = { ...OneApplication, globals: phone }
export const OneApplicationFailed: Story = office({ at: one, handlers: [failing('adminapplication.detail')] })

/** Rejected, with a long reason, no pictures and roles the user already has. */
export const Refused: Story = office({
  at: one,
  handlers: [
    changed('adminapplication.detail', (detail) => ({
      ...detail,
      pictures: [],
      roles: ['promoter', 'creator'],
      row: {
        ...detail.row,
        state: 'refused' as const,
        name: '纸间文创旗舰店与它在城南旧书市场里经营了三十年的老铺子',
        reason: '营业执照图片模糊，看不清有效期；经营类目与执照所载范围不一致，请重新拍摄并修改后再提交。',
      },
    })),
  ],
})

const page = () => within(document.body)

export const Refusing: Story = {
  ...OneApplication,
  play: async () => {
    await userEvent.click(await page().findByRole('button', { name: '拒绝' }, { timeout: 10_000 }))
    const dialog = within(await page().findByRole('dialog', { name: /^拒绝“/ }))
    await userEvent.click(await dialog.findByRole('button', { name: '拒绝' }))
    await dialog.findByText('请填写原因')
  },
}

/** Another reviewer decided first. */
export const Decided: Story = {
  ...office({ at: one, handlers: [refused('adminapplication.approve', 409, '申请已被其他人处理')] }),
  play: async () => {
    await userEvent.click(await page().findByRole('button', { name: '通过' }, { timeout: 10_000 }))
    const dialog = within(await page().findByRole('dialog', { name: /^通过“/ }))
    await userEvent.click(await dialog.findByRole('button', { name: '通过' }))
    await dialog.findByText('申请已被其他人处理')
  },
}
