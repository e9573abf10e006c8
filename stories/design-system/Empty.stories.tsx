import { Button } from 'design-system/Button'
import { Empty } from 'design-system/Empty'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Empty> = {
  title: 'Design system/Empty',
  component: Empty,
  args: { title: '还没有订单' },
}
export default meta
type Story = StoryObj<typeof Empty>

export const Shelf: Story = {
  args: {
    title: '书架还是空的',
    hint: '去书城挑一本，读过的书会留在这里',
    action: <Button href="#/index/ebook">去书城</Button>,
  },
}
export const Search: Story = {
  args: { picture: 'search', title: '没有找到“归途”', hint: '换个词，或看看大家在搜什么' },
}
export const Orders: Story = { args: { picture: 'box' } }
export const LongTitle: Story = {
  args: {
    picture: 'search',
    title: '没有找到“从零开始理解概率写给每个人的不确定性入门课以及一百零八个日常例子”',
  },
}
