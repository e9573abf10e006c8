import Ebook from '@/mobile/areas/home/screens/Ebook'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, listOf, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Ebook', component: Ebook, ...front }
export default meta
type Story = StoryObj

const at = '/index/ebook'

export const Full: Story = scene(at, { handlers: [listOf('ebook')] })
export const Loading: Story = scene(at, { handlers: [slow('home.ebook'), listOf('ebook')] })
export const Failed: Story = scene(at, { handlers: [failing('home.ebook'), listOf('ebook')] })
export const NothingChosen: Story = scene(at, { handlers: [empty('home.ebook'), listOf('ebook')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.ebook', (landing) => ({
      ...landing,
      banners: landing.banners.map((banner) => ({ ...banner, title: LONG, image: '' })),
      rails: landing.rails.map((rail) => ({
        ...rail,
        works: rail.works.map((work, index) => ({ ...work, title: index % 2 ? '灯' : LONG, cover: '' })),
      })),
    })),
    listOf('ebook'),
  ],
})
