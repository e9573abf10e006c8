import AddPayment from '@/mobile/areas/checkout/screens/AddPayment'
import Checkout from '@/mobile/areas/checkout/screens/Checkout'
import PaySuccess from '@/mobile/areas/checkout/screens/PaySuccess'
import { changed, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import type { ComponentType } from 'react'
import { front, later, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Ebook/Checkout', ...front }
export default meta
type Story = StoryObj

const checkout = (story: StoryObj): StoryObj => ({ ...story, render: () => <Checkout /> })
const at = '/ebook/mycartpayment?lines=1.2.3'
const of = (Screen: ComponentType, path: string, handlers: Parameters<typeof scene>[1] = {}): StoryObj => ({
  ...scene(`${path}?order_sn=1`, { as: 'reader', still: true, ...handlers }),
  render: () => <Screen />,
})

export const OfTheCart: Story = checkout(scene(at, { as: 'reader' }))
export const WithoutAddress: Story = checkout(
  scene(at, {
    as: 'reader',
    handlers: [changed('ebook.cartquery', (quote) => ({ ...quote, addressId: 0 }))],
  }),
)
export const GoneMeanwhile: Story = checkout(
  scene(at, { as: 'reader', handlers: [refused('ebook.cartquery', 409, '购物车已变化，请返回刷新')] }),
)
export const NothingChosen: Story = checkout(scene('/ebook/mycartpayment', { as: 'reader' }))
export const Loading: Story = checkout(scene(at, { as: 'reader', handlers: [slow('ebook.cartquery')] }))
export const Failed: Story = checkout(scene(at, { as: 'reader', handlers: [failing('ebook.cartquery')] }))

export const Waiting: Story = of(AddPayment, '/ebook/addpayment', {
  handlers: [changed('orders.detail', (order) => ({ ...order, state: 'unpaid', expiresAt: later(25) }))],
})
/** Without a choice of ways to pay there is no card for them. */
export const OneWayToPay: Story = of(AddPayment, '/ebook/addpayment', {
  handlers: [
    changed('orders.detail', (order) => ({ ...order, state: 'unpaid', expiresAt: later(25) })),
    changed('common.ifxunipay', (ways) => ({ ...ways, types: ways.types.slice(0, 1) })),
  ],
})
export const PaidBefore: Story = of(AddPayment, '/ebook/addpayment')
export const Paid: Story = of(PaySuccess, '/ebook/paysuccess', {
  handlers: [changed('orders.detail', (order) => ({ ...order, state: 'paid' }))],
})
export const NotYet: Story = of(PaySuccess, '/ebook/paysuccess', {
  handlers: [changed('orders.detail', (order) => ({ ...order, state: 'unpaid' }))],
})
export const PaymentFailed: Story = of(PaySuccess, '/ebook/paysuccess', {
  handlers: [changed('orders.detail', (order) => ({ ...order, state: 'unpaid', attempt: 'failed' }))],
})
