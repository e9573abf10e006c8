import Addresses from '@/mobile/areas/checkout/screens/Addresses'
import { MOST_ADDRESSES } from '@/contract/kernel/rules'
import { changed, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Ebook/Addresses', component: Addresses, ...front }
export default meta
type Story = StoryObj

const at = '/ebook/address'

export const Several: Story = scene(at, { as: 'reader' })
export const Choosing: Story = scene('/ebook/address?pick=1', { as: 'reader' })
export const Empty: Story = scene(at, {
  as: 'reader',
  handlers: [changed('address.list', () => ({ rows: [] }))],
})
export const AsManyAsMayBe: Story = scene(at, {
  as: 'reader',
  handlers: [
    changed('address.list', ({ rows }) => ({
      rows: Array.from({ length: MOST_ADDRESSES }, (_, index) => rows[Math.min(index, 1)])
        .filter((row) => row !== undefined)
        .map((row, index) => ({ ...row, id: index + 1, isDefault: index === 0 })),
    })),
  ],
})
export const Extremes: Story = scene('/ebook/address?pick=1', {
  as: 'reader',
  handlers: [
    changed('address.list', ({ rows }) => ({
      rows: rows.map((row) => ({
        ...row,
        name: LONG.slice(0, 25),
        region: '新疆维吾尔自治区 博尔塔拉蒙古自治州 温泉县',
        detail: LONG.repeat(3).slice(0, 100),
      })),
    })),
  ],
})
/** Taps the first address's 删除 and waits for the confirmation, which fades in. */
async function askToDelete(canvasElement: HTMLElement): Promise<void> {
  const [button] = await within(canvasElement).findAllByRole('button', { name: /^删除 / })
  if (!button) throw new Error('There is no address to delete')
  await userEvent.click(button)
  const question = await within(document.body).findByText('删除这个地址？')
  await waitFor(() => expect(question).toBeVisible())
}

export const Deleting: Story = {
  ...scene(at, { as: 'reader' }),
  play: ({ canvasElement }) => askToDelete(canvasElement),
}
export const DeletingRefused: Story = {
  ...scene(at, { as: 'reader', handlers: [refused('address.remove', 404, '地址不存在或已删除')] }),
  play: async ({ canvasElement }) => {
    await askToDelete(canvasElement)
    // The dialog takes no taps until it has stopped moving.
    await waitFor(() => userEvent.click(within(document.body).getByRole('button', { name: '删除' })))
    const refusal = await within(document.body).findByText('地址不存在或已删除')
    await waitFor(() => expect(refusal).toBeVisible())
  },
}
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow('address.list')] })
export const Failed: Story = scene(at, { as: 'reader', handlers: [failing('address.list')] })
