import { footerTabs, TabBar } from 'design-system/TabBar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof TabBar> = {
  title: 'Design system/TabBar',
  component: TabBar,
  args: { active: 'home' },
}
export default meta
type Story = StoryObj<typeof TabBar>

export const Home: Story = {}
export const Store: Story = { args: { active: 'store' } }
export const Service: Story = { args: { active: 'service' } }
export const Theatre: Story = { args: { active: 'theatre' } }
export const Me: Story = { args: { active: 'user' } }
export const WithoutTheatre: Story = { args: { hidden: ['theatre'] } }
export const Badges: Story = {
  args: {
    tabs: footerTabs.map((tab) => ({
      ...tab,
      badge: tab.key === 'user' ? 120 : tab.key === 'theatre' ? true : undefined,
    })),
  },
}
/** Beside wide content, from 1200 px up. */
export const Side: Story = { args: { side: true }, globals: { viewport: { value: 'desk1280' } } }
