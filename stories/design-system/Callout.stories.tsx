import { Callout } from 'design-system/Callout'
import { Icon } from 'design-system/Icon'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof Callout> = {
  title: 'Design system/Callout',
  component: Callout,
  args: { children: '数据没有加载出来', onRetry: fn() },
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof Callout>

/** In place of a part of a screen. */
export const Line: Story = {}
export const LongReason: Story = {
  args: { children: '服务器暂时没有回应，可能是网络不稳，也可能正在维护，请稍后再试，或到“我的”里联系客服' },
}
/** Over something that still works, with its own way out. */
export const Note: Story = {
  args: {
    variant: 'note',
    children: '没有取得定位权限，请在系统设置里打开',
    onRetry: undefined,
    action: (
      <button
        type="button"
        aria-label="关闭提示"
        style={{ display: 'grid', placeItems: 'center', width: 44, height: 44 }}
      >
        <Icon name="close" size={16} />
      </button>
    ),
  },
}
/** Over a film. */
export const Stage: Story = {
  args: { variant: 'stage', children: '视频没有加载出来' },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', aspectRatio: '16 / 9', background: 'var(--color-media)' }}>
        {Story()}
      </div>
    ),
  ],
}
