import { ActionSheet } from 'design-system/ActionSheet'
import { Button } from 'design-system/Button'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, screen, userEvent, within } from 'storybook/test'

const actions = [
  { key: 'top', text: '置顶' },
  { key: 'edit', text: '编辑', description: '修改后重新审核' },
  { key: 'sell', text: '上架', disabled: true, description: '审核通过后可以上架' },
  { key: 'remove', text: '删除', tone: 'critical' as const },
]

const meta: Meta<typeof ActionSheet> = {
  title: 'Design system/ActionSheet',
  component: ActionSheet,
  args: { visible: true, onClose: fn(), title: '这件作品', actions },
}
export default meta
type Story = StoryObj<typeof ActionSheet>

export const Full: Story = {}
export const Chosen: Story = {
  args: {
    title: '定时关闭',
    description: '到点渐弱停止',
    actions: ['不开启', '15 分钟后', '30 分钟后', '播完本集'].map((text, index) => ({
      key: text,
      text,
      chosen: index === 2,
    })),
  },
}
export const Links: Story = {
  args: {
    title: '用哪个地图打开',
    actions: ['高德地图', '百度地图', '腾讯地图'].map((text) => ({
      key: text,
      text,
      description: '打开应用或网页',
      href: 'https://example.com/',
    })),
  },
}
export const Extremes: Story = {
  args: {
    title: '更多操作',
    actions: Array.from({ length: 18 }, (_, index) => ({
      key: `${index}`,
      text: `${index + 1}. 二十四年前那场沉船只留下他一个孩子，如今灯又亮了，摆渡人却不问来路`,
    })),
  },
}
export const Shown: Story = {
  render: () => <Button onClick={() => void ActionSheet.show({ title: '这件作品', actions })}>更多</Button>,
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '更多' }))
    await expect(await screen.findByRole('dialog', { name: '这件作品' })).toBeVisible()
  },
}
