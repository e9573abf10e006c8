import Pbook from '@/mobile/areas/home/screens/Pbook'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, listOf, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Pbook', component: Pbook, ...front }
export default meta
type Story = StoryObj

const at = '/index/pbook'

export const Full: Story = scene(at, { handlers: [listOf('paperbook')] })
export const Loading: Story = scene(at, { handlers: [slow('home.pbook'), listOf('paperbook')] })
export const Failed: Story = scene(at, { handlers: [failing('home.pbook'), listOf('paperbook')] })
export const NothingChosen: Story = scene(at, { handlers: [empty('home.pbook'), listOf('paperbook')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.pbook', (landing) => ({
      ...landing,
      banners: landing.banners.map((banner) => ({ ...banner, title: LONG, image: '' })),
      rails: landing.rails.map((rail) => ({
        ...rail,
        works: rail.works.map((work, index) => ({ ...work, title: index % 2 ? '灯' : LONG, cover: '' })),
      })),
    })),
    listOf('paperbook'),
  ],
})
