import { serviceTopNav, storeTopNav, TopNav } from 'design-system/TopNav'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof TopNav> = { title: 'Design system/TopNav', component: TopNav }
export default meta
type Story = StoryObj<typeof TopNav>

const at = (items: typeof storeTopNav, place: number) =>
  items.map((item, index) => ({ ...item, active: index === place }))

export const Store: Story = { args: { items: at(storeTopNav, 0), cart: { href: '#/mycart', count: 3 } } }
export const StoreLast: Story = {
  args: { items: at(storeTopNav, 5), cart: { href: '#/mycart', count: 120 } },
}
export const EmptyCart: Story = { args: { items: at(storeTopNav, 2), cart: { href: '#/mycart', count: 0 } } }
export const Service: Story = { args: { variant: 'service', items: at(serviceTopNav, 1) } }
export const TwoItems: Story = { args: { items: at(storeTopNav.slice(0, 2), 1) } }
