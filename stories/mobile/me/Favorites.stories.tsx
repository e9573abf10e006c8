import Favorites from '@/mobile/areas/me/screens/Favorites'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import type { AnswerOf } from '@mocks/samples/sample'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Favorites', component: Favorites, ...front }
export default meta
type Story = StoryObj

type Row = AnswerOf<'work.favoriteList'>['rows'][number]

const at = '/user/favorites'
const as = 'reader'
/** When the answers were recorded. */
const RECORDED = Date.parse('2026-11-20T12:00:00+08:00')

/** Recorded works of all kinds as favourites. */
const works = (change: (row: Row, index: number) => Row = (row) => row) =>
  changed('work.favoriteList', () => {
    const lists = recordingsOf('work.list').map(({ answer }) => answer.data as AnswerOf<'work.list'>)
    const rows = lists.flatMap((list) => list.rows.slice(0, 2)).map(change)
    const only = new Map(rows.map((row) => [`${row.kind}-${row.id}`, row]))
    return { rows: [...only.values()], next: '', total: only.size }
  })

const remove: Story['play'] = async ({ canvasElement }) => {
  const [first] = await within(canvasElement).findAllByRole('button', { name: /^取消收藏/ })
  if (first) await userEvent.click(first)
}

export const Full: Story = scene(at, { as, still: true, handlers: [works()] })
export const OffShelf: Story = scene(at, {
  as,
  still: true,
  handlers: [works((row, index) => ({ ...row, offShelf: index % 2 ? 'gone' : 'open' }))],
})
/** Books in progress, of which every other one has a chapter that was not opened so far. */
export const Updated: Story = scene(at, {
  as,
  still: true,
  handlers: [
    works((row, index) => ({
      ...row,
      kind: 'ebook',
      finished: false,
      updatedAt: RECORDED - index * 86_400_000,
      ...(index % 2 ? {} : { fresh: true }),
    })),
  ],
})
export const Removed: Story = {
  ...scene(at, { as, still: true, handlers: [works()] }),
  play: async (context) => {
    await remove(context)
    await expect(await within(context.canvasElement).findByText('已取消收藏')).toBeVisible()
  },
}
export const NotRemoved: Story = {
  ...scene(at, { as, handlers: [works(), refused('work.favorite', 500, '服务异常，请稍后再试')] }),
  play: async (context) => {
    await remove(context)
    await expect(await within(document.body).findByText('服务异常，请稍后再试')).toBeVisible()
  },
}
export const Extremes: Story = scene(at, {
  as,
  still: true,
  handlers: [
    works((row, index) => ({
      ...row,
      title: index % 2 ? '灯' : LONG,
      author: index % 2 ? '' : LONG,
      cover: '',
    })),
  ],
})
export const Empty: Story = scene(at, { as, handlers: [empty('work.favoriteList')] })
export const Loading: Story = scene(at, { as, handlers: [slow('work.favoriteList')] })
export const Failed: Story = scene(at, { as, handlers: [failing('work.favoriteList')] })
