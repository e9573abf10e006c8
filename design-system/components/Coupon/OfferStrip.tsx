import { Countdown } from '../Countdown'
import styles from './Coupon.module.css'
import { rateText } from './texts.ts'

export interface OfferStripProps {
  name: string
  /** Percent of the price that is paid: 85 = 8.5 折. */
  rate: number
  /** End of the discount, epoch ms. */
  endsAt: number
  /** Called when the discount ends: prices have to be loaded again. */
  onEnd?: () => void
}

/** A running discount with the time left. */
export function OfferStrip({ name, rate, endsAt, onEnd }: OfferStripProps) {
  return (
    <p className={styles.offer}>
      <b>{rateText(rate)}</b>
      <span>{name}</span>
      <small>
        距结束 <Countdown until={endsAt} format="D天 HH:mm:ss" onEnd={onEnd} />
      </small>
    </p>
  )
}
