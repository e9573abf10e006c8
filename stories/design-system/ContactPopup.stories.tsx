import { ContactPopup } from 'design-system/ContactPopup'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fine, loginArgs } from './overlayArgs'

const meta: Meta<typeof ContactPopup> = {
  title: 'Design system/ContactPopup',
  component: ContactPopup,
  args: {
    visible: true,
    onClose: () => {},
    rules: loginArgs.rules,
    onSendCode: fine,
    onSubmit: fine,
    onNotice: loginArgs.onNotice,
  },
}
export default meta
type Story = StoryObj<typeof ContactPopup>

export const Blank: Story = {}
