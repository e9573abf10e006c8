import About from '@/mobile/areas/home/screens/About'
import { changed, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { front, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Home/About', component: About, ...front }
export default meta
type Story = StoryObj

const at = '/about'

export const Full: Story = scene(at)
export const Loading: Story = scene(at, { handlers: [slow('home.about')] })
export const Failed: Story = scene(at, { handlers: [failing('home.about')] })
export const StoryOnly: Story = scene(at, {
  handlers: [changed('home.about', (about) => ({ ...about, milestones: [], licences: [] }))],
})
export const Asking: Story = {
  ...Full,
  play: async ({ canvasElement }) => {
    await userEvent.click(await within(canvasElement).findByRole('button', { name: '在线咨询' }))
    await expect(await within(document.body).findByRole('dialog')).toBeVisible()
  },
}
