import Learning from '@/mobile/areas/home/screens/Learning'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Learning', component: Learning, ...front }
export default meta
type Story = StoryObj

const at = '/'

export const Full: Story = scene(at)
export const Loading: Story = scene(at, { handlers: [slow('home.learning')] })
export const Failed: Story = scene(at, { handlers: [failing('home.learning')] })
export const NothingChosen: Story = scene(at, { handlers: [empty('home.learning')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.learning', (landing) => ({
      ...landing,
      banners: landing.banners.map((banner) => ({ ...banner, title: LONG, image: '' })),
      rails: landing.rails.map((rail) => ({
        ...rail,
        works: rail.works.map((work, index) => ({ ...work, title: index % 2 ? '灯' : LONG, cover: '' })),
      })),
    })),
  ],
})
export const LoggedIn: Story = scene(at, { as: 'reader' })
