import { useState } from 'react'
import { Checks, Choices, Tags, type ChoicesProps } from 'design-system/Choices'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'

const meta: Meta = {
  title: 'Design system/Choices',
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj

const TONES = ['亲切', '悬念', '干货', '幽默'].map((value) => ({ value, label: value }))

function One(props: Partial<ChoicesProps>) {
  const [value, setValue] = useState(props.value ?? '亲切')
  return <Choices label="语气" options={TONES} error={null} {...props} value={value} onChange={setValue} />
}

export const Chips: Story = {
  render: () => <One />,
  play: async ({ canvasElement }) => {
    const choice = within(canvasElement).getByRole('radio', { name: '干货' })
    await userEvent.click(choice)
    await expect(choice).toBeChecked()
  },
}
export const Cards: Story = {
  render: () => (
    <One
      label="包邮方式"
      value="all"
      options={[
        { value: 'all', label: '全部包邮', note: '不论件数' },
        { value: 'some', label: '满额包邮', note: '按金额' },
        { value: 'none', label: '不包邮', note: '按模板计费' },
      ]}
    />
  ),
}
export const Wrong: Story = { render: () => <One value="" error="请选择语气" /> }
/** A value chosen before it was removed from the options can still be chosen. */
export const NoLongerOffered: Story = { render: () => <One value="文言" /> }

function Days() {
  const [value, setValue] = useState<readonly string[]>(['1'])
  const options = [...'一二三四五六日'].map((day, index) => ({ value: `${index + 1}`, label: `周${day}` }))
  return (
    <Checks
      label="学习日"
      options={options}
      value={value}
      onChange={setValue}
      error={value.length === 0 ? '请至少选择一个学习日' : null}
    />
  )
}
export const SeveralOfAFew: Story = {
  render: () => <Days />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('checkbox', { name: '周一' }))
    await expect(canvas.getByText('请至少选择一个学习日')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: '周日' }))
    await expect(canvas.getByRole('checkbox', { name: '周日' })).toBeChecked()
  },
}

function Several() {
  const [value, setValue] = useState<readonly string[]>(['散文'])
  return (
    <Tags
      label="体裁"
      options={['散文', '小说', '诗歌']}
      max={3}
      value={value}
      onChange={setValue}
      error={null}
      hint="写得最多的几种"
    />
  )
}
export const OwnWords: Story = {
  render: () => <Several />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox'), '书评{Enter}')
    await expect(canvas.getByRole('checkbox', { name: '书评' })).toBeChecked()
  },
}
