import Ranking from '@/mobile/areas/home/screens/Ranking'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, waitFor, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Ranking', component: Ranking, ...front }
export default meta
type Story = StoryObj

const at = '/ranking'

export const Full: Story = scene(`${at}?index=820`)
/** The board of copyright deals: parties, work and amount. */
export const Deals: Story = scene(`${at}?index=825`)
export const Loading: Story = scene(at, { handlers: [slow('home.boards')] })
export const Failed: Story = scene(at, { handlers: [failing('home.boards')] })
export const NotPublished: Story = scene(at, { handlers: [empty('home.boards')] })
export const LongNames: Story = scene(at, {
  handlers: [
    changed('home.boards', ({ rows }) => ({
      rows: rows.map((board) => ({
        ...board,
        title: `${board.title}之特别冠名年度总评选`,
        items: (board.items ?? []).map(({ work, ...item }, index) => ({
          ...item,
          showName: LONG,
          prizeName: LONG,
          amount: index % 2 ? 0 : 9_999_999.9,
          ...(work && index % 3 ? { work } : {}),
        })),
      })),
    })),
  ],
})
export const AnotherBoard: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('link', { name: '好课榜' }))
    await waitFor(() =>
      expect(canvas.getByRole('link', { name: '好课榜' })).toHaveAttribute('aria-current', 'page'),
    )
  },
}
