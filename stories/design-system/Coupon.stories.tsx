import { CouponCard, CouponRow, OfferStrip, type TakeableCoupon } from 'design-system/Coupon'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { expect, fn, screen, userEvent } from 'storybook/test'

const coupon = (id: number, more: Partial<TakeableCoupon> = {}): TakeableCoupon => ({
  id,
  name: '书友见面礼满 30 减 5',
  note: '全平台 · 2027/1/20 到期',
  kind: 'amount',
  value: 500,
  threshold: 3_000,
  cap: 0,
  state: 'free',
  ...more,
})
const ALL = [
  coupon(1),
  coupon(2, {
    name: '冬夜读书 8 折券',
    note: '全平台 · 限电子书、课程 · 2026/12/20 到期',
    kind: 'rate',
    value: 80,
    threshold: 0,
    cap: 1_000,
    state: 'held',
  }),
  coupon(3, { name: '前三名短剧券', value: 300, threshold: 0, state: 'gone' }),
]

const meta: Meta<typeof CouponRow> = {
  title: 'Design system/Coupon',
  component: CouponRow,
  args: { coupons: ALL, onTake: fn() },
}
export default meta
type Story = StoryObj<typeof CouponRow>

export const Row: Story = {}
export const One: Story = { args: { coupons: ALL.slice(0, 1) } }
export const Empty: Story = {
  args: { coupons: [] },
  play: ({ canvas }) => expect(canvas.queryByRole('button')).not.toBeInTheDocument(),
}
export const Opened: Story = {
  async play({ canvas, args }) {
    await userEvent.click(canvas.getByRole('button', { name: /领券/ }))
    await userEvent.click(await screen.findByRole('button', { name: '领取 书友见面礼满 30 减 5' }))
    await expect(args.onTake).toHaveBeenCalledWith(1)
    await expect(screen.getByText('已领取')).toBeVisible()
    await expect(screen.getByText('已领完')).toBeVisible()
  },
}
export const Card: Story = {
  render: () => (
    <CouponCard worth={coupon(1)} action={<span>去使用</span>}>
      <b>书友见面礼满 30 减 5</b>
      <small>全平台 · 2027/1/20 到期</small>
    </CouponCard>
  ),
}
export const LongName: Story = {
  render: () => (
    <CouponCard
      worth={coupon(2, { kind: 'rate', value: 85, threshold: 1_999_900, cap: 88_800 })}
      action={<span>已收回</span>}
      dim
    >
      <b>年末文创与纸质书联合满减券（仅限指定店铺与指定品类使用）</b>
      <small>云谷文房旗舰店 · 限商品、纸质书、电子书、课程、短剧 · 2026/12/31 到期</small>
    </CouponCard>
  ),
}
export const Offer: Story = {
  render: () => <OfferStrip name="周末特价" rate={60} endsAt={Date.now() + 172_800_000} />,
}
