import { Checkbox } from 'design-system/Checkbox'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'

const words = (
  <>
    我已阅读并同意<a href="#/components/footer/web1">《用户协议》</a>、
    <a href="#/components/footer/web2">《隐私政策》</a>
  </>
)

const meta: Meta<typeof Checkbox> = {
  title: 'Design system/Checkbox',
  component: Checkbox,
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
  args: { children: words },
}
export default meta
type Story = StoryObj<typeof Checkbox>

export const Unticked: Story = {}
export const Ticked: Story = { args: { defaultChecked: true } }
export const Missing: Story = { args: { error: '请勾选并同意协议' } }
