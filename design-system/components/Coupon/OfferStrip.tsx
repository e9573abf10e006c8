import { Countdown } from '../Countdown'
import styles from './Coupon.module.css'
import { rateWord } from './words.ts'

export interface OfferStripProps {
  name: string
  /** Percent that is paid. */
  rate: number
  /** Epoch ms. */
  endsAt: number
  /** Its time is over: prices are to be asked anew. */
  onEnd?: () => void
}

/** A discount that runs, with the time that is left. */
export function OfferStrip({ name, rate, endsAt, onEnd }: OfferStripProps) {
  return (
    <p className={styles.offer}>
      <b>{rateWord(rate)}</b>
      <span>{name}</span>
      <small>
        距结束 <Countdown until={endsAt} format="D天 HH:mm:ss" onEnd={onEnd} />
      </small>
    </p>
  )
}
