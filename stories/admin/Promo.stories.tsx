import type { CouponRow } from '@/contract/trade/adminpromo'
import { changed, empty, failing, refused, slow } from '@mocks/handlers'
import type { Meta, StoryObj } from 'storybook-react-rsbuild'
import { userEvent, within } from 'storybook/test'
import { office, phone, wide } from './office'

const meta: Meta = { title: 'Admin/Promotion', globals: wide }
export default meta
type Story = StoryObj

const coupons = '/admin/coupon'
const discounts = '/admin/discount'
const shares = '/admin/videoshare/list'
const versions = '/admin/version'
/** Forms start with today's date: no screenshot is compared. */
const moving = { chromatic: { disableSnapshot: true } }

const press =
  (name: string | RegExp): Story['play'] =>
  async ({ canvasElement }) => {
    const button = await within(canvasElement).findByRole('button', { name }, { timeout: 10_000 })
    await userEvent.click(button, { pointerEventsCheck: 0 })
    await within(document.body).findByRole('dialog')
  }

export const Coupons: Story = office({ at: coupons })
export const CouponsPhone: Story = { ...Coupons, globals: phone }
export const CouponsLoading: Story = office({ at: coupons, handlers: [slow('admincoupon.list')] })
export const CouponsEmpty: Story = office({ at: coupons, handlers: [empty('admincoupon.list')] })
export const CouponsFailed: Story = office({ at: coupons, handlers: [failing('admincoupon.list')] })
export const CouponsReadOnly: Story = office({
  at: coupons,
  handlers: [changed('adminuser.info', (info) => ({ ...info, permissions: ['coupon.read'] }))],
})
/** A name that is too long, long figures, no coupons left. */
export const CouponsExtremes: Story = office({
  at: coupons,
  handlers: [
    changed('admincoupon.list', ({ rows, ...rest }) => {
      const coupon = (more: Partial<CouponRow>, form: Partial<CouponRow['form']>): CouponRow => {
        const first = rows[0] as CouponRow
        return { ...first, ...more, form: { ...first.form, ...form } }
      }
      return {
        ...rest,
        rows: [
          coupon(
            { id: 91, taken: 10_000_000, used: 9_999_999, returned: 1_234_567 },
            {
              name: '二〇二七年春季全国城市书展联合发行纪念满减优惠券',
              issued: 10_000_000,
              kinds: ['ebook', 'paperbook', 'goods', 'course', 'drama', 'film', 'audio'],
              threshold: 99_999_00,
              value: 10_000_00,
            },
          ),
          ...rows,
        ],
      }
    }),
  ],
})
const made = office({ at: coupons })
export const CouponMaking: Story = {
  ...made,
  parameters: { ...made.parameters, ...moving },
  play: press('新建优惠券'),
}
/** A user holds one: its value is fixed. */
export const CouponFixed: Story = {
  ...made,
  parameters: { ...made.parameters, ...moving },
  play: press('编辑 云谷文房满 88 减 15'),
}
export const CouponGiving: Story = { ...made, play: press('发放 云谷文房满 88 减 15') }

export const Discounts: Story = office({ at: discounts })
export const DiscountsPhone: Story = { ...Discounts, globals: phone }
export const DiscountsLoading: Story = office({ at: discounts, handlers: [slow('admindiscount.list')] })
export const DiscountsEmpty: Story = office({ at: discounts, handlers: [empty('admindiscount.list')] })
export const DiscountsFailed: Story = office({ at: discounts, handlers: [failing('admindiscount.list')] })
const discounting = office({ at: discounts })
export const DiscountMaking: Story = {
  ...discounting,
  parameters: { ...discounting.parameters, ...moving },
  play: press('新建折扣'),
}

export const Shares: Story = office({ at: shares })
export const SharesPhone: Story = { ...Shares, globals: phone }
export const SharesByWork: Story = office({ at: `${shares}?view=works` })
export const SharesByUser: Story = office({ at: `${shares}?view=users` })
export const SharesByDay: Story = office({ at: `${shares}?view=days` })
export const SharesEmpty: Story = office({ at: shares, handlers: [empty('adminshare.list')] })
export const SharesLoading: Story = office({ at: shares, handlers: [slow('adminshare.list')] })
export const SharesFailed: Story = office({ at: shares, handlers: [failing('adminshare.list')] })

export const Versions: Story = office({ at: versions })
export const VersionsPhone: Story = { ...Versions, globals: phone }
export const VersionsEmpty: Story = office({ at: versions, handlers: [empty('adminversion.list')] })
export const VersionsLoading: Story = office({ at: versions, handlers: [slow('adminversion.list')] })
export const VersionsFailed: Story = office({ at: versions, handlers: [failing('adminversion.list')] })
export const VersionPublishing: Story = { ...office({ at: versions }), play: press('发布 1.1.0') }
export const VersionRefused: Story = {
  ...office({ at: versions, handlers: [refused('adminversion.publish', 409, '版本代码要大于已发布的 120')] }),
  play: async (context) => {
    await press('发布 1.1.0')?.(context)
    const dialog = within(await within(document.body).findByRole('dialog'))
    await userEvent.click(dialog.getByRole('button', { name: /^发\s*布$/ }), { pointerEventsCheck: 0 })
    await dialog.findByText('版本代码要大于已发布的 120')
  },
}
export const VideoGoods: Story = office({ at: '/admin/goods/videoedit?id=1' })
export const VideoGoodsNew: Story = office({ at: '/admin/goods/videoedit' })
export const VideoGoodsPhone: Story = { ...VideoGoods, globals: phone }
export const VideoGoodsFailed: Story = office({
  at: '/admin/goods/videoedit?id=1',
  handlers: [failing('adminvideo.detail')],
})
