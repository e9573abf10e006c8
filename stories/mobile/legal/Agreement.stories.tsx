import Agreement from '@/mobile/areas/legal/screens/Agreement'
import { failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Legal/Agreement', component: Agreement, ...front }
export default meta
type Story = StoryObj

const at = '/agreement'

export const UserProtocol: Story = scene(at, { still: true })
export const Privacy: Story = scene(`${at}?slug=privacy-protocol`, { still: true })
export const Membership: Story = scene(`${at}?slug=vip-agreement`, { still: true })
export const Loading: Story = scene(at, { handlers: [slow('home.agreement')] })
export const Failed: Story = scene(at, { handlers: [failing('home.agreement')] })
export const Unknown: Story = scene(`${at}?slug=nothing`, {
  handlers: [refused('home.agreement', 404, '没有这份协议')],
})
