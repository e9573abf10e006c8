import { Avatar } from 'design-system/Avatar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"%3E%3Crect width="40" height="40" fill="%232b7a5b"/%3E%3Ccircle cx="20" cy="16" r="7" fill="%23f7e8c6"/%3E%3Cpath d="M6 40c2-10 26-10 28 0z" fill="%23f7e8c6"/%3E%3C/svg%3E'
const meta: Meta<typeof Avatar> = {
  title: 'Design system/Avatar',
  component: Avatar,
  args: { name: '沈知微', src: picture },
}
export default meta
type Story = StoryObj<typeof Avatar>

export const Picture: Story = {}
export const Missing: Story = { args: { src: undefined } }
export const Broken: Story = { args: { src: 'data:image/png;base64,broken' } }
export const Small: Story = { args: { size: 's', src: undefined } }
export const LargeMember: Story = { args: { size: 'l', member: true } }
