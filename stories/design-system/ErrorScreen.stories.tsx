import { Button } from 'design-system/Button'
import { ErrorScreen } from 'design-system/ErrorScreen'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof ErrorScreen> = {
  title: 'Design system/ErrorScreen',
  component: ErrorScreen,
  args: { onRetry: fn() },
}
export default meta
type Story = StoryObj<typeof ErrorScreen>

export const Failed: Story = {}
export const Offline: Story = { args: { kind: 'offline' } }
export const Missing: Story = {
  args: { kind: 'missing', onRetry: undefined, action: <Button href="#/">回到首页</Button> },
}
export const OwnWords: Story = { args: { title: '这一集暂时放不了', hint: '片源正在转码，稍后回来看' } }
/** A bare HTTP status follows the usual text, for support requests. */
export const BareStatus: Story = { args: { title: '503' } }
/** A known reason is complete: the network is not blamed as well. */
export const KnownReason: Story = { args: { title: '暂不能查看，作者设为了私密' } }
export const Retrying: Story = { args: { onRetry: () => new Promise<void>(() => {}) } }
