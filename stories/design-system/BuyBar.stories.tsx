import { BuyBar } from 'design-system/BuyBar'
import { Button } from 'design-system/Button'
import { Price } from 'design-system/Price'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { fn } from 'storybook/test'

const meta: Meta<typeof BuyBar> = {
  title: 'Design system/BuyBar',
  component: BuyBar,
  args: { favorite: false, onFavorite: fn(), onShare: fn(), children: <Button size="l">开始观看</Button> },
}
export default meta
type Story = StoryObj<typeof BuyBar>

export const Plain: Story = {}
export const Kept: Story = { args: { favorite: true } }
export const TwoButtons: Story = {
  args: {
    children: (
      <>
        <Button kind="secondary">申请改编</Button>
        <Button>阅读剧本</Button>
      </>
    ),
  },
}
export const WithCart: Story = {
  args: {
    onCart: fn(),
    children: (
      <>
        <Button kind="secondary">试读</Button>
        <Button>¥16.90 购买</Button>
      </>
    ),
  },
}
export const WithPrice: Story = {
  args: { note: <Price value={2990} original={4900} />, children: <Button>购买</Button> },
}
export const OnlyButton: Story = { args: { onFavorite: undefined, onShare: undefined } }
