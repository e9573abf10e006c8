import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Book readers', globals: wide }
export default meta
type Story = StoryObj

const at = '/admin/goods/readers?id=259'
const missed = `${at}&view=words`
const popular = `${at}&view=marks`
const LONG = '第一万二千章 二〇二七年春季全国地铁沿线城市书展期间站内支付与配送安排'

export const Full: Story = office({ at })
export const Phone: Story = { ...Full, globals: phone }
export const Extremes: Story = office({
  at,
  handlers: [
    changed('adminreader.book', (book) => ({
      ...book,
      title: LONG,
      parts: 12_000,
      readers: 1_280_000,
      finished: 9_999,
      median: 11_999,
      stop: { number: 11_998, title: LONG, users: 640_000 },
    })),
    changed('adminreader.chapters', ({ rows, ...rest }) => ({
      ...rest,
      total: 12_000,
      rows: rows.map((row) => ({
        ...row,
        number: row.number + 11_980,
        title: LONG,
        readers: 1_280_000,
        onward: 1_279_999,
        stopped: 640_000,
      })),
    })),
  ],
})
export const ExtremesPhone: Story = { ...Extremes, globals: phone }
/** A book that nobody has opened. */
export const Unread: Story = office({
  at,
  handlers: [
    changed('adminreader.book', ({ title, parts }) => ({ title, parts, readers: 0, finished: 0, median: 0 })),
    changed('adminreader.chapters', ({ rows, ...rest }) => ({
      ...rest,
      rows: rows.map((row) => ({ ...row, readers: 0, onward: 0, stopped: 0 })),
    })),
  ],
})
export const Empty: Story = office({ at, handlers: [empty('adminreader.chapters')] })
export const Loading: Story = office({ at, handlers: [slow('adminreader.book')] })
export const LoadingChapters: Story = office({ at, handlers: [slow('adminreader.chapters')] })
export const Failed: Story = office({ at, handlers: [failing('adminreader.book')] })
export const FailedChapters: Story = office({ at, handlers: [failing('adminreader.chapters')] })
export const Gone: Story = office({
  at,
  handlers: [refused('adminreader.book', 404, '电子书不存在或已删除')],
})
export const Help: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    const help = await within(canvasElement).findByRole(
      'button',
      { name: '停下最多的说明' },
      { timeout: 10_000 },
    )
    await userEvent.click(help, { pointerEventsCheck: 0 })
    await within(document.body).findByText(/^停下的人最多的一章/)
  },
}
export const PopularMarks: Story = office({ at: popular })
export const PopularMarksPhone: Story = { ...PopularMarks, globals: phone }
export const PopularMarksEmpty: Story = office({ at: popular, handlers: [empty('adminreader.marks')] })
export const PopularMarksFailed: Story = office({ at: popular, handlers: [failing('adminreader.marks')] })
export const Words: Story = office({ at: missed })
export const WordsPhone: Story = { ...Words, globals: phone }
export const WordsEmpty: Story = office({ at: missed, handlers: [empty('adminreader.words')] })
export const WordsEmptyPhone: Story = { ...WordsEmpty, globals: phone }
export const WordsLoading: Story = office({ at: missed, handlers: [slow('adminreader.words')] })
export const WordsFailed: Story = office({ at: missed, handlers: [failing('adminreader.words')] })
