import AfterSales from '@/mobile/areas/orders/screens/AfterSales'
import OrderDetail from '@/mobile/areas/orders/screens/OrderDetail'
import OrderList from '@/mobile/areas/orders/screens/OrderList'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { front, later, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Ebook/Orders', ...front }
export default meta
type Story = StoryObj

const list = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...scene('/user/order/list', { as: 'reader', still: true, ...more }),
  render: () => <OrderList />,
})
const detail = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...scene('/user/order/detail?order_sn=1', { as: 'reader', still: true, ...more }),
  render: () => <OrderDetail />,
})
const sales = (more: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...scene('/user/afterSales?order_sn=1', { as: 'reader', still: true, ...more }),
  render: () => <AfterSales />,
})

export const List: Story = list()
export const NoOrders: Story = list({ handlers: [empty('orders.lists')] })
export const ListLoading: Story = list({ handlers: [slow('orders.lists')] })
/** Orders of things without a cover: an icon stands for each. */
export const ListOfMemberships: Story = list({
  handlers: [
    changed('orders.lists', (page) => ({
      ...page,
      rows: (['vip', 'coins', 'points', 'gift'] as const).flatMap((type, index) => {
        const row = page.rows[index]
        const title = { vip: '年度会员', coins: '1200 金币', points: '500 积分', gift: '送给朋友的书' }[type]
        return row
          ? [
              {
                ...row,
                type,
                title,
                lines: row.lines.slice(0, 1).map((line) => ({ ...line, title, cover: '' })),
              },
            ]
          : []
      }),
    })),
  ],
})
export const ListFailed: Story = list({ handlers: [failing('orders.lists')] })

export const Detail: Story = detail()
export const Unpaid: Story = detail({
  handlers: [
    changed('orders.detail', (order) => ({
      ...order,
      state: 'unpaid',
      paidAt: 0,
      payment: '',
      expiresAt: later(25),
    })),
  ],
})
export const OnItsWay: Story = detail({
  handlers: [
    changed('orders.detail', (order) => ({
      ...order,
      state: 'paid',
      title: LONG,
      remark: LONG,
      parcels: order.parcels.map((parcel) => ({
        ...parcel,
        state: 'shipped' as const,
        carrier: '顺丰速运',
        trackingNo: 'SF1029384756',
        autoReceiveAt: later(9 * 24 * 60),
      })),
      lines: order.lines.map((line) => ({ ...line, title: LONG, cover: '' })),
    })),
  ],
})
/** A received product whose review is being written. */
export const Reviewing: Story = {
  ...detail({
    handlers: [
      changed('orders.detail', (order) => ({
        ...order,
        lines: order.lines.map((line) => ({ ...line, review: 'due' as const })),
      })),
    ],
  }),
  play: async ({ canvasElement }) => {
    const [review] = await within(canvasElement).findAllByRole('button', { name: /^评价 / })
    if (review) await userEvent.click(review)
    await within(document.body).findByRole('dialog', { name: '写评价' })
  },
}
export const Reviewed: Story = detail({
  handlers: [
    changed('orders.detail', (order) => ({
      ...order,
      lines: order.lines.map((line) => ({ ...line, review: 'done' as const })),
    })),
  ],
})
export const DetailLoading: Story = detail({ handlers: [slow('orders.detail')] })
export const DetailFailed: Story = detail({ handlers: [failing('orders.detail')] })

export const AfterSalesOpen: Story = sales()
export const NothingToAsk: Story = sales({
  handlers: [
    changed('orders.detail', (order) => ({
      ...order,
      refunds: [],
      lines: order.lines.map((line) => ({ ...line, refundable: 0, fault: '已超过 15 天售后期' })),
    })),
  ],
})
