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

/** The line of each error is kept free: the button stays where it is when one appears. */
export const Steady: Story = {
  render: ({ error, busy }) => (
    <Form aria-label="登录" variant="steady" busy={busy} onSubmit={(event) => event.preventDefault()}>
      <TextField label="手机号" hideLabel kind="mobile" defaultValue="1380000" error="请输入正确的手机号" />
      <TextField label="密码" hideLabel kind="password" defaultValue="demo1234" />
      <FormError spaced>{error}</FormError>
      <Button type="submit" size="l" block loading={busy}>
        登录
      </Button>
    </Form>
  ),
  args: { error: '手机号或密码不正确' },
}
/** Somebody else has saved meanwhile: the way out stands beside the reason. */
export const Stale: Story = {
  render: () => (
    <Form aria-label="店铺" onSubmit={(event) => event.preventDefault()}>
      <TextField label="店铺名称" defaultValue="听澜书房" />
      <FormError
        action={
          <Button kind="ghost" size="s">
            载入最新内容
          </Button>
        }
      >
        内容已被他人修改，请刷新后再保存
      </FormError>
      <Button type="submit" size="l" block>
        保存
      </Button>
    </Form>
  ),
}
