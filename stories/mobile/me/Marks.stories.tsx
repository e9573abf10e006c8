import Marks from '@/mobile/areas/me/screens/Marks'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'
import { RECORDED_AT } from '../withSession'

const meta: Meta = { title: 'Mobile/User/Marks', component: Marks, ...front }
export default meta
type Story = StoryObj

type Row = AnswerOf<'ebook.markedBooks'>['rows'][number]

const at = '/user/marks'
const as = 'reader'
const HOUR = 3_600_000

/** The recorded e-books as marked ones, the last changed first. */
const books = (change: (row: Row, index: number) => Row = (row) => row) =>
  changed('ebook.markedBooks', () => {
    const own = recordingsOf('work.list').find(({ payload }) => payload['kind'] === 'ebook')
    const works = (own?.answer.data as AnswerOf<'work.list'> | undefined)?.rows ?? []
    const rows = works.map((work, index) =>
      change(
        {
          work,
          readable: true,
          marks: (index + 1) * 3,
          notes: index % 3,
          changedAt: RECORDED_AT - index * index * 7 * HOUR,
        },
        index,
      ),
    )
    return { rows, next: '', total: rows.length }
  })
const full = books()
const choose: Story['play'] = async ({ canvasElement }) => {
  const [button] = await within(canvasElement).findAllByRole('button', { name: /^导出/ })
  if (button) await userEvent.click(button)
  await expect(await within(document.body).findByRole('button', { name: 'Markdown 文件' })).toBeVisible()
}

export const Full: Story = scene(at, { as, still: true, handlers: [full] })
export const OffShelf: Story = {
  ...scene(at, {
    as,
    still: true,
    handlers: [books((row, index) => ({ ...row, readable: index % 2 === 0 }))],
  }),
  play: async ({ canvasElement }) => {
    const [tag] = await within(canvasElement).findAllByText('已下架')
    await expect(tag?.closest('a')).toBeNull()
  },
}
export const Exporting: Story = { ...scene(at, { as, still: true, handlers: [full] }), play: choose }
export const ExportFailed: Story = {
  ...scene(at, {
    as,
    still: true,
    handlers: [full, refused('ebook.exportMarks', 404, '这本书还没有书签、划线或笔记')],
  }),
  play: async (context) => {
    await choose(context)
    const body = within(document.body)
    await userEvent.click(body.getByRole('button', { name: 'Markdown 文件' }))
    await expect(await body.findByText('这本书还没有书签、划线或笔记')).toBeVisible()
  },
}
export const Extremes: Story = scene(at, {
  as,
  still: true,
  handlers: [
    books((row, index) => ({
      ...row,
      readable: index % 3 !== 0,
      marks: index % 2 ? 1 : 12_345,
      notes: index % 2 ? 0 : 9_876,
      work: { ...row.work, title: index % 2 ? '灯' : LONG, author: index % 2 ? '' : LONG, cover: '' },
    })),
  ],
})
export const Empty: Story = scene(at, { as, handlers: [empty('ebook.markedBooks')] })
export const Loading: Story = scene(at, { as, handlers: [slow('ebook.markedBooks')] })
export const Failed: Story = scene(at, { as, handlers: [failing('ebook.markedBooks')] })
