import DetailShop from '@/mobile/areas/goods/screens/DetailShop'
import type { GoodsDetail, GoodsSku } from '@/contract/store/goods'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { without } from '../../axe'
import { front, LONG, scene } from '../scene'

/** The bar at the foot covers part of a row until it is scrolled up: axe takes the row for a small target. */
const underBar = without('target-size')

const meta: Meta = {
  title: 'Mobile/Ebook/DetailShop',
  component: DetailShop,
  parameters: { a11y: underBar },
  ...front,
}
export default meta
type Story = StoryObj

const at = '/ebook/detailShop?kind=goods&id=1'

const ware = recordingsOf('goods.detail').find(({ payload }) => payload['kind'] === 'goods')?.answer
  .data as GoodsDetail

const sku = (id: number, picks: string[], more: Partial<GoodsSku> = {}): GoodsSku => ({
  id,
  picks,
  price: 5_900,
  stock: 42,
  picture: '',
  ...more,
})

/** Two options; one combination is sold out, one does not exist. */
const MATRIX: Partial<GoodsDetail> = {
  options: [
    { name: '颜色', values: ['米白', '墨黑', '靛蓝'] },
    { name: '尺寸', values: ['常规', '加大'] },
  ],
  skus: [
    sku(1, ['米白', '常规'], { memberPrice: 5_400, stock: 3 }),
    sku(2, ['米白', '加大'], { price: 6_900, stock: 0 }),
    sku(3, ['墨黑', '常规']),
    sku(4, ['墨黑', '加大'], { price: 6_900 }),
    sku(5, ['靛蓝', '常规'], { price: 6_500 }),
  ],
}
const with_ = (more: Partial<GoodsDetail>) => changed('goods.detail', () => ({ ...ware, ...more }))

export const Product: Story = scene(at, { handlers: [with_({})] })
/** A painted square stands for a photograph. */
const photo = (fill: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path fill="${fill}" d="M0 0h1v1H0z"/></svg>`)}`

/** Reviews with pictures, an answer of the shop and the longest texts. */
export const ReviewsExtremes: Story = scene(at, {
  handlers: [
    with_({ reviews: { count: 123_456, average: 47, pictures: 2_345, good: 110_000, bad: 12 } }),
    changed('work.comments', (answer) => ({
      ...answer,
      rows: answer.rows.map((row, index) => ({
        ...row,
        name: LONG,
        text: LONG.repeat(3),
        picks: '米白 / 加大 / 礼盒装',
        pictures: index === 0 ? ['#7a2e22', '#2b7a5b', '#3e4fb8', '#7a5510'].map(photo) : [],
        reply: index < 2 ? LONG : '',
      })),
    })),
  ],
})
export const ReviewsEmpty: Story = scene(at, {
  handlers: [
    with_({ reviews: { count: 0, average: 0, pictures: 0, good: 0, bad: 0 } }),
    empty('work.comments'),
  ],
})
export const ReviewsFailed: Story = scene(at, { handlers: [with_({}), failing('work.comments')] })
export const Paperbook: Story = scene('/ebook/detailShop?id=1')
export const Choosing: Story = {
  ...scene(at, { handlers: [with_(MATRIX)] }),
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: /请选择/ }))
    const sheet = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(await sheet.findByRole('button', { name: '米白' }))
    await expect(sheet.getByRole('button', { name: '加大' })).toBeDisabled()
  },
}
export const Chosen: Story = scene(`${at}&sku=1`, { handlers: [with_(MATRIX)] })
export const Member: Story = scene(`${at}&sku=1`, {
  as: 'member',
  handlers: [with_({ ...MATRIX, member: true })],
})
export const SoldOut: Story = scene(at, {
  handlers: [with_({ options: [], skus: [sku(1, [], { stock: 0 })] })],
})
export const NotSentThere: Story = scene(at, {
  as: 'reader',
  handlers: [
    with_({}),
    changed('goods.freight', (answer) => ({
      ...answer,
      area: '810101',
      region: '香港特别行政区 香港岛 中西区',
      sent: false,
      always: false,
    })),
  ],
})
export const Extremes: Story = scene(at, {
  handlers: [
    with_({
      ...MATRIX,
      work: { ...ware.work, title: LONG, subtitle: LONG, author: LONG, price: 9_999_900 },
      tags: [LONG.slice(0, 20), '手作', '文房', '礼物', '第五个不显示'],
      body: `<h3>${LONG}</h3><p>${LONG}${LONG}</p><ul><li>竹节</li><li>狼毫</li></ul>`,
      shop: { ...ware.shop, name: LONG.slice(0, 30), notice: LONG },
      limitEach: 2,
    }),
  ],
})
export const Loading: Story = scene(at, { handlers: [slow('goods.detail')] })
export const Failed: Story = scene(at, { handlers: [failing('goods.detail')] })
export const Gone: Story = scene(at, { handlers: [refused('goods.detail', 404, '商品不存在或已下架')] })
export const NoAddress: Story = scene('/ebook/detailShop')
