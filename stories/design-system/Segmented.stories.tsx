import { Segmented, type SegmentedProps } from 'design-system/Segmented'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { useState } from 'react'
import { fn } from 'storybook/test'

const two = [
  { value: 'money', label: '仅退款' },
  { value: 'return', label: '退货退款' },
]

function Held(props: SegmentedProps<string>) {
  const [value, setValue] = useState(props.value)
  return <Segmented {...props} value={value} onChange={setValue} />
}

const meta: Meta<typeof Held> = {
  title: 'Design system/Segmented',
  component: Held,
  args: { label: '售后类型', options: two, value: 'money', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Held>

export const Full: Story = {}
export const Four: Story = {
  args: {
    label: '时间',
    value: 'week',
    options: [
      { value: 'day', label: '今天' },
      { value: 'week', label: '本周' },
      { value: 'month', label: '本月' },
      { value: 'all', label: '全部' },
    ],
  },
}
export const Gold: Story = {
  args: {
    label: '会员类型',
    tone: 'member',
    value: 'member',
    options: [
      { value: 'member', label: '书声会员' },
      { value: 'creator', label: '创作会员' },
    ],
  },
}
export const NothingChosen: Story = { args: { value: '' } }
export const Disabled: Story = { args: { disabled: true } }
export const OneDisabled: Story = {
  args: { options: two.map((option) => ({ ...option, disabled: option.value === 'return' })) },
}
export const Extremes: Story = {
  args: {
    options: [
      { value: 'money', label: '没有收到货，只要求退还全部已付的货款与运费' },
      { value: 'return', label: '退货退款' },
      { value: 'swap', label: '换货' },
    ],
  },
}
