import { empty, failing, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Orders', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/order/list'
const one = `${at}?open=${recorded('adminorder.detail').id}`

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Opened: Story = office({ at: one })
export const Loading: Story = office({ at, handlers: [slow('adminorder.list')] })
export const Empty: Story = office({ at, handlers: [empty('adminorder.list')] })
export const Failed: Story = office({ at, handlers: [failing('adminorder.list')] })
