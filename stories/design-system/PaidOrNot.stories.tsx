import { PaidOrNot } from 'design-system/PaidOrNot'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof PaidOrNot> = {
  title: 'Design system/PaidOrNot',
  component: PaidOrNot,
  args: { visible: true, onClose: () => {} },
}
export default meta
type Story = StoryObj<typeof PaidOrNot>

export const Open: Story = {}
