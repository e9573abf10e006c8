import Home from '@/mobile/areas/ai/screens/Home'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/AI/Home', ...front }
export default meta
type Story = StoryObj

const AT = '/ai/home/index'
const home = (more: Parameters<typeof scene>[1] = {}): Story => ({
  ...scene(AT, { still: true, ...more }),
  render: () => <Home />,
})

export const Visitor: Story = home()
export const Reader: Story = home({ as: 'reader' })
/** The free runs of the day are used up. */
export const UsedUp: Story = home({
  as: 'reader',
  handlers: [changed('ai.quota', (quota) => ({ ...quota, coins: 9_999_999, left: 0 }))],
})
export const Creator: Story = home({
  as: 'reader',
  handlers: [changed('ai.quota', (quota) => ({ ...quota, creator: true }))],
})
export const NothingWritten: Story = home({ as: 'reader', handlers: [empty('ai.historys')] })
export const NoQuota: Story = home({ as: 'reader', handlers: [failing('ai.quota')] })
export const Loading: Story = home({ handlers: [slow('ai.getTaskTypeSet')] })
export const Failed: Story = home({ handlers: [failing('ai.getTaskTypeSet')] })
export const OneShelf: Story = {
  ...home(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '职场' }))
    await expect(canvas.queryByRole('link', { name: /短视频标题/ })).toBeNull()
  },
}
export const NotFound: Story = {
  ...home(),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await canvas.findByRole('link', { name: /短视频标题/ })
    await userEvent.type(canvas.getByRole('searchbox'), '航天器')
    await expect(await canvas.findByText('没有找到这样的工具')).toBeVisible()
  },
}
