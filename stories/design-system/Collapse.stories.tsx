import { Collapse } from 'design-system/Collapse'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const items = [
  { key: 'long', title: '登记要多久？', content: '资料齐全后一般 30 个工作日，加急 7 个工作日。' },
  { key: 'cost', title: '要交哪些费用？', content: '代理费与登记机构的收费分开列出，下单前可以看到。' },
  { key: 'back', title: '可以退吗？', content: '提交登记机构之前可以全额退款。' },
]

const meta: Meta<typeof Collapse> = {
  title: 'Design system/Collapse',
  component: Collapse,
  args: { items },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Collapse>

export const Full: Story = { args: { defaultValue: ['long'] } }
export const Folded: Story = {}
export const Empty: Story = { args: { items: [] } }
export const Accordion: Story = {
  args: { accordion: true, defaultValue: ['long'] },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByText('可以退吗？'))
    await expect(within(canvasElement).queryByText(/加急 7 个工作日/)).not.toBeVisible()
  },
}
export const Extremes: Story = {
  args: {
    items: [
      {
        key: 'a',
        title: '二十四年前那场沉船只留下他一个孩子，如今灯又亮了，摆渡人却不问来路，还能登记吗？',
        content: '可以。'.repeat(120),
      },
      ...items,
    ],
    defaultValue: ['a'],
  },
}
