import { useEffect, useState } from 'react'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, waitFor, within } from 'storybook/test'
import { Danmaku } from '@/mobile/kit/player/Danmaku'
import { DanmakuForm } from '@/mobile/kit/player/DanmakuForm'
import type { DanmakuComment } from '@/mobile/kit/player/danmakuLanes'
import { LONG } from '../scene'

const said = (key: string, text: string, mine = false): DanmakuComment => ({ key, text, mine })

const meta: Meta<typeof Danmaku> = {
  title: 'Mobile/Kit/Danmaku',
  component: Danmaku,
  args: { comments: [] },
  // It moves: no screenshot is compared.
  parameters: { chromatic: { disableSnapshot: true } },
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', height: '240px', background: 'var(--color-media)' }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj<typeof Danmaku>

export const Full: Story = {
  args: {
    comments: [
      said('1', '声音很清楚，画面也稳'),
      said('2', '这一段可以再讲一遍吗'),
      said('3', '我也在听', true),
      said('4', '前排打卡'),
      said('5', 'OK 👏👏'),
    ],
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await waitFor(() => expect(canvas.getAllByRole('listitem').length).toBeGreaterThan(2))
    await expect(canvas.getByText('我也在听')).toBeInTheDocument()
  },
}
export const Long: Story = { args: { comments: [said('1', LONG.repeat(2)), said('2', LONG, true)] } }
export const Paused: Story = { args: { comments: [said('1', '灯亮了')], paused: true } }

/** More is said than there is room for. */
function Crowd() {
  const [count, setCount] = useState(0)
  useEffect(() => {
    const beat = setInterval(() => setCount((now) => now + 20), 500)
    return () => clearInterval(beat)
  }, [])
  const from = Math.max(0, count - 100)
  return <Danmaku comments={Array.from({ length: count - from }, (_, n) => said(`${from + n}`, '灯亮了'))} />
}
export const Crowded: Story = { render: () => <Crowd /> }

export const Write: Story = {
  render: () => <DanmakuForm visible onClose={fn()} onSend={() => Promise.resolve(true)} />,
}
