import { SwipeAction } from 'design-system/SwipeAction'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, userEvent, within } from 'storybook/test'

const row = (title: string) => (
  <div style={{ padding: 16 }}>
    <b>{title}</b>
    <p>第3章 雨夜渡口</p>
  </div>
)
const remove = {
  key: 'remove',
  text: '移出',
  label: '移出 长安旧事',
  tone: 'critical',
  onAction: fn(),
} as const
const top = { key: 'top', text: '置顶', label: '置顶 长安旧事', onAction: fn() }

const meta: Meta<typeof SwipeAction> = {
  title: 'Design system/SwipeAction',
  component: SwipeAction,
  args: { actions: [remove], children: row('长安旧事') },
}
export default meta
type Story = StoryObj<typeof SwipeAction>

export const Full: Story = {}
export const Opened: Story = {
  args: { actions: [top, remove] },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(within(canvasElement).getByRole('button', { name: '置顶 长安旧事' })).toHaveFocus()
  },
}
export const Empty: Story = { args: { actions: [] } }
export const Extremes: Story = {
  args: { children: row('二十四年前那场沉船只留下他一个孩子，如今灯又亮了，摆渡人却不问来路'.repeat(2)) },
}
