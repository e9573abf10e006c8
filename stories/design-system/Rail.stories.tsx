import { Rail } from 'design-system/Rail'
import { WorkCard } from 'design-system/WorkCard'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const books = ['人间草木深', '夜航船', '江南食单', '第七封信', '山居笔记', '边城来信', '慢火车']
const meta: Meta<typeof Rail> = {
  title: 'Design system/Rail',
  component: Rail,
  args: {
    title: '书城新到',
    more: { href: '#/ebook/list' },
    children: books.map((title) => (
      <WorkCard
        key={title}
        href="#/ebook/detail?id=1"
        kind="ebook"
        title={title}
        author="沈知微"
        price={2990}
      />
    )),
  },
}
export default meta
type Story = StoryObj<typeof Rail>

export const Books: Story = {}
export const Dramas: Story = {
  args: {
    title: '正在热播',
    note: '每天 20:00 更新',
    item: 'm',
    children: books.map((title) => (
      <WorkCard
        key={title}
        href="#/video/play?id=1"
        kind="drama"
        title={title}
        note="更新至12集"
        layout="poster"
      />
    )),
  },
}
export const Courses: Story = {
  args: {
    title: '大师课',
    item: 'l',
    children: books.map((title) => (
      <WorkCard key={title} href="#/course" kind="course" title={title} price={0} />
    )),
  },
}
export const OneItem: Story = {
  args: { children: <WorkCard href="#/ebook/detail?id=1" kind="ebook" title="夜航船" /> },
}
export const LongTitle: Story = { args: { title: '一个长到会碰到更多链接的栏目标题它应当在链接之前省略' } }
