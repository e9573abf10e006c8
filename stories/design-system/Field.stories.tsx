import { Button } from 'design-system/Button'
import { FieldGroup } from 'design-system/Field'
import { Segmented } from 'design-system/Segmented'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'

const days = (
  <div style={{ display: 'flex', gap: 8 }}>
    <Button kind="secondary">上午</Button>
    <Button kind="secondary">下午</Button>
  </div>
)

/** The frame of a value that takes several controls: choices, pictures, a signature, a recording. */
const meta: Meta<typeof FieldGroup> = {
  title: 'Design system/FieldGroup',
  component: FieldGroup,
  args: { label: '收货时间', error: null, children: days },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof FieldGroup>

export const Plain: Story = {}
export const WithHint: Story = {
  args: { remark: '选填', hint: '节假日顺延到下一个工作日' },
  play: async ({ canvasElement }) => {
    const group = within(canvasElement).getByRole('group', { name: /收货时间/ })
    await expect(group).toHaveAccessibleDescription('节假日顺延到下一个工作日')
  },
}
export const Wrong: Story = { args: { hint: '节假日顺延到下一个工作日', error: '请选择收货时间' } }
export const WithAside: Story = {
  args: {
    aside: (
      <Segmented
        label="日期"
        style={{ width: 200 }}
        options={[
          { value: 'work', label: '工作日' },
          { value: 'any', label: '不限' },
        ]}
        value="work"
        onChange={() => undefined}
      />
    ),
  },
}
export const HiddenLabel: Story = { args: { hideLabel: true } }
export const Extremes: Story = {
  args: {
    label: '请选择快递员可以联系到你本人并当面签收这件易碎商品的时间段，可以和客服另行约定',
    remark: '选填，最多 3 项',
    error: '所选时间段里没有可以送达的班次，请改选其他时间段，或联系客服安排',
  },
}
