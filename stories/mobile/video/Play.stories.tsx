import Play from '@/mobile/areas/video/screens/Play'
import { empty, failing, slow } from '@mocks/handlers'
import { delay, http } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Video/Play', component: Play, ...front }
export default meta
type Story = StoryObj

const at = '/video/play?id=1'
/** The film never loads: the player shows its poster. */
const noFilm = http.get('*/media/*', async () => {
  await delay('infinite')
})

const openReviews: Story['play'] = async ({ canvasElement }) => {
  await userEvent.click(await within(canvasElement).findByRole('button', { name: /^评价/ }))
  await expect(await within(document.body).findByRole('dialog', { name: /^评价/ })).toBeVisible()
}

export const Full: Story = scene(at, { moving: true, handlers: [noFilm] })
export const Reviews: Story = { ...scene(at, { moving: true, handlers: [noFilm] }), play: openReviews }
export const NoReviews: Story = {
  ...scene(at, { moving: true, handlers: [noFilm, empty('work.comments')] }),
  play: openReviews,
}
export const ReviewsFailed: Story = {
  ...scene(at, { moving: true, handlers: [noFilm, failing('work.comments')] }),
  play: openReviews,
}
export const Loading: Story = scene(at, { handlers: [slow('work.detail')] })
export const Failed: Story = scene(at, { handlers: [failing('work.detail')] })
