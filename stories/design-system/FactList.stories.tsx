import { FactList } from 'design-system/FactList'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof FactList> = {
  title: 'Design system/FactList',
  component: FactList,
  args: {
    facts: [
      { name: '出版社', value: '水木书局' },
      { name: '出版时间', value: '2026 年 3 月' },
      { name: '装帧', value: '平装' },
      { name: 'ISBN', value: '978-7-5426-9999-1' },
    ],
  },
}
export default meta
type Story = StoryObj<typeof FactList>

export const Rows: Story = {}
export const Columns: Story = { args: { layout: 'columns' } }
export const Inline: Story = { args: { layout: 'inline' } }
export const Long: Story = {
  args: {
    facts: [
      {
        name: '留言',
        value: '请在工作日送到门卫室，电话联系不上时放在二号楼一层的快递柜里，谢谢。'.repeat(2),
      },
      { name: '订单号', value: '20261120'.repeat(6) },
    ],
  },
}
