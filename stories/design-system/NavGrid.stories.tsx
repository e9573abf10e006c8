import { NavGrid } from 'design-system/NavGrid'
import { expect } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const items = [
  { label: '短剧', href: '#/video/search', icon: 'drama', tone: 'cinnabar' },
  { label: '电子书', href: '#/ebook/index', icon: 'ebook' },
  { label: '有声剧', href: '#/theater/audiolist', icon: 'audio' },
  { label: '课程', href: '#/index/learning', icon: 'course' },
  { label: 'AI创作', href: '#/ai/home/index', icon: 'ai', tone: 'indigo' },
  { label: '排行榜', href: '#/ranking', icon: 'ranking' },
  { label: '版权', href: '#/index/copyright', icon: 'certificate', tone: 'jade' },
  { label: '会员', href: '#/vip/index', icon: 'vip', tone: 'gold', badge: '1折' },
  { label: 'FM听书', href: '#/theater/audiolistFM', icon: 'fm' },
  { label: '剧本', href: '#/theater/scriptlist', icon: 'script', badge: 12 },
] as const
const meta: Meta<typeof NavGrid> = { title: 'Design system/NavGrid', component: NavGrid, args: { items } }
export default meta
type Story = StoryObj<typeof NavGrid>

export const Ten: Story = {}
export const FourColumns: Story = { args: { items: items.slice(0, 8), columns: 4 } }
export const Three: Story = { args: { items: items.slice(0, 3) } }
export const LongLabels: Story = {
  args: { items: items.map((item) => ({ ...item, label: `${item.label}服务与更多内容` })) },
}
export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('a, li')).toBeNull()
  },
}
