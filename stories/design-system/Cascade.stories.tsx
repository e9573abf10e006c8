import { Cascade, type CascadeOption } from 'design-system/Cascade'
import { useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const options: CascadeOption[] = [
  {
    code: '330000',
    name: '浙江省',
    children: [
      {
        code: '330100',
        name: '杭州市',
        children: [
          { code: '330106', name: '西湖区' },
          { code: '330102', name: '上城区' },
        ],
      },
      { code: '330200', name: '宁波市', children: [{ code: '330203', name: '海曙区' }] },
    ],
  },
  {
    code: '650000',
    name: '新疆维吾尔自治区',
    children: [
      {
        code: '652700',
        name: '博尔塔拉蒙古自治州',
        children: [{ code: '652701', name: '博乐市' }],
      },
    ],
  },
]

function Choice({ initial }: { initial: string[] }) {
  const [value, setValue] = useState(initial)
  return (
    <Cascade
      label="所在地区"
      options={options}
      value={value}
      onChange={(path) => setValue(path.map(({ code }) => code))}
    />
  )
}

const meta: Meta<typeof Choice> = { title: 'Design system/Cascade', component: Choice }
export default meta
type Story = StoryObj<typeof Choice>

export const Beginning: Story = { args: { initial: [] } }
export const OnTheWay: Story = { args: { initial: ['330000', '330100'] } }
export const Chosen: Story = { args: { initial: ['330000', '330100', '330106'] } }
export const LongNames: Story = { args: { initial: ['650000', '652700', '652701'] } }
