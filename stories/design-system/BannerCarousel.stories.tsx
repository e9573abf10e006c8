import { BannerCarousel } from 'design-system/BannerCarousel'
import { expect } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const banners = [
  {
    id: 1,
    title: '春山可望：一个人的山居笔记',
    subtitle: '本周主编推荐',
    href: '#/ebook/detail?id=1',
    tint: '#2f5a4a',
  },
  { id: 2, title: '归途列车', subtitle: '今晚 20:00 大结局', href: '#/video/play?id=1', tint: '#57362b' },
  { id: 3, title: '会员价低至1折', subtitle: '月月不限购', href: '#/vip/index', tint: '#7a5510' },
]
const meta: Meta<typeof BannerCarousel> = {
  title: 'Design system/BannerCarousel',
  component: BannerCarousel,
  args: { banners },
  // A moving strip has no stable screenshot to compare.
  parameters: { chromatic: { delay: 300, pauseAnimationAtEnd: true } },
}
export default meta
type Story = StoryObj<typeof BannerCarousel>

export const Three: Story = { args: { interval: 3_600_000 } }
export const Moving: Story = { parameters: { chromatic: { disableSnapshot: true } } }
export const One: Story = { args: { banners: banners.slice(0, 1) } }
export const Empty: Story = {
  args: { banners: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('a, li')).toBeNull()
  },
}
export const LongTitle: Story = {
  args: {
    banners: [
      {
        id: 1,
        title: '从零开始理解概率：写给每个人的不确定性入门课以及一百零八个日常例子',
        href: '#/ebook/detail?id=2',
      },
    ],
  },
}
