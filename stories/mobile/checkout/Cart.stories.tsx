import Cart from '@/mobile/areas/checkout/screens/Cart'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
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
/** Shops that send free of charge from some amount on: one lacks some of it. */
const freightOf = (toFree: number | undefined, freight = 800) =>
  changed('ebook.cartquery', (quote) => ({
    ...quote,
    shops: quote.shops.map((shop) => ({
      ...shop,
      freight,
      freightName: freight ? '运费' : '包邮',
      toFree,
    })),
  }))
const shows =
  (text: string): Story['play'] =>
  async ({ canvasElement }) => {
    const [hint] = await within(canvasElement).findAllByText(text)
    await expect(hint).toBeVisible()
  }
export const LacksForFreePostage: Story = {
  ...scene(at, { as: 'reader', handlers: [freightOf(1_210)] }),
  play: shows('再买 ¥12.10 免运费'),
}
export const FreePostage: Story = {
  ...scene(at, { as: 'reader', handlers: [freightOf(0, 0)] }),
  play: shows('已免运费'),
}
export const PostageAlways: Story = {
  ...scene(at, { as: 'reader', handlers: [freightOf(undefined)] }),
  play: shows('运费 ¥8.00'),
}
export const PostageUnknown: Story = scene(at, { as: 'reader', handlers: [slow('ebook.cartquery')] })
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
