import ShopCustom from '@/mobile/areas/seller/screens/ShopCustom'
import ShopFreight from '@/mobile/areas/seller/screens/ShopFreight'
import ShopHome from '@/mobile/areas/seller/screens/ShopHome'
import ShopOrder from '@/mobile/areas/seller/screens/ShopOrder'
import ShopReview from '@/mobile/areas/seller/screens/ShopReview'
import ShopProduct from '@/mobile/areas/seller/screens/ShopProduct'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Shop', component: ShopHome, ...front }
export default meta
type Story = StoryObj

const own = { as: 'reader' } as const
const wares = (story: Story): Story => ({ ...story, render: () => <ShopProduct /> })
const dress = (story: Story): Story => ({ ...story, render: () => <ShopCustom /> })
const orders = (story: Story): Story => ({ ...story, render: () => <ShopOrder /> })
const freight = (story: Story): Story => ({ ...story, render: () => <ShopFreight /> })
const reviews = (story: Story): Story => ({ ...story, render: () => <ShopReview /> })
const only = changed('shop.goods', (answer) => ({ ...answer, next: '' }))

export const Home: Story = scene('/user/shop/shop', own)
export const HomeClosed: Story = scene('/user/shop/shop', {
  ...own,
  handlers: [changed('shop.home', (home) => ({ ...home, state: 'closed' }))],
})
export const HomeNotMade: Story = scene('/user/shop/shop', {
  ...own,
  handlers: [refused('shop.home', 404, '店铺还没有开通，请联系客服')],
})
export const HomeLoading: Story = scene('/user/shop/shop', { ...own, handlers: [slow('shop.home')] })
export const HomeFiguresLoading: Story = scene('/user/shop/shop', {
  ...own,
  handlers: [slow('shop.figures')],
})
export const HomeFiguresFailed: Story = scene('/user/shop/shop', {
  ...own,
  handlers: [failing('shop.figures')],
})
/** Nothing was opened or sold. */
export const HomeNothingSold: Story = scene('/user/shop/shop', {
  ...own,
  handlers: [
    changed('shop.figures', (answer) => ({
      ...answer,
      figures: answer.figures.map((row) => ({ ...row, value: 0, before: 0 })),
      best: [],
    })),
  ],
})
export const HomeExtremes: Story = scene('/user/shop/shop', {
  ...own,
  handlers: [
    changed('shop.figures', (answer) => ({
      ...answer,
      figures: answer.figures.map((row, index) => ({
        ...row,
        value: 9_999_999_900,
        before: index % 2 ? 12_345 : 99_999_999_900,
      })),
      best: answer.best.map((row) => ({
        ...row,
        title: LONG,
        cover: '',
        pieces: 1_234_567,
        amount: 9_999_999_900,
      })),
    })),
  ],
})
/** A month’s figures, with what each means. */
export const HomeFiguresExplained: Story = {
  ...Home,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '近 30 天' }))
    await userEvent.click(canvas.getByRole('button', { name: '数据说明' }))
    await within(document.body).findByRole('dialog', { name: '数据说明' })
  },
}
export const Reviews: Story = reviews(scene('/user/shop/review', own))
export const ReviewsEmpty: Story = reviews(
  scene('/user/shop/review', { ...own, handlers: [empty('shop.reviews')] }),
)
export const ReviewsLoading: Story = reviews(
  scene('/user/shop/review', { ...own, handlers: [slow('shop.reviews')] }),
)
export const ReviewsFailed: Story = reviews(
  scene('/user/shop/review', { ...own, handlers: [failing('shop.reviews')] }),
)
export const Replying: Story = {
  ...Reviews,
  play: async ({ canvasElement }) => {
    const [reply] = await within(canvasElement).findAllByRole('button', { name: /^回复/ })
    if (reply) await userEvent.click(reply)
    await within(document.body).findByRole('dialog', { name: '回复评价' })
  },
}
export const Products: Story = wares(scene('/user/shop/product', { ...own, handlers: [only] }))
export const ProductsExtremes: Story = wares(
  scene('/user/shop/product', {
    ...own,
    handlers: [
      changed('shop.goods', (answer) => ({
        ...answer,
        next: '',
        rows: answer.rows.map((row, index) => ({
          ...row,
          title: LONG,
          cover: '',
          stock: index % 2 ? 0 : 1_000_000,
          sold: 999_999,
          price: 9_999_900,
          state: (['published', 'off', 'draft'] as const)[index % 3] ?? 'off',
        })),
      })),
    ],
  }),
)
export const NoProducts: Story = wares(
  scene('/user/shop/product', { ...own, handlers: [empty('shop.goods')] }),
)
export const ProductsFailed: Story = wares(
  scene('/user/shop/product', { ...own, handlers: [failing('shop.goods')] }),
)
export const NewProduct: Story = wares(scene('/user/shop/product?new=goods', own))
export const NewBook: Story = wares(scene('/user/shop/product?new=paperbook', own))
export const EditProduct: Story = wares(scene('/user/shop/product?id=1', own))
export const ChangedMeanwhile: Story = {
  ...wares(
    scene('/user/shop/product?id=1', {
      ...own,
      handlers: [refused('shop.save', 409, '商品已被他人修改，请刷新后再保存')],
    }),
  ),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '保存' }))
    await within(canvasElement).findByText('商品已被他人修改，请刷新后再保存')
  },
}
export const Dressing: Story = dress(scene('/user/shop/custom', own))
export const DressingFailed: Story = dress(
  scene('/user/shop/custom', { ...own, handlers: [failing('shop.home')] }),
)
export const Orders: Story = orders(scene('/user/shop/order', own))
export const OrdersExtremes: Story = orders(
  scene('/user/shop/order', {
    ...own,
    handlers: [
      changed('shop.orders', (answer) => ({
        ...answer,
        next: '',
        rows: answer.rows.map((row, index) => ({
          ...row,
          refunds: index === 0 ? 2 : row.refunds,
          remark: LONG.repeat(3),
          paid: 99_999_900,
          lines: row.lines.map((line) => ({
            ...line,
            title: LONG,
            cover: '',
            price: 9_999_900,
            quantity: 999,
          })),
        })),
      })),
    ],
  }),
)
export const NoOrders: Story = orders(
  scene('/user/shop/order?state=shipped', { ...own, handlers: [empty('shop.orders')] }),
)
export const OrdersFailed: Story = orders(
  scene('/user/shop/order', { ...own, handlers: [failing('shop.orders')] }),
)
export const Shipping: Story = {
  ...orders(scene('/user/shop/order?state=waiting', own)),
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', { name: '发货' })
    if (first) await userEvent.click(first)
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: '发货' })
  },
}
export const Freight: Story = freight(scene('/user/shop/freight', own))
export const NoFreight: Story = freight(
  scene('/user/shop/freight', { ...own, handlers: [changed('shop.templates', () => ({ rows: [] }))] }),
)
export const FreightFailed: Story = freight(
  scene('/user/shop/freight', { ...own, handlers: [failing('shop.templates')] }),
)
export const NewFreight: Story = {
  ...freight(scene('/user/shop/freight', own)),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '新建模板' }))
    await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: '新建运费模板' })
  },
}
