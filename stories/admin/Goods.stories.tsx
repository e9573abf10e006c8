import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Goods', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/goods/list'
const soon = { timeout: 10_000 }

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Loading: Story = office({ at, handlers: [slow('admingoods.list')] })
export const Empty: Story = office({ at, handlers: [empty('admingoods.list')] })
export const Failed: Story = office({ at, handlers: [failing('admingoods.list')] })
/** Products are read-only. */
export const ReadOnly: Story = office({
  at,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['goods.read'] }))],
})
export const Editing: Story = office({ at: '/admin/goods/edit?id=1' })
export const EditingOnPhone: Story = { ...Editing, globals: phone }
/** An operator without the right to set prices. */
export const WithoutPrices: Story = office({
  at: '/admin/goods/edit?id=1',
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['goods.read', 'goods.edit'] }))],
})
export const Gone: Story = office({
  at: '/admin/goods/edit?id=1',
  handlers: [refused('admingoods.detail', 404, '商品不存在或已删除')],
})
export const NewProduct: Story = office({ at: '/admin/goods/edit' })
export const NewBook: Story = office({ at: '/admin/goods/book' })
export const WrongIsbn: Story = {
  ...NewBook,
  play: async ({ canvasElement }) => {
    const field = await within(canvasElement).findByLabelText('用 ISBN 查书', undefined, soon)
    await userEvent.type(field, '9787999500415{enter}')
    await within(canvasElement).findByText('ISBN 校验位不正确，请核对')
  },
}
export const Shops: Story = office({ at: '/admin/shop' })
export const ShopsOnPhone: Story = { ...Shops, globals: phone }
export const NoShops: Story = office({ at: '/admin/shop', handlers: [empty('adminshop.list')] })
export const FreightTemplates: Story = {
  ...Shops,
  play: async ({ canvasElement }) => {
    const [first] = await within(canvasElement).findAllByRole('button', { name: /^运费模板/ }, soon)
    if (first) await userEvent.click(first)
    await within(document.body).findAllByText(/件商品在用/)
  },
}
