import { Skeleton } from 'design-system/Skeleton'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Skeleton> = { title: 'Design system/Skeleton', component: Skeleton }
export default meta
type Story = StoryObj<typeof Skeleton>

export const Lines: Story = {}
export const Banner: Story = { args: { shape: 'cover', ratio: '5:2' } }
export const Books: Story = { args: { shape: 'card' } }
export const Dramas: Story = { args: { shape: 'card', kind: 'drama' } }
export const Courses: Story = { args: { shape: 'card', kind: 'course', count: 2 } }
export const BookRows: Story = { args: { shape: 'row' } }
export const CourseRows: Story = { args: { shape: 'row', kind: 'course', count: 6 } }
