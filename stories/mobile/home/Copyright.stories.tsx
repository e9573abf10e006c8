import Copyright from '@/mobile/areas/home/screens/Copyright'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Copyright', component: Copyright, ...front }
export default meta
type Story = StoryObj

const at = '/index/copyright'

export const Full: Story = scene(at)
export const Loading: Story = scene(at, { handlers: [slow('home.copyright')] })
export const Failed: Story = scene(at, { handlers: [failing('home.copyright')] })
export const NothingChosen: Story = scene(at, { handlers: [empty('home.copyright')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.copyright', (landing) => ({
      ...landing,
      banners: landing.banners.map((banner) => ({ ...banner, title: LONG, image: '' })),
      rails: landing.rails.map((rail) => ({
        ...rail,
        works: rail.works.map((work, index) => ({ ...work, title: index % 2 ? '灯' : LONG, cover: '' })),
      })),
    })),
  ],
})
export const Listing: Story = scene(`${at}?section=listing&tab=protection`)
