import { caseTabs, CaseTabs } from 'design-system/CaseTabs'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof CaseTabs> = { title: 'Design system/CaseTabs', component: CaseTabs }
export default meta
type Story = StoryObj<typeof CaseTabs>

const at = (place: number) => caseTabs.map((item, index) => ({ ...item, active: index === place }))

export const First: Story = { args: { items: at(0) } }
export const Last: Story = { args: { items: at(4) } }
export const Three: Story = { args: { items: at(1).slice(0, 3) } }
