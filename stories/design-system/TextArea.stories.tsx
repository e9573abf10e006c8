import { TextArea } from 'design-system/TextArea'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof TextArea> = {
  title: 'Design system/TextArea',
  component: TextArea,
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
  args: { label: '留言', placeholder: '说说你的想法' },
}
export default meta
type Story = StoryObj<typeof TextArea>

export const Blank: Story = {}
export const Some: Story = {
  args: { defaultValue: '第三集的结尾太意外了，配音老师把那句“别回头”念得让人心里一紧。' },
}
export const Full: Story = { args: { defaultValue: '好'.repeat(140) } }
export const Wrong: Story = { args: { error: '请填写留言' } }
export const Tall: Story = { args: { height: 160, maxLength: 500 } }
