import { MOST_DUTIES } from '@/contract/trade/dashboard-figures'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Dashboard', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/index?from=2026-10-22&to=2026-11-20'

export const Month: Story = {
  ...office({ at }),
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region', { name: '销售' })).toBeInTheDocument()
  },
}
export const MonthPhone: Story = { ...Month, globals: phone }

/** Scrolls to the card of sales, and returns what it holds. */
async function salesOf(canvasElement: HTMLElement) {
  const card = await within(canvasElement).findByRole('region', { name: '销售' })
  card.scrollIntoView()
  return within(card)
}

/** A figure without parts has a line, and one of the days before. */
export const Orders: Story = {
  ...Month,
  play: async ({ canvasElement }) => {
    const card = await salesOf(canvasElement)
    await userEvent.click(card.getByRole('button', { name: /^付款订单 ?\d/ }))
    await expect(card.getByRole('slider', { name: '每天的付款订单，逐项查看' })).toBeInTheDocument()
  },
}
export const OrdersDark: Story = { ...Orders, globals: { ...wide, theme: 'dark' } }
export const OrdersPhone: Story = { ...Orders, globals: phone }
export const SalesPhone: Story = {
  ...MonthPhone,
  play: async ({ canvasElement }) => void (await salesOf(canvasElement)),
}
export const SalesTable: Story = {
  ...Month,
  play: async ({ canvasElement }) => {
    const card = await salesOf(canvasElement)
    await userEvent.click(card.getByRole('button', { name: /^看表格/ }))
    await expect(await card.findByRole('columnheader', { name: '前期' })).toBeInTheDocument()
  },
}
/** A customer-service operator sees figures about users and their own pending tasks. */
export const FewRights: Story = office({
  at,
  handlers: [
    changed('adminuser.info', (info) => ({
      ...info,
      permissions: ['desk.read', 'user.read', 'customer.edit'],
    })),
    changed('admindesk.duties', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.filter(({ duty }) => duty === 'customers' || duty === 'due'),
    })),
  ],
})
export const NothingWaits: Story = office({
  at,
  handlers: [
    changed('admindesk.duties', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({ ...row, count: 0 })),
    })),
  ],
})
/** A new company: no day has a figure. */
export const Empty: Story = office({
  at,
  handlers: [
    changed('admindesk.figures', ({ figures, ...rest }) => ({
      ...rest,
      at: 0,
      figures: figures.map(({ figure, now, before }) => ({
        figure,
        now: now.map(() => 0),
        before: before.map(() => 0),
        total: 0,
        totalBefore: 0,
      })),
    })),
  ],
})
export const Extremes: Story = office({
  at,
  handlers: [
    changed('admindesk.duties', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({ ...row, count: MOST_DUTIES + 1 })),
    })),
    changed('admindesk.figures', ({ figures, ...rest }) => ({
      ...rest,
      figures: figures.map(({ figure, now, before }) => ({
        figure,
        now: now.map((_, index) => 99_999_900 * (index + 1)),
        before: before.map(() => 1_234_567),
        total: now.reduce((sum, _, index) => sum + 99_999_900 * (index + 1), 0),
        totalBefore: before.length * 1_234_567,
      })),
    })),
  ],
})
export const Loading: Story = {
  ...office({ at, handlers: [slow('admindesk.figures'), slow('admindesk.duties')] }),
  // The field of the period is loaded by itself.
  play: async ({ canvasElement }) => void (await within(canvasElement).findAllByLabelText('自选日期')),
}
export const Failed: Story = office({
  at,
  handlers: [failing('admindesk.figures'), failing('admindesk.duties')],
})
