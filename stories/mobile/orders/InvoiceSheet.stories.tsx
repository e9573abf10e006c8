import { InvoiceSheet } from '@/mobile/areas/orders/parts/InvoiceSheet'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, screen, userEvent, within } from 'storybook/test'

const meta: Meta<typeof InvoiceSheet> = {
  title: 'Mobile/Ebook/InvoiceSheet',
  component: InvoiceSheet,
  args: { visible: true, order_sn: '20261121000000000001', onClose: fn(), onDone: () => Promise.resolve() },
}
export default meta
type Story = StoryObj<typeof InvoiceSheet>

const sheet = async () => within(await screen.findByRole('dialog', { name: '申请发票' }))

export const Empty: Story = {}
export const Company: Story = {
  play: async () => {
    const panel = await sheet()
    await userEvent.click(panel.getByRole('radio', { name: '企业' }))
    await expect(panel.getByLabelText('税号')).toBeInTheDocument()
  },
}
export const Wrong: Story = {
  play: async () => {
    const panel = await sheet()
    await userEvent.click(panel.getByRole('radio', { name: '企业' }))
    await userEvent.click(panel.getByRole('button', { name: '提交申请' }))
    await expect(panel.getByLabelText('税号')).toBeInvalid()
  },
}
