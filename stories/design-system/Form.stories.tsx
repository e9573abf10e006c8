import { Button } from 'design-system/Button'
import { Form } from 'design-system/Form'
import { FormError } from 'design-system/FormError'
import { TextField } from 'design-system/TextField'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, within } from 'storybook/test'

const meta: Meta<{ error: string | null; busy: boolean }> = {
  title: 'Design system/Form',
  args: { error: null, busy: false },
  render: ({ error, busy }) => (
    <Form aria-label="收款账户" busy={busy} onSubmit={(event) => event.preventDefault()}>
      <TextField label="收款人姓名" defaultValue="沈听澜" onValue={() => undefined} />
      <TextField label="储蓄卡号" defaultValue="6222 0200 0000 0000" onValue={() => undefined} />
      <FormError>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        保存
      </Button>
    </Form>
  ),
  decorators: [(Story) => <div style={{ maxWidth: 430, padding: 16 }}>{Story()}</div>],
}
export default meta
type Story = StoryObj<typeof meta>

export const Filled: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('alert')).toBeNull()
  },
}
export const Refused: Story = {
  args: { error: '这张卡与收款人姓名不符，请核对后再保存' },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('alert')).toHaveTextContent('与收款人姓名不符')
  },
}
export const Busy: Story = { args: { busy: true } }
