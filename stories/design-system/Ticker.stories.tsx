import { Ticker } from 'design-system/Ticker'
import { expect } from 'storybook/test'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const items = [
  { id: 1, text: '《归途列车》登上短剧热播榜第一名', href: '#/ranking?index=0' },
  { id: 2, text: '《人间草木深》本周新增 1.2 万读者', href: '#/ranking?index=1' },
  { id: 3, text: '《长安十二夜》更新至第 24 集', href: '#/ranking?index=2' },
]
const meta: Meta<typeof Ticker> = {
  title: 'Design system/Ticker',
  component: Ticker,
  args: { items, lead: '榜单', interval: 3_600_000 },
}
export default meta
type Story = StoryObj<typeof Ticker>

export const Boards: Story = {}
export const Merchants: Story = {
  args: {
    lead: '入驻',
    items: ['青瓷工坊', '江南茶社', '慢火车书店'].map((text, id) => ({ id, text: `${text} 刚刚入驻` })),
  },
}
export const Moving: Story = {
  args: { interval: 3000 },
  parameters: { chromatic: { disableSnapshot: true } },
}
export const OneLine: Story = { args: { items: items.slice(0, 1) } }
export const LongLine: Story = {
  args: {
    items: [
      {
        id: 1,
        text: '《从零开始理解概率：写给每个人的不确定性入门课》登上电子书飙升榜第一名，累计 128 万人在读',
      },
    ],
  },
}
export const Empty: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('a, li')).toBeNull()
  },
}
