import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Listening } from '@/mobile/areas/theatre/parts/Listening'
import { SleepSheet } from '@/mobile/kit/player/SleepSheet'

const state = {
  paused: false,
  status: 'playing' as const,
  time: 312,
  duration: 1303,
  rate: 1,
  mode: 'list_loop' as const,
  error: '',
  sleep: { until: 0, episodes: 0 },
}

const meta: Meta<typeof Listening> = {
  title: 'Mobile/Theatre/Listening',
  component: Listening,
  args: {
    kind: 'audio',
    title: '听潮阁夜话',
    by: '沈砚舟',
    cover: { tint: '#1b2638' },
    episode: '第2集 第二夜 不识字的秀才',
    state,
    skip: { intro: 0, outro: 0 },
    onSkip: fn(),
    onToggle: fn(),
    onPrevious: fn(),
    onNext: fn(),
    onSeek: fn(),
    onRate: fn(),
    onMode: fn(),
    onSleep: fn(),
    onDownload: fn(),
  },
}
export default meta
type Story = StoryObj<typeof Listening>

export const Playing: Story = {}
export const Paused: Story = { args: { state: { ...state, paused: true, status: 'paused' } } }
export const Buffering: Story = { args: { state: { ...state, status: 'loading' } } }
export const Failed: Story = {
  args: { state: { ...state, paused: true, status: 'error', error: '网络开小差了' } },
}
export const SingleLoopWithTimer: Story = {
  args: { state: { ...state, mode: 'single_loop', rate: 1.25, sleep: { until: 0, episodes: 2 } } },
}
export const LongTitle: Story = {
  args: {
    title: '从零开始理解概率：写给每个人的不确定性入门课',
    episode: '第108集 一百零八个日常例子之最后一个，也是最长的一个',
  },
}
export const WithText: Story = { args: { onText: fn() } }
export const Speeds: Story = {
  args: { state: { ...state, rate: 3 } },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: /倍速/ }))
    await expect(await within(document.body).findByRole('radio', { name: '3x' })).toBeChecked()
  },
}
/** What is left out of every episode; the note says of which. */
export const Skips: Story = {
  args: { skip: { intro: 63, outro: 120 }, onText: fn() },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: '片头片尾' }))
    await expect(await within(document.body).findByRole('slider', { name: '片头' })).toHaveValue('63')
  },
}
export const Timer: Story = {
  render: () => <SleepSheet visible onClose={fn()} sleep={{ until: 0, episodes: 1 }} onSleep={fn()} />,
}
