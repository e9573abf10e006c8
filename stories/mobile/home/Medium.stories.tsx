import Medium from '@/mobile/areas/home/screens/Medium'
import { changed, empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { front, LONG, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/Medium', component: Medium, ...front }
export default meta
type Story = StoryObj

const at = '/medium'

export const Full: Story = scene(at)
export const Loading: Story = scene(at, { handlers: [slow('home.medium')] })
export const Failed: Story = scene(at, { handlers: [failing('home.medium')] })
export const Empty: Story = scene(at, { handlers: [empty('home.medium')] })
export const Extremes: Story = scene(at, {
  handlers: [
    changed('home.medium', ({ platforms }) => ({
      platforms: platforms.map((platform) => ({
        ...platform,
        accounts: platform.accounts.map((account, index) => ({
          ...account,
          name: index % 2 ? '书' : LONG,
          intro: index % 2 ? '' : LONG,
          avatar: '',
          followers: index % 2 ? 0 : 1_234_567_890,
          works: index % 2 ? [] : account.works,
        })),
      })),
    })),
  ],
})
