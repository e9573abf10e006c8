import { Button } from 'design-system/Button'
import { WorkHeader } from 'design-system/WorkHeader'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof WorkHeader> = {
  title: 'Design system/WorkHeader',
  component: WorkHeader,
  args: {
    kind: 'drama',
    title: '渡口有灯',
    subtitle: '一盏灯，等了二十四年',
    author: '程砚秋',
    cover: { tint: '#131b28' },
    category: '乡土',
    tags: ['治愈', '寻亲', '江南'],
    note: '全24集',
    heat: 2_860_000,
    score: 48,
    memberFree: true,
  },
}
export default meta
type Story = StoryObj<typeof WorkHeader>

export const Drama: Story = {}
export const Film: Story = {
  args: { kind: 'film', title: '北岸渔火', subtitle: '一条河的最后一个冬天', note: undefined },
}
export const Sold: Story = {
  args: { kind: 'script', memberFree: false, price: 9_999_900, original: 12_000_000, heatWord: '阅读' },
}
export const Bare: Story = {
  args: { subtitle: '', category: '', tags: [], note: undefined, heat: 0, score: 0, memberFree: false },
}
export const LongTitle: Story = {
  args: { title: '从零开始理解概率：写给每个人的不确定性入门课，以及一百零八个日常例子' },
}
export const WithButtons: Story = { args: { children: <Button block>开始观看</Button> } }
