import Recharge from '@/mobile/areas/points/screens/Recharge'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/VIP/Recharge', component: Recharge, ...front }
export default meta
type Story = StoryObj

const at = '/video/recharge'
const as = 'reader'
const pay: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: '支付 ¥6.00' }))
}

export const Full: Story = scene(at, { as })
export const Loading: Story = scene(at, { as, handlers: [slow('integral.coinpacks')] })
export const Failed: Story = scene(at, { as, handlers: [failing('integral.coinpacks')] })
export const NothingToSell: Story = scene(at, { as, handlers: [empty('integral.coinpacks')] })
export const RichReader: Story = scene(at, {
  as,
  handlers: [changed('integral.balances', () => ({ coins: 99_999_999, points: 0, cash: 0 }))],
})
export const Paying: Story = {
  ...scene(at, { as, handlers: [slow('integral.recharge')], moving: true }),
  play: async (context) => {
    await pay(context)
    await expect(await within(context.canvasElement).findByText('支付处理中...')).toBeVisible()
  },
}
export const PayRefused: Story = {
  ...scene(at, { as, handlers: [refused('integral.recharge', 409, '金币包已调整，请刷新后再试')] }),
  play: async (context) => {
    await pay(context)
    await expect(await within(context.canvasElement).findByRole('alert')).toBeVisible()
  },
}
export const Ios: Story = {
  ...scene(at, { as, ios: true }),
  play: async (context) => {
    await pay(context)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const WatchingAd: Story = {
  ...scene(at, { as, moving: true }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '开始观看' }))
    await expect(await canvas.findByRole('timer', { name: '广告剩余时间' })).toBeVisible()
  },
}
export const AdsUsedUp: Story = scene(at, {
  as,
  handlers: [changed('task.adtask', () => ({ user_count: 5, limit: 5, coins: 10, seconds: 120 }))],
})
