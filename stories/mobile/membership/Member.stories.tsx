import Member from '@/mobile/areas/membership/screens/Member'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/VIP/Member', component: Member, ...front }
export default meta
type Story = StoryObj

const at = '/vip/member'
const bought = changed('orders.lists', (answer) => ({
  ...answer,
  next: '',
  rows: answer.rows.filter(({ type }) => type === 'vip'),
}))

export const Full: Story = scene(at, { as: 'member', still: true, handlers: [bought] })
export const NotYet: Story = scene(at, { as: 'reader', handlers: [empty('orders.lists')] })
export const Loading: Story = scene(at, { as: 'member', still: true, handlers: [slow('orders.lists')] })
export const Failed: Story = scene(at, { as: 'member', still: true, handlers: [failing('orders.lists')] })
export const Extremes: Story = scene(at, {
  as: 'member',
  still: true,
  handlers: [
    changed('orders.lists', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.map((row, index) => ({
        ...row,
        title: index % 2 ? row.title : LONG,
        total_fee: index % 2 ? 0 : 9_999_900,
      })),
    })),
  ],
})
