import List from '@/mobile/areas/books/screens/List'
import { empty, failing, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { extremes, front, listOf, scene } from '../scene'

const meta: Meta = { title: 'Mobile/Works/List', component: List, ...front }
export default meta
type Story = StoryObj

const at = '/work/list?kind=course'

export const Courses: Story = scene(at, { handlers: [listOf('course')] })
export const Ebooks: Story = scene('/work/list?kind=ebook', { handlers: [listOf('ebook')] })
export const Films: Story = scene('/work/list?kind=film', { handlers: [listOf('film')] })
export const Goods: Story = scene('/work/list?kind=goods', { handlers: [listOf('goods')] })
export const Loading: Story = scene(at, { handlers: [slow('work.list')] })
export const Failed: Story = scene(at, { handlers: [failing('work.list')] })
export const NothingFits: Story = scene(`${at}&sort=price`, { handlers: [empty('work.list')] })
export const Extremes: Story = scene(at, { handlers: [extremes('course')] })
export const Filtered: Story = {
  ...Courses,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('radio', { name: '书法' }))
    await userEvent.click(canvas.getByRole('radio', { name: '最新' }))
    await expect(canvas.getByRole('radio', { name: '书法' })).toBeChecked()
  },
}
