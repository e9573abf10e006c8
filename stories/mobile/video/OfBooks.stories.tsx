import type { WorkBrief, WorkDetail } from '@/contract/catalogue/work'
import BookFilms from '@/mobile/areas/video/screens/BookFilms'
import BookVideo from '@/mobile/areas/video/screens/BookVideo'
import { changed, failing, refused, slow } from '@mocks/handlers'
import { recordingsOf } from '@mocks/recordings'
import { delay, http } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { without } from '../../axe'
import { front, LONG, scene } from '../scene'

/** The bar at the foot covers part of a row until it is scrolled up: axe takes the row for a small target. */
const meta: Meta = { title: 'Mobile/Video/Of books', parameters: { a11y: without('target-size') }, ...front }
export default meta
type Story = StoryObj

const wide = { globals: { viewport: { value: 'desk1280', isRotated: false } } }
const FILMS = '/ebook/video?id=1'
const BOOK = '/ebook/bookvideo?id=61'

/** The film never loads: the player shows its poster. */
const noFilm = http.get('*/media/*', async () => {
  await delay('infinite')
})
const playing = { moving: true, handlers: [noFilm] }
const films = { render: () => <BookFilms /> }
const book = { render: () => <BookVideo /> }

const briefOf = (kind: string): WorkBrief[] => {
  const known = recordingsOf('work.detail').find(({ payload }) => payload['kind'] === kind)?.answer.data
  return known ? [(known as WorkDetail).work] : []
}
/** A film and a drama beside the one that the demo has. */
const several = changed('ebook.detail', (detail) => ({
  ...detail,
  links: [
    ...detail.links.filter(({ role }) => role === 'film'),
    ...[...briefOf('film'), ...briefOf('drama')].map((work) => ({ role: 'film' as const, work })),
  ],
}))

export const Films: Story = { ...films, ...scene(FILMS, playing) }
export const FilmsWide: Story = { ...Films, ...wide }
export const FilmsSeveral: Story = {
  ...films,
  ...scene(FILMS, { moving: true, handlers: [noFilm, several] }),
}
export const FilmsDrama: Story = {
  ...films,
  ...scene(`${FILMS}&kind=drama&film=1`, { moving: true, handlers: [noFilm, several] }),
}
export const FilmsDramaWide: Story = { ...FilmsDrama, ...wide }
export const FilmsEmpty: Story = {
  ...films,
  ...scene(FILMS, { handlers: [changed('ebook.detail', (detail) => ({ ...detail, links: [] }))] }),
}
export const FilmsLoading: Story = { ...films, ...scene(FILMS, { handlers: [slow('ebook.detail')] }) }
export const FilmsFailed: Story = { ...films, ...scene(FILMS, { handlers: [failing('work.detail')] }) }
export const FilmsOfNoBook: Story = {
  ...films,
  ...scene(FILMS, { handlers: [refused('ebook.detail', 404, '作品不存在或已下架')] }),
}

/** The whole course is open to its user. */
const owned = changed('work.detail', (detail) => ({
  ...detail,
  owned: true,
  parts: detail.parts.map((part) => ({ ...part, locked: false })),
}))

export const VideoBook: Story = { ...book, ...scene(BOOK, playing) }
export const VideoBookWide: Story = { ...VideoBook, ...wide }
export const VideoBookOwned: Story = {
  ...book,
  ...scene(BOOK, {
    as: 'member',
    moving: true,
    handlers: [noFilm, owned],
  }),
}
export const VideoBookSoundOnly: Story = {
  ...VideoBook,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('switch', { name: '只听声音' }))
    await expect(await within(canvasElement).findByText('画面已关闭，只播放声音')).toBeVisible()
  },
}
export const VideoBookLocked: Story = {
  ...book,
  ...scene(BOOK, {
    moving: true,
    handlers: [noFilm, refused('video.play', 402, '本讲需购买全部后继续', { coins: 0 })],
  }),
  play: async ({ canvasElement }) => {
    const [locked] = await within(canvasElement).findAllByRole('button', { name: /未解锁/ })
    if (locked) await userEvent.click(locked)
    await expect(await within(document.body).findByRole('dialog', { name: /解锁/ })).toBeVisible()
  },
}
export const VideoBookTextFailed: Story = {
  ...book,
  ...scene(BOOK, { moving: true, handlers: [noFilm, failing('work.text')] }),
}
export const VideoBookExtremes: Story = {
  ...book,
  ...scene(BOOK, {
    moving: true,
    handlers: [
      noFilm,
      changed('work.detail', (detail) => ({
        ...detail,
        work: { ...detail.work, title: LONG, heat: 1_234_567_890 },
        parts: detail.parts.map((part) => ({ ...part, title: LONG })),
        links: detail.links.map(({ role, work }) => ({
          role,
          work: { ...work, title: LONG, price: 9_999_900, memberFree: false },
        })),
      })),
      changed('work.text', (text) => ({ ...text, body: `${LONG}\n`.repeat(20) })),
    ],
  }),
}
export const VideoBookLoading: Story = { ...book, ...scene(BOOK, { handlers: [slow('work.detail')] }) }
export const VideoBookFailed: Story = { ...book, ...scene(BOOK, { handlers: [failing('work.detail')] }) }
export const VideoBookWithoutChapters: Story = {
  ...book,
  ...scene(BOOK, { handlers: [changed('work.detail', (detail) => ({ ...detail, parts: [] }))] }),
}
