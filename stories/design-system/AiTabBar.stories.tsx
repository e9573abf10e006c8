import { AiTabBar } from 'design-system/AiTabBar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof AiTabBar> = {
  title: 'Design system/AiTabBar',
  component: AiTabBar,
  args: { active: 'home' },
}
export default meta
type Story = StoryObj<typeof AiTabBar>

export const Home: Story = {}
export const Voice: Story = { args: { active: 'voice' } }
export const Human: Story = { args: { active: 'human' } }
export const Mine: Story = { args: { active: 'mine' } }
