import Coupons from '@/mobile/areas/checkout/screens/Coupons'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Ebook/Coupons', ...front }
export default meta
type Story = StoryObj

const at = (state: string, more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...scene(`/user/coupon${state ? `?state=${state}` : ''}`, { as: 'reader', still: true, ...more }),
  render: () => <Coupons />,
})

export const Open: Story = at('')
export const OpenToVisitors: Story = at('', { as: 'visitor' })
export const OpenLong: Story = at('', {
  handlers: [
    changed('ebook.coupons', ({ rows }) => ({
      rows: rows.map((row) => ({ ...row, name: LONG, shopName: LONG })),
    })),
  ],
})
export const OpenEmpty: Story = at('', { handlers: [empty('ebook.coupons')] })
export const OpenLoading: Story = at('', { handlers: [slow('ebook.coupons')] })
export const OpenFailed: Story = at('', { handlers: [failing('ebook.coupons')] })
export const Unused: Story = at('unused')
export const Used: Story = at('used')
export const Over: Story = at('over')
export const NoneUnused: Story = at('unused', { handlers: [empty('ebook.mycoupons')] })
export const OwnLoading: Story = at('unused', { handlers: [slow('ebook.mycoupons')] })
export const OwnFailed: Story = at('unused', { handlers: [failing('ebook.mycoupons')] })
