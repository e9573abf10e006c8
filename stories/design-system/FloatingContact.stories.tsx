import { FloatingContact } from 'design-system/FloatingContact'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof FloatingContact> = {
  title: 'Design system/FloatingContact',
  component: FloatingContact,
}
export default meta
type Story = StoryObj<typeof FloatingContact>

export const Headset: Story = { args: { variant: 1 } }
export const Adviser: Story = { args: { variant: 2, label: '版权顾问' } }
export const Tag: Story = { args: { variant: 3 } }
export const Draggable: Story = { args: { variant: 1, draggable: true } }
export const Leading: Story = { args: { variant: 2, href: '#/pages/user/info/contact' } }
