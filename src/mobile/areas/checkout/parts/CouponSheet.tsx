import { Button } from 'design-system/Button'
import { Checkbox } from 'design-system/Checkbox'
import { CouponCard } from 'design-system/Coupon'
import { Sheet } from 'design-system/Sheet'
import type { QuoteCoupon } from '@/contract/trade/cart'
import { couponNote } from '@/mobile/kit/shop/coupon'
import { yuan } from '@/format/money'
import styles from './CouponSheet.module.css'

interface CouponSheetProps {
  visible: boolean
  onClose: () => void
  coupons: readonly QuoteCoupon[]
  /** Ids of coupons to use; null: the combination that saves most. */
  onPick: (ids: number[] | null) => void
}

/** One coupon per shop and one of the platform; the server decides which can be combined. */
export function CouponSheet({ visible, onClose, coupons, onPick }: CouponSheetProps) {
  const used = coupons.filter(({ chosen }) => chosen).map(({ id }) => id)
  const toggle = ({ id, shopName }: QuoteCoupon, on: boolean): void => {
    const others = used.filter(
      (known) => known !== id && coupons.find((one) => one.id === known)?.shopName !== shopName,
    )
    onPick(on ? [...others, id] : used.filter((known) => known !== id))
  }
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="优惠券"
      description="每家店铺一张，平台券一张，可同时使用"
      footer={
        <Button block size="l" kind="secondary" onClick={() => onPick(null)}>
          使用最优组合
        </Button>
      }
    >
      <ul className={styles.list}>
        {coupons.map((coupon) => (
          <li key={coupon.id}>
            <CouponCard worth={coupon}>
              <Checkbox checked={coupon.chosen} onChange={(on) => toggle(coupon, on)}>
                <b>{coupon.name}</b>
                <small>{couponNote(coupon, coupon.expiresAt)}</small>
                <small>单独使用可省 {yuan(coupon.saves)}</small>
              </Checkbox>
            </CouponCard>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}
