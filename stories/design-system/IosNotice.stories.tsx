import { IosNotice } from 'design-system/IosNotice'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const meta: Meta<typeof IosNotice> = {
  title: 'Design system/IosNotice',
  component: IosNotice,
  args: { visible: true, onClose: () => {} },
}
export default meta
type Story = StoryObj<typeof IosNotice>

export const Open: Story = {}
