import Detail from '@/mobile/areas/books/screens/Detail'
import { changed, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { without } from '../../axe'
import { front, LONG, scene } from '../scene'

/** The bar at the foot covers part of a row until it is scrolled up: axe takes the row for a small target. */
const underBar = without('target-size')

const meta: Meta = {
  title: 'Mobile/Works/Detail',
  component: Detail,
  parameters: { a11y: underBar },
  ...front,
}
export default meta
type Story = StoryObj

const at = '/work/detail?kind=film&id=1'

export const Film: Story = scene(at)
export const VideoBook: Story = scene('/ebook/detailVideo?id=1')
export const Owned: Story = scene(at, {
  as: 'member',
  handlers: [changed('work.detail', (detail) => ({ ...detail, owned: true, favorite: true }))],
})
export const Continued: Story = scene(at, {
  as: 'reader',
  handlers: [
    changed('work.detail', (detail) => ({
      ...detail,
      progress: {
        partId: detail.parts[1]?.id ?? 0,
        partNumber: 2,
        position: 95,
        duration: 600,
        revision: 1,
        device: 'demo',
        updatedAt: 1_795_140_000_000,
      },
    })),
  ],
})
export const Loading: Story = scene(at, { handlers: [slow('work.detail')] })
export const Failed: Story = scene(at, { handlers: [failing('work.detail')] })
export const Gone: Story = scene(at, {
  handlers: [refused('work.detail', 404, '作品不存在或已下架')],
})
export const NoAddress: Story = scene('/work/detail?kind=unknown')
/** Nothing but a title that is too long, and the highest possible price. */
export const Extremes: Story = scene(at, {
  handlers: [
    changed('work.detail', (detail) => ({
      ...detail,
      picture: '',
      synopsis: LONG.repeat(8),
      facts: [],
      parts: [],
      sample: '',
      related: [],
      tags: [LONG, '短'],
      work: {
        ...detail.work,
        title: LONG,
        subtitle: LONG,
        author: LONG,
        cover: '',
        price: 9_999_900,
        originalPrice: 19_999_900,
        heat: 1_234_567_890,
      },
    })),
  ],
})
