import { LoadMore } from 'design-system/LoadMore'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof LoadMore> = {
  title: 'Design system/LoadMore',
  component: LoadMore,
  decorators: [(Story) => <div style={{ padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof LoadMore>

export const Idle: Story = { args: { status: 'idle' } }
export const Loading: Story = { args: { status: 'loading' } }
export const Done: Story = { args: { status: 'done' } }
export const Failed: Story = { args: { status: 'error' } }
export const FailedWithReason: Story = { args: { status: 'error', error: '服务繁忙，请稍后再试' } }
