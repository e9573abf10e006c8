import Recording from '@/mobile/areas/live/screens/Recording'
import { changed, failing, slow } from '@mocks/handlers'
import { delay, http } from 'msw'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Live/Recording', component: Recording, ...front }
export default meta
type Story = StoryObj

const at = '/live/video?id=1'
const ended = (recording: string) =>
  changed('lives.detail', (detail) => ({ ...detail, state: 'ended', url: '', recording, online: 1280 }))

export const Full: Story = scene(at, {
  moving: true,
  handlers: [
    ended('media/live/1/recording.m3u8'),
    http.get('*/media/live/*', async () => {
      await delay('infinite')
    }),
  ],
})
export const NotMadeYet: Story = scene(at, { handlers: [ended('')] })
export const StillRunning: Story = scene(at)
export const Loading: Story = scene(at, { handlers: [slow('lives.detail')] })
export const Failed: Story = scene(at, { handlers: [failing('lives.detail')] })
export const NoAddress: Story = scene('/live/video')
