import { aiTopTabs, assetTabs, bookTabs, publishingTabs, StripNav } from 'design-system/StripNav'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const first = (items: typeof bookTabs) => items.map((item, index) => ({ ...item, active: index === 0 }))
const meta: Meta<typeof StripNav> = {
  title: 'Design system/StripNav',
  component: StripNav,
  args: { 'aria-label': '图书', items: first(bookTabs) },
}
export default meta
type Story = StoryObj<typeof StripNav>

export const Books: Story = { args: { look: 'pill' } }
export const Publishing: Story = { args: { 'aria-label': '数字出版', items: first(publishingTabs) } }
export const Assets: Story = { args: { 'aria-label': '数字资产', items: first(assetTabs) } }
export const Ai: Story = { args: { 'aria-label': 'AI', items: first(aiTopTabs) } }
export const NoneActive: Story = { args: { items: bookTabs } }
export const Many: Story = {
  args: {
    items: Array.from({ length: 24 }, (_, index) => ({
      label: `第${index + 1}类`,
      href: `#/ebook/list?type=${index}`,
      active: index === 12,
    })),
  },
}
