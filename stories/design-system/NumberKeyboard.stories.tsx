import { NumberKeyboard } from 'design-system/NumberKeyboard'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof NumberKeyboard> = {
  title: 'Design system/NumberKeyboard',
  component: NumberKeyboard,
  args: { visible: true, onInput: fn(), onDelete: fn(), onClose: fn() },
}
export default meta
type Story = StoryObj<typeof NumberKeyboard>

export const Full: Story = {}
export const Titled: Story = { args: { title: '书声安全键盘' } }
/** For the number of an identity card. */
export const ExtraKey: Story = { args: { extraKey: 'X' } }
export const Wide: Story = { globals: { viewport: { value: 'desk1280' } } }
