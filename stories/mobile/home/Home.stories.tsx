import Home from '@/mobile/areas/home/screens/Home'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Home', component: Home, ...front }
export default meta
type Story = StoryObj

const at = '/home'

export const Full: Story = scene(at)
export const Loading: Story = scene(at, { handlers: [slow('home.recommend')] })
export const Failed: Story = scene(at, { handlers: [failing('home.recommend')] })
export const NothingChosen: Story = scene(at, { handlers: [empty('home.recommend')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.recommend', (landing) => ({
      ...landing,
      banners: landing.banners.map((banner) => ({ ...banner, title: LONG, image: '' })),
      rails: landing.rails.map((rail) => ({
        ...rail,
        works: rail.works.map((work, index) => ({ ...work, title: index % 2 ? '灯' : LONG, cover: '' })),
      })),
    })),
  ],
})

/** A reader with unfinished works: they are offered to continue. */
export const LoggedIn: Story = scene(at, { as: 'reader' })
export const CameByReferral: Story = scene(`${at}?scene=DEM2223`)
