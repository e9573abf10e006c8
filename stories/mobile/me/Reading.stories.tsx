import ReadingStats from '@/mobile/areas/me/screens/ReadingStats'
import { changed, empty, failing, slow } from '@mocks/handlers'
import { recorded } from '@mocks/recordings'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Reading', component: ReadingStats, ...front }
export default meta
type Story = StoryObj

const at = '/user/reading'
const as = 'reader'

export const Full: Story = scene(at, { as, still: true })
/** The week before, which leads on to the present one. */
export const WeekBefore: Story = scene(`${at}?day=${recorded('ebook.readingStats').before}`, {
  as,
  still: true,
})
export const Month: Story = scene(`${at}?period=month`, { as, still: true })
export const Year: Story = scene(`${at}?period=year`, { as, still: true })
export const All: Story = scene(`${at}?period=all`, { as, still: true })
export const Unfinished: Story = {
  ...scene(at, { as, still: true, handlers: [changed('ebook.saveFinished', () => ({ finishedAt: 0 }))] }),
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const [button] = await canvas.findAllByRole('button', { name: /^标为未读完/ })
    if (button) await userEvent.click(button)
    await expect(await canvas.findByText('已标为未读完')).toBeVisible()
  },
}
export const Extremes: Story = scene(at, {
  as,
  still: true,
  handlers: [
    changed('ebook.readingStats', (stats) => ({
      ...stats,
      seconds: 604_740,
      streak: 1_234,
      outside: 86_400,
      most: stats.most.flatMap((row) =>
        [604_740, 60, 20].map((seconds, index) => ({
          work: { ...row.work, id: row.work.id + index, title: LONG, author: LONG, cover: '' },
          seconds,
        })),
      ),
    })),
  ],
})
export const Empty: Story = scene(at, {
  as,
  handlers: [
    changed('ebook.readingStats', (stats) => ({ ...stats, seconds: 0, most: [], years: [], bars: [] })),
    empty('ebook.finishedBooks'),
  ],
})
export const Loading: Story = scene(at, { as, handlers: [slow('ebook.readingStats')] })
export const Failed: Story = scene(at, { as, handlers: [failing('ebook.readingStats')] })
