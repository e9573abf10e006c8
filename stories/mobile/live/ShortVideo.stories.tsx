import ShortVideo from '@/mobile/areas/live/screens/ShortVideo'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Live/Short videos', component: ShortVideo, ...front }
export default meta
type Story = StoryObj

const at = '/live/short_video?id=1'

export const Full: Story = scene(at, {
  handlers: [changed('video.short_video', (answer) => ({ ...answer, next: '' }))],
})
export const Loading: Story = scene(at, { handlers: [slow('video.short_video')] })
export const Failed: Story = scene(at, { handlers: [failing('video.short_video')] })
export const Empty: Story = scene(at, { handlers: [empty('video.short_video')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('video.short_video', (answer) => ({
      ...answer,
      next: '',
      rows: answer.rows.map((row) => ({
        ...row,
        synopsis: LONG,
        work: { ...row.work, title: LONG, cover: '' },
      })),
    })),
  ],
})
