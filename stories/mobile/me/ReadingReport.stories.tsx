import ReadingReport from '@/mobile/areas/me/screens/ReadingReport'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/ReadingReport', component: ReadingReport, ...front }
export default meta
type Story = StoryObj

const at = '/user/readingReport?year=2026'
const as = 'reader'
const drawn: Story['play'] = async ({ canvasElement }) => {
  await expect(await within(canvasElement).findByRole('img', { name: /年度阅读报告/ })).toBeVisible()
}

export const Full: Story = { ...scene(at, { as, still: true }), play: drawn }
export const Extremes: Story = {
  ...scene(at, {
    as,
    still: true,
    handlers: [
      changed('ebook.yearReport', (report) => ({
        ...report,
        seconds: 31_535_940,
        days: 366,
        finished: 1_024,
        highlights: 12_345,
        notes: 9_876,
        author: LONG.slice(0, 16),
        most: report.most.map((row) => ({ ...row, work: { ...row.work, title: LONG } })),
        quote: { words: LONG.slice(0, 36).padEnd(60, '，灯还亮着'), title: LONG },
      })),
    ],
  }),
  play: drawn,
}
export const Little: Story = {
  ...scene(at, {
    as,
    still: true,
    handlers: [
      changed('ebook.yearReport', ({ quote: _q, category: _c, author: _a, ...report }) => ({
        ...report,
        seconds: 90,
        days: 1,
        finished: 0,
        highlights: 0,
        notes: 0,
        most: [],
        months: report.months.map((_seconds, index) => (index === 10 ? 90 : 0)),
        longest: { day: '2026-11-20', seconds: 90 },
      })),
    ],
  }),
  play: drawn,
}
export const Empty: Story = scene(at, {
  as,
  handlers: [changed('ebook.yearReport', (report) => ({ ...report, seconds: 0 }))],
})
export const Loading: Story = scene(at, { as, handlers: [slow('ebook.yearReport')] })
export const Failed: Story = scene(at, { as, handlers: [failing('ebook.yearReport')] })
