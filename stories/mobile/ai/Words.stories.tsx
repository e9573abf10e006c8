import Words from '@/mobile/areas/ai/screens/Words'
import type { AiRun } from '@/contract/ai/ai'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/AI/Words', ...front }
export default meta
type Story = StoryObj

const words = (at: string, more: Parameters<typeof scene>[1] = {}): Story => ({
  ...scene(at, { as: 'reader', still: true, ...more }),
  render: () => <Words />,
})
const TOOL = '/ai/words/dspbt'
const RUN = `${TOOL}?run=1`
const run = (more: Partial<AiRun>) =>
  changed('ai.result', (known) => ({ ...known, attempt: 1, from: 0, ...more }))
const under = { endedAt: 0, state: 'running', words: 9 } as const

export const Blank: Story = words(TOOL)
/** A text of many thousand characters is pasted. */
export const PastedText: Story = words('/ai/words/xsxx')
export const Coins: Story = words(TOOL, {
  handlers: [changed('ai.quota', (quota) => ({ ...quota, coins: 320, left: 0 }))],
})
export const Creator: Story = words(TOOL, {
  handlers: [changed('ai.quota', (quota) => ({ ...quota, creator: true }))],
})
export const Queued: Story = words(RUN, {
  moving: true,
  handlers: [run({ ...under, state: 'queued', text: '', words: 0, offline: false })],
})
export const Writing: Story = words(RUN, {
  moving: true,
  handlers: [run({ ...under, text: '灯亮的时候，街上还没' })],
})
/** No more responses arrive; the text received so far stays. */
export const Reconnecting: Story = words(RUN, { moving: true, handlers: [failing('ai.result')] })
export const Done: Story = words(RUN)
export const DoneForCoins: Story = words(RUN, {
  handlers: [
    run({
      offline: false,
      paidBy: 'coins',
      coins: 12,
      saved: true,
      text: `${LONG}。\n\n${LONG}。`,
      words: 92,
    }),
  ],
})
export const Stopped: Story = words(RUN, { handlers: [run({ state: 'stopped', text: '写到一半' })] })
export const FailedRun: Story = words(RUN, {
  handlers: [run({ state: 'failed', text: '', words: 0, fault: '写作服务暂时不可用，请稍后再试' })],
})
export const FailedHalfway: Story = words(RUN, {
  handlers: [run({ state: 'failed', text: '前半句还在', words: 5, fault: '写作服务中断了，请稍后再试' })],
})
export const Gone: Story = words(RUN, { handlers: [refused('ai.result', 404, '这条记录不存在或已删除')] })
export const Loading: Story = words(TOOL, { handlers: [slow('ai.detail')] })
export const Failed: Story = words(TOOL, { handlers: [failing('ai.detail')] })
export const Missing: Story = {
  ...words(TOOL),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '开始生成' }))
    await expect(await canvas.findByText('请填写视频讲什么')).toBeVisible()
  },
}
export const Example: Story = {
  ...words(TOOL),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: '填入示例' }))
    await expect(canvas.getByLabelText('视频讲什么')).not.toHaveValue('')
  },
}

const withRecords = (story: Story): Story => ({
  ...story,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '记录' }))
    await expect(await within(document.body).findByText('生成记录')).toBeVisible()
  },
})
export const Records: Story = withRecords(words(TOOL))
export const NoRecords: Story = withRecords(words(TOOL, { handlers: [empty('ai.historys')] }))
export const RecordsFailed: Story = withRecords(words(TOOL, { handlers: [failing('ai.historys')] }))
