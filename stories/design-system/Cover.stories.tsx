import { Cover } from 'design-system/Cover'
import type { WorkKind } from 'design-system/Cover'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, waitFor, within } from 'storybook/test'

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 320"%3E%3Crect width="240" height="320" fill="%23d8c9a8"/%3E%3Ccircle cx="160" cy="120" r="70" fill="%238d3b2e"/%3E%3Cpath d="M0 320V230l70-40 60 50 50-30 60 40v70z" fill="%2357524a"/%3E%3C/svg%3E'
const meta: Meta<typeof Cover> = {
  title: 'Design system/Cover',
  component: Cover,
  args: { kind: 'ebook', title: '人间草木深', author: '沈知微', src: picture, tint: '#d8c9a8' },
  decorators: [
    (Story) => (
      <div style={{ width: '160px', padding: 'var(--space-4)' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Cover>

const drawn = (kind: WorkKind, title: string, author?: string): Story => ({
  args: { kind, title, author, src: undefined, tint: undefined, alt: title },
})

export const Picture: Story = {}
export const Priority: Story = { args: { priority: true } }
export const StillLoading: Story = { args: { src: undefined, tint: '#2f5a4a', title: '春山可望' } }
export const DrawnBook: Story = drawn('ebook', '夜航船', '陆青简')
export const DrawnLongTitle: Story = drawn(
  'paperbook',
  '从零开始理解概率：写给每个人的不确定性入门课',
  '顾行之',
)
export const DrawnLatinTitle: Story = drawn('ebook', 'The Long Way Home')
export const DrawnOneCharacter: Story = drawn('script', '春')
export const DrawnDrama: Story = drawn('drama', '归途列车', '林晚')
export const DrawnAudio: Story = drawn('audio', '长安十二夜', '主播 阿蘅')
export const DrawnFm: Story = drawn('fm', '睡前读诗')
export const DrawnFilm: Story = drawn('film', '海的另一边', '导演 方野')
export const DrawnCourse: Story = drawn('course', '十二堂写作课：从第一句到最后一句的全部手艺', '许秋白')
export const DrawnGoods: Story = drawn('goods', '青瓷茶杯', '书声文创')
export const DrawnOnWhite: Story = {
  args: { kind: 'film', src: undefined, tint: '#ffffff', title: '雪', alt: '雪' },
}
export const Broken: Story = {
  args: { src: 'data:image/png;base64,broken', tint: undefined, alt: '人间草木深封面' },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(within(canvasElement).getByText('人间草木深')).toBeVisible())
  },
}
