import { Price } from 'design-system/Price'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof Price> = { title: 'Design system/Price', component: Price, args: { value: 9900 } }
export default meta
type Story = StoryObj<typeof Price>

export const Usual: Story = {}
export const Free: Story = { args: { value: 0 } }
export const FreeForNow: Story = { args: { value: 0, original: 1900 } }
export const Reduced: Story = { args: { value: 19900, original: 29900 } }
export const Large: Story = { args: { value: 9999900, original: 12999900, size: 'l' } }
export const Small: Story = { args: { value: 2590, size: 's', suffix: '/月' } }
export const Struck: Story = { args: { value: 29900, struck: true } }
export const OneFen: Story = { args: { value: 1 } }
