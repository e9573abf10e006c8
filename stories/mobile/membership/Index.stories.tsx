import VipIndex from '@/mobile/areas/membership/screens/Index'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/VIP/Index', component: VipIndex, ...front }
export default meta
type Story = StoryObj

const at = '/vip/index?viptype=member'
const pay: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^立即开通 ¥/ }))
}

export const Visitor: Story = scene(at)
export const Creator: Story = scene('/vip/index?viptype=creator', { as: 'reader' })
/** The tapped package is the one that the button sells. */
export const Chosen: Story = {
  ...scene(at, { as: 'reader' }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: /会员月卡/ }))
    await expect(canvas.getByRole('button', { name: '立即开通 ¥28.00' })).toBeVisible()
  },
}
export const Paying: Story = {
  ...scene(at, { as: 'reader', handlers: [slow('integral.svippay')], moving: true }),
  play: async (context) => {
    await pay(context)
    await expect(await within(context.canvasElement).findByText('支付处理中...')).toBeVisible()
  },
}
export const PayRefused: Story = {
  ...scene(at, {
    as: 'reader',
    handlers: [refused('integral.svippay', 409, '套餐价格已调整，请刷新后再试')],
  }),
  play: async (context) => {
    await pay(context)
    await expect(await within(context.canvasElement).findByRole('alert')).toBeVisible()
  },
}
/** Virtual goods are not sold on iOS until the operator allows it. */
export const Ios: Story = {
  ...scene(at, { as: 'reader', ios: true }),
  play: async (context) => {
    await pay(context)
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
export const Loading: Story = scene(at, { handlers: [slow('integral.sviplist')] })
export const Failed: Story = scene(at, { handlers: [failing('integral.sviplist')] })
export const NoPackages: Story = scene(at, { handlers: [empty('integral.sviplist')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('integral.sviplist', ({ rows }) => ({
      rows: rows.map((row, index) => ({
        ...row,
        title: index % 2 ? row.title : LONG,
        desc: index % 2 ? '' : LONG,
        price: index % 2 ? 0 : 9_999_900,
        original_price: index % 2 ? 0 : 19_999_900,
      })),
    })),
  ],
})
