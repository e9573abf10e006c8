import { changed, failing } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Shell', globals: wide }
export default meta
type Story = StoryObj

export const NotFound: Story = office({ at: '/admin/nowhere' })
export const NotFoundPhone: Story = { ...NotFound, globals: phone }
export const NoRight: Story = office({
  at: '/admin/video/list',
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: [] }))],
})
export const OperatorUnknown: Story = office({
  at: '/admin/video/list',
  handlers: [failing('adminuser.info')],
})
