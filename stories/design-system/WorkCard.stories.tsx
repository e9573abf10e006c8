import { WorkCard } from 'design-system/WorkCard'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof WorkCard> = {
  title: 'Design system/WorkCard',
  component: WorkCard,
  args: { href: '#/ebook/detail?id=1', kind: 'ebook', title: '人间草木深', author: '沈知微' },
  decorators: [
    (Story, { args }) => (
      <div
        style={{ maxWidth: args.layout === 'row' ? undefined : args.layout === 'banner' ? '320px' : '140px' }}
      >
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof WorkCard>

const long = '从零开始理解概率：写给每个人的不确定性入门课，以及一百零八个日常例子'

export const Tile: Story = { args: { price: 2990, original: 4900 } }
export const TileFree: Story = { args: { price: 0, badge: 'free' } }
export const TileExpensive: Story = { args: { price: 9999900, title: long } }
export const TileRanked: Story = { args: { rank: 1, badge: 'vip' } }
export const TileRankedTenThousandth: Story = { args: { rank: 10_000 } }
export const TileProgress: Story = {
  args: { kind: 'drama', title: '归途列车', note: '共86集', progress: 0.4 },
}
export const TileHeat: Story = {
  args: { kind: 'audio', title: '长安十二夜', author: undefined, heat: 12_000 },
}
export const TileGoods: Story = {
  args: {
    kind: 'goods',
    title: '雨前龙井 明前手采礼盒',
    author: undefined,
    price: 16_800,
    heat: 820,
    badge: 'new',
  },
}
export const Poster: Story = {
  args: {
    layout: 'poster',
    kind: 'drama',
    title: '归途列车',
    author: '林晚',
    note: '更新至12集',
    badge: 'new',
  },
}
export const Row: Story = {
  args: {
    layout: 'row',
    summary: '山里的四季有自己的语法。作者用十年时间，写下一座山、一片林子和三十七种植物的故事。',
    heat: 128_000,
    price: 2990,
  },
}
export const RowLong: Story = {
  args: { layout: 'row', kind: 'course', title: long, author: long, price: 9_999_900 },
}
export const RowHalfRead: Story = { args: { layout: 'row', progress: 0.37 } }
export const RowFinished: Story = { args: { layout: 'row', progress: 1 } }
export const Banner: Story = {
  args: {
    layout: 'banner',
    kind: 'film',
    title: '海的另一边',
    summary: '渔村少年第一次离开岛，带走的只有一盘父亲录下的潮声。',
    note: '98分钟',
    badge: 'limited',
    heat: 56_000,
  },
}
