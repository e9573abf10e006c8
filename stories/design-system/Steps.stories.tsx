import { Steps } from 'design-system/Steps'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const procedure = [
  { title: '提交资料' },
  { title: '平台审核' },
  { title: '登记机构受理' },
  { title: '领取证书' },
]
const events = [
  { title: '派件', extra: '今天 09:12', description: '快递员正在派送，请保持电话畅通' },
  { title: '到达上海分拨中心', extra: '昨天 21:40' },
  { title: '商家发货', extra: '昨天 15:03' },
  { title: '付款成功', extra: '昨天 11:26' },
]

const meta: Meta<typeof Steps> = {
  title: 'Design system/Steps',
  component: Steps,
  args: { label: '物流', items: events },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Steps>

export const Full: Story = {}
export const Procedure: Story = { args: { label: '登记进度', items: procedure, current: 1 } }
export const Horizontal: Story = {
  args: { label: '登记进度', items: procedure, current: 2, variant: 'horizontal' },
}
export const Refused: Story = {
  args: {
    label: '审核进度',
    items: [
      { title: '提交申请', description: '顾南 · 1月12日 10:20' },
      { title: '审核未通过', description: '请补充一份出版社的授权书', status: 'error' },
      { title: '修改后重新提交', description: '顾南 · 1月13日 09:05' },
      { title: '等待审核', description: '一般 1–3 个工作日，结果会在这里显示', status: 'process' },
    ],
  },
}
export const One: Story = { args: { items: events.slice(-1) } }
export const Empty: Story = { args: { items: [] } }
export const Extremes: Story = {
  args: {
    items: [
      {
        title: '包裹已由顺丰速运有限公司上海市浦东新区张江高科技园区营业部签收完毕并拍照留存',
        extra: '2026年1月15日 10:00',
        description: 'https://www.example.com/tracking/SF1234567890123456789012345678901234567890',
      },
      ...events,
    ],
  },
}
