import { AddToHome } from 'design-system/AddToHome'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof AddToHome> = {
  title: 'Design system/AddToHome',
  component: AddToHome,
  args: { visible: true, onClose: () => {}, environment: 'ios' as const },
}
export default meta
type Story = StoryObj<typeof AddToHome>

export const Safari: Story = {}
export const Android: Story = { args: { environment: 'android' } }
export const Prompted: Story = { args: { environment: 'android', onInstall: () => Promise.resolve() } }
export const InWeChat: Story = { args: { environment: 'wechat' } }
export const Unsupported: Story = { args: { environment: 'other' } }
