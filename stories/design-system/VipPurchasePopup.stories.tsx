import { AlipayCircleFill, StarOutline } from 'antd-mobile-icons'
import { Icon } from 'design-system/Icon'
import { VipPurchasePopup } from 'design-system/VipPurchasePopup'
import type { VipTier } from 'design-system/VipPurchasePopup'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, userEvent, within } from 'storybook/test'
import { never, quiet, refuse } from './overlayArgs'
import { settled } from './settled'

const member: VipTier = {
  id: 'member',
  name: '普通会员',
  packages: [
    { id: 1, name: '年卡', price: 16_800, originalPrice: 36_000, note: '每月仅 ¥14.00', badge: '超值' },
    { id: 2, name: '季卡', price: 6_800, originalPrice: 9_000, note: '每月约 ¥22.67' },
    { id: 3, name: '月卡', price: 3_000, note: '随时可买' },
  ],
  benefits: [
    { icon: <Icon name="drama" />, label: '短剧全集' },
    { icon: <Icon name="audio" />, label: '有声畅听' },
    { icon: <Icon name="ebook" />, label: '电子书库' },
    { icon: <Icon name="wallet" />, label: '专享低价' },
  ],
}
const creator: VipTier = {
  id: 'creator',
  name: '创作会员',
  packages: [
    { id: 11, name: '年卡', price: 59_900, originalPrice: 9_999_900, badge: '创作首选' },
    { id: 12, name: '月卡', price: 6_900 },
  ],
  benefits: [
    { icon: <Icon name="ai" />, label: '智能写作' },
    { icon: <Icon name="mic" />, label: '智能配音' },
    { icon: <Icon name="certificate" />, label: '版权登记' },
    { icon: <StarOutline />, label: '优先收录' },
  ],
}

const meta: Meta<typeof VipPurchasePopup> = {
  title: 'Design system/VipPurchasePopup',
  component: VipPurchasePopup,
  args: {
    visible: true,
    onClose: () => {},
    tiers: [member, creator],
    payTypes: [{ id: 'alipay', name: '支付宝', icon: <AlipayCircleFill /> }],
    onPay: () => Promise.resolve(),
    onNotice: quiet,
    agreement: { label: '会员服务协议', href: '#/components/footer/web1' },
  },
}
export default meta
type Story = StoryObj<typeof VipPurchasePopup>

export const Member: Story = {}
export const Creator: Story = { args: { tier: 'creator' } }
export const OneTier: Story = { args: { tiers: [member] } }
export const TwoPayTypes: Story = {
  args: {
    payTypes: [
      { id: 'wechat', name: '微信支付' },
      { id: 'alipay', name: '支付宝' },
    ],
  },
}
export const ThreePayTypes: Story = {
  args: {
    payTypes: [
      { id: 'wechat', name: '微信支付' },
      { id: 'alipay', name: '支付宝' },
      { id: 'douyin', name: '抖音支付' },
    ],
  },
}
export const Loading: Story = { args: { tiers: never } }
export const NotLoaded: Story = { args: { tiers: refuse('网络开小差了') } }
export const OnIos: Story = { args: { ios: true, onContact: quiet } }
export const NoPackages: Story = {
  args: { tiers: [{ ...member, packages: [] }] },
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await settled(await body.findByRole('button', { name: '立即开通' })))
    await expect(body.getByRole('alert')).toHaveTextContent('请选择套餐')
  },
}
export const Paying: Story = {
  args: { onPay: never },
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await settled(await body.findByRole('button', { name: /立即开通/ })))
    await expect(body.getByRole('button', { name: '支付处理中...' })).toHaveAttribute('aria-disabled', 'true')
  },
}
export const NotPaid: Story = {
  args: { onPay: refuse('支付不成功:余额不足') },
  play: async () => {
    const body = within(document.body)
    await userEvent.click(await settled(await body.findByRole('button', { name: /立即开通/ })))
    await expect(await body.findByText('支付不成功:余额不足')).toBeVisible()
  },
}
