import Cart from '@/mobile/areas/checkout/screens/Cart'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Ebook/Cart', component: Cart, ...front }
export default meta
type Story = StoryObj

const at = '/mycart'

export const Full: Story = scene(at, { as: 'reader' })
export const Empty: Story = scene(at, {
  as: 'reader',
  handlers: [changed('ebook.cartlist', () => ({ rows: [], shops: [] }))],
})
/** Titles that are too long, reduced prices, and items no longer sold. */
export const Extremes: Story = scene(at, {
  as: 'reader',
  handlers: [
    changed('ebook.cartlist', (cart) => ({
      ...cart,
      rows: cart.rows.flatMap((row, index) => [
        { ...row, title: LONG, cover: '', price: 9_999_900, was: 9_999_901, quantity: 999, most: 999 },
        { ...row, id: 100 + index, fault: index ? '已下架' : '库存不足，仅剩 1 件' },
      ]),
    })),
  ],
})
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow('ebook.cartlist')] })
export const Failed: Story = scene(at, { as: 'reader', handlers: [failing('ebook.cartlist')] })
