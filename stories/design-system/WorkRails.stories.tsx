import { WorkRails, type RailOfWorks } from 'design-system/WorkRails'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, waitFor, within } from 'storybook/test'

const works = (kind: 'ebook' | 'drama', titles: string[]): RailOfWorks['works'] =>
  titles.map((title) => ({
    key: title,
    href: kind === 'ebook' ? '#/ebook/detail?id=1' : '#/video/play?id=1',
    kind,
    title,
    author: '沈知微',
    ...(kind === 'ebook' ? { price: 2990 } : { note: '更新至12集' }),
  }))

const meta: Meta<typeof WorkRails> = {
  title: 'Design system/WorkRails',
  component: WorkRails,
  args: {
    rails: [
      {
        key: 'new',
        title: '书城新到',
        more: '#/ebook/list',
        layout: 'poster',
        works: works('ebook', ['人间草木深', '夜航船', '江南食单', '第七封信', '山居笔记']),
      },
      {
        key: 'hot',
        title: '正在热播',
        more: '',
        layout: 'row',
        works: works('drama', ['渡口有灯', '雾港来信', '慢船']),
      },
      {
        key: 'long',
        title: '今夜适合一口气看完的长篇',
        more: '#/video/list',
        layout: 'banner',
        works: works('drama', ['归舟', '旧雨']),
      },
    ],
  },
}
export default meta
type Story = StoryObj<typeof WorkRails>

export const Whole: Story = {}
export const Gradual: Story = {
  args: { gradual: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByText('旧雨')[0]).toBeVisible(), { timeout: 10_000 })
  },
}
