import { useState } from 'react'
import { Button } from '../Button/Button.tsx'
import { Icon } from '../Icon'
import { Sheet } from '../Sheet'
import styles from './Coupon.module.css'
import { CouponCard } from './CouponCard.tsx'
import { couponShortText, type CouponWorth } from './texts.ts'

export interface TakeableCoupon extends CouponWorth {
  id: number
  name: string
  /** Goods the coupon applies to and its expiry date. */
  note: string
  /** free: can be taken. held: the user has as many as allowed. gone: none is left. */
  state: 'free' | 'held' | 'gone'
}

const LABELS = { free: '领取', held: '已领取', gone: '已领完' } as const

export interface CouponRowProps {
  coupons: readonly TakeableCoupon[]
  onTake: (id: number) => Promise<unknown>
}

/** Button that takes one coupon. */
export function TakeButton({ coupon, onTake }: { coupon: TakeableCoupon } & Pick<CouponRowProps, 'onTake'>) {
  return coupon.state === 'free' ? (
    <Button size="s" aria-label={`领取 ${coupon.name}`} onClick={() => onTake(coupon.id)}>
      {LABELS.free}
    </Button>
  ) : (
    <span>{LABELS[coupon.state]}</span>
  )
}

/** Row that names the first coupons of a product and opens a sheet to take them. Renders nothing without coupons. */
export function CouponRow({ coupons, onTake }: CouponRowProps) {
  const [open, setOpen] = useState(false)
  if (coupons.length === 0) return null
  return (
    <>
      <button type="button" className={styles.row} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span className={styles.label}>领券</span>
        <span className={styles.slips}>
          {coupons.slice(0, 3).map((coupon) => (
            <span key={coupon.id}>{couponShortText(coupon)}</span>
          ))}
        </span>
        <Icon name="forward" size={16} />
      </button>
      <Sheet
        visible={open}
        onClose={() => setOpen(false)}
        title="领券"
        description="领取后结算时自动使用最省的组合"
      >
        <ul className={styles.list}>
          {coupons.map((coupon) => (
            <li key={coupon.id}>
              <CouponCard
                worth={coupon}
                dim={coupon.state === 'gone'}
                action={<TakeButton coupon={coupon} onTake={onTake} />}
              >
                <b>{coupon.name}</b>
                <small>{coupon.note}</small>
              </CouponCard>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  )
}
