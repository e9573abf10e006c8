import Movies from '@/mobile/areas/home/screens/Movies'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Movies', component: Movies, ...front }
export default meta
type Story = StoryObj

const at = '/index/movies'

export const Full: Story = scene(at)
export const Loading: Story = scene(at, { handlers: [slow('home.movies')] })
export const Failed: Story = scene(at, { handlers: [failing('home.movies')] })
export const NothingChosen: Story = scene(at, { handlers: [empty('home.movies')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.movies', (landing) => ({
      ...landing,
      banners: landing.banners.map((banner) => ({ ...banner, title: LONG, image: '' })),
      rails: landing.rails.map((rail) => ({
        ...rail,
        works: rail.works.map((work, index) => ({ ...work, title: index % 2 ? '灯' : LONG, cover: '' })),
      })),
    })),
  ],
})
