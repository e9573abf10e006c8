import Goods from '@/mobile/areas/home/screens/Goods'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, listOf, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Goods', component: Goods, ...front }
export default meta
type Story = StoryObj

const at = '/index/goods'

export const Full: Story = scene(at, { handlers: [listOf('goods')] })
export const Loading: Story = scene(at, { handlers: [slow('home.goods'), listOf('goods')] })
export const Failed: Story = scene(at, { handlers: [failing('home.goods'), listOf('goods')] })
export const NothingChosen: Story = scene(at, { handlers: [empty('home.goods'), listOf('goods')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.goods', (landing) => ({
      ...landing,
      banners: landing.banners.map((banner) => ({ ...banner, title: LONG, image: '' })),
      rails: landing.rails.map((rail) => ({
        ...rail,
        works: rail.works.map((work, index) => ({ ...work, title: index % 2 ? '灯' : LONG, cover: '' })),
      })),
    })),
    listOf('goods'),
  ],
})
