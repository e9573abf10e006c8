import { Page } from 'design-system/Page'
import { footerTabs, TabBar } from 'design-system/TabBar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'

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
/** On a phone on its side it is as wide as the page, and both take most of the width. */
export const Landscape: Story = {
  globals: { viewport: { value: 'phone844' } },
  render: (args) => (
    <>
      <Page title="我的" back={false} />
      <TabBar {...args} side style={{ position: 'fixed', inset: 'auto 0 0' }} />
    </>
  ),
  play: async ({ canvasElement }) => {
    const screen = within(canvasElement)
    const { left, width } = screen.getByRole('navigation', { name: '主导航' }).getBoundingClientRect()
    const page = screen.getByRole('main').getBoundingClientRect()
    await expect({ left, width }).toEqual({ left: page.left, width: page.width })
    await expect(width).toBeGreaterThan(innerWidth * 0.8)
  },
}
