import { MiniAudioBar } from 'design-system/MiniAudioBar'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof MiniAudioBar> = {
  title: 'Design system/MiniAudioBar',
  component: MiniAudioBar,
  args: {
    href: '#/theater/audiodetail?id=1',
    title: '长安十二夜',
    episode: '第12集 上元灯会',
    playing: false,
    progress: 0.4,
    onToggle: fn(),
    onClose: fn(),
  },
  decorators: [
    (Story) => (
      <div style={{ padding: 'var(--space-6) 0' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof MiniAudioBar>

export const Paused: Story = {}
export const Playing: Story = { args: { playing: true } }
export const Loading: Story = { args: { playing: true, loading: true, progress: 0 } }
export const LongTitle: Story = {
  args: {
    title: '从零开始理解概率：写给每个人的不确定性入门课',
    episode: '第108讲 为什么我们总是高估小概率事件的影响',
  },
}
export const NoEpisode: Story = { args: { episode: undefined, progress: undefined } }
