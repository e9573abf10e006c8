import SharePoster from '@/mobile/areas/earnings/screens/SharePoster'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/User/Poster', component: SharePoster, ...front }
export default meta
type Story = StoryObj

const at = '/user/share/poster'
/** Covers are files of the server: here posters draw them from the titles. */
const poster = (change: Parameters<typeof changed<'share.poster'>>[1] = (answer) => answer) =>
  changed('share.poster', (answer) =>
    change({
      ...answer,
      link: `https://shusheng.example/#/home?scene=${answer.code}`,
      works: answer.works.map((work) => ({ ...work, cover: '' })),
    }),
  )
const drawn = (canvas: HTMLElement) =>
  within(canvas).findByRole('img', { name: /海报：.*二维码/ }, { timeout: 5_000 })

export const OneWork: Story = {
  ...scene(at, { as: 'reader', handlers: [poster()] }),
  play: async ({ canvasElement }) => {
    await expect(await drawn(canvasElement)).toBeVisible()
  },
}
const choosing = (label: string): Story => ({
  ...OneWork,
  play: async ({ canvasElement }) => {
    await drawn(canvasElement)
    await userEvent.click(within(canvasElement).getByRole('radio', { name: label }))
    await expect(
      await within(canvasElement).findByRole('img', { name: new RegExp(`^${label}海报`) }),
    ).toBeVisible()
  },
})
export const Note: Story = choosing('素笺')
export const Shelf: Story = choosing('我的书单')
export const Invitation: Story = choosing('邀请函')
export const WithoutWorks: Story = {
  ...OneWork,
  ...scene(at, { as: 'reader', handlers: [poster((answer) => ({ ...answer, works: [] }))] }),
}
export const Extremes: Story = {
  ...OneWork,
  ...scene(at, {
    as: 'reader',
    handlers: [
      poster((answer) => ({
        ...answer,
        nickname: LONG,
        works: answer.works.map((work) => ({ ...work, title: LONG, subtitle: LONG, author: LONG })),
      })),
    ],
  }),
}
export const Loading: Story = scene(at, { as: 'reader', handlers: [slow('share.poster')] })
export const Failed: Story = scene(at, { as: 'reader', handlers: [failing('share.poster')] })
