import Supplies from '@/mobile/areas/goods/screens/Supplies'
import SuppliesList from '@/mobile/areas/goods/screens/SuppliesList'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Ebook/Supplies', component: SuppliesList, ...front }
export default meta
type Story = StoryObj

const at = '/supplies/list'
/** The recorded page as the only one. */
const only = changed('goods.list', (answer) => ({ ...answer, next: '' }))

export const AllShops: Story = scene(at, { handlers: [only] })
export const OneShop: Story = scene(`${at}?shop=2&sort=cheap`, { handlers: [only] })
export const InTheBookStore: Story = {
  ...scene('/ebook/supplies', { handlers: [only] }),
  render: () => <Supplies />,
}
export const Extremes: Story = scene(at, {
  handlers: [
    changed('goods.list', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.map((row, index) => ({
        ...row,
        shop: LONG.slice(0, 30),
        stock: index % 2 ? 0 : row.stock,
        work: { ...row.work, title: index % 3 ? LONG : '笔', price: 9_999_900 },
      })),
    })),
  ],
})
export const Empty: Story = scene(at, { handlers: [empty('goods.list')] })
export const Loading: Story = scene(at, { handlers: [slow('goods.list')] })
export const Failed: Story = scene(at, { handlers: [failing('goods.list')] })
