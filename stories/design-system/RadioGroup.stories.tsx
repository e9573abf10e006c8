import { FilterChips } from 'design-system/FilterChips'
import { RadioGroup, type RadioGroupProps } from 'design-system/RadioGroup'
import { RateSheet } from 'design-system/RateSheet'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { useState } from 'react'
import { fn } from 'storybook/test'

const options = [
  { value: 'all', label: '全部' },
  { value: 'drama', label: '短剧' },
  { value: 'film', label: '电影' },
]

function Held(props: RadioGroupProps<string>) {
  const [value, setValue] = useState(props.value)
  return <RadioGroup {...props} value={value} onChange={setValue} />
}

const meta: Meta<typeof Held> = {
  title: 'Design system/RadioGroup',
  component: Held,
  args: { label: '种类', options, value: 'drama', onChange: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Held>

export const Chosen: Story = {}
export const NothingChosen: Story = { args: { value: '' } }
export const AsFilterChips: Story = {
  render: () => <FilterChips label="种类" options={options} value="drama" onChange={fn()} />,
}
export const AsRateSheet: Story = {
  render: () => <RateSheet visible rate={1.5} rates={[0.75, 1, 1.25, 1.5, 2]} onRate={fn()} onClose={fn()} />,
}
