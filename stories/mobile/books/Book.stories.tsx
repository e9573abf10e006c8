import Detail from '@/mobile/areas/books/screens/Detail'
import { changed, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { without } from '../../axe'
import { front, later, LONG, scene } from '../scene'

/** The bar at the foot covers part of a row until it is scrolled up: axe takes the row for a small target. */
const underBar = without('target-size')

const meta: Meta = {
  title: 'Mobile/Works/Book',
  component: Detail,
  parameters: { a11y: underBar },
  ...front,
}
export default meta
type Story = StoryObj

const at = '/ebook/detail?id=1'
const as = 'reader'
const click = async (name: string | RegExp, canvasElement: HTMLElement) => {
  const [button] = await within(canvasElement).findAllByRole('button', { name })
  if (button) await userEvent.click(button)
  await expect(await within(document.body).findByRole('dialog')).toBeVisible()
}

export const Full: Story = scene(at)
/** Nothing belongs to the book. */
export const WithoutLinks: Story = scene(at, {
  handlers: [changed('ebook.detail', (book) => ({ ...book, links: [] }))],
})
export const LinksExtremes: Story = scene(at, {
  handlers: [
    changed('ebook.detail', (book) => ({
      ...book,
      links: book.links.map(({ role, work }) => ({
        role,
        work: { ...work, title: LONG, cover: '', price: 9_999_900 },
      })),
    })),
  ],
})
export const Owned: Story = scene(at, {
  as: 'member',
  handlers: [
    changed('ebook.detail', (book) => ({
      ...book,
      owned: true,
      lockedParts: 0,
      favorite: true,
      parts: book.parts.map((part) => ({ ...part, locked: false })),
    })),
  ],
})
export const Contents: Story = {
  ...scene(at, { as }),
  play: ({ canvasElement }) => click('全部', canvasElement),
}
export const Unlocking: Story = {
  ...scene(at, { as }),
  play: ({ canvasElement }) => click(/未解锁/, canvasElement),
}
export const Ios: Story = {
  ...scene(at, { as, ios: true }),
  play: ({ canvasElement }) => click('¥16.90 购买', canvasElement),
}
/** Discounted for a limited time. */
export const Discounted: Story = scene(at, {
  as,
  handlers: [
    changed('ebook.detail', (book) => ({
      ...book,
      offer: { name: '周末特价', rate: 60, endsAt: later(2 * 24 * 60) },
    })),
  ],
})
export const Free: Story = scene(at, {
  handlers: [
    changed('ebook.detail', (book) => ({
      ...book,
      owned: true,
      lockedParts: 0,
      memberPrice: 0,
      work: { ...book.work, price: 0, originalPrice: 0, free: true, memberFree: false },
      parts: book.parts.map((part) => ({ ...part, free: true, locked: false })),
    })),
  ],
})
/** As somebody sees it who has bought its third chapter. */
export const OffShelf: Story = scene(at, {
  as,
  handlers: [
    changed('ebook.detail', (book) => ({
      ...book,
      offShelf: true,
      memberPrice: 0,
      sample: '',
      work: { ...book.work, price: 0, originalPrice: 0, memberFree: false },
      parts: book.parts.map((part) => ({ ...part, free: false, coins: 0, locked: part.number !== 3 })),
    })),
  ],
})
export const Loading: Story = scene(at, { handlers: [slow('ebook.detail')] })
export const Failed: Story = scene(at, { handlers: [failing('ebook.detail')] })
export const Gone: Story = scene(at, { handlers: [refused('ebook.detail', 404, '内容不存在或已下架')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('ebook.detail', (book) => ({
      ...book,
      picture: '',
      sample: '',
      facts: [],
      related: [],
      synopsis: LONG.repeat(8),
      work: { ...book.work, title: LONG, cover: '', price: 9_999_900, originalPrice: 0, memberFree: false },
      parts: book.parts.map((part) => ({ ...part, title: LONG })),
    })),
  ],
})
