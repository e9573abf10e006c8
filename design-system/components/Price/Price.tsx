import type { HTMLAttributes } from 'react'
import { splitYuan, yuan } from '@/format/money'
import { classes } from '../../hooks/classes.ts'
import styles from './Price.module.css'

export interface PriceProps extends HTMLAttributes<HTMLSpanElement> {
  /** A whole number of fen; 0 is shown as 免费. */
  value: number
  /** Price in fen before the discount; shown only when it is higher than `value`. */
  original?: number
  size?: 's' | 'm' | 'l'
  /** Shows only the old price, struck through. */
  struck?: boolean
  /** Text after the price, such as 起 or /月. */
  suffix?: string
}

export function Price({
  value,
  original,
  struck = false,
  size = 'm',
  suffix,
  className,
  ...rest
}: PriceProps) {
  return (
    <span {...rest} className={classes(styles.price, styles[size], className)}>
      {struck ? <Original fen={value} /> : <Now fen={value} suffix={suffix} />}
      {original !== undefined && original > value ? <Original fen={original} /> : null}
    </span>
  )
}

function Now({ fen, suffix }: { fen: number; suffix?: string }) {
  if (fen === 0) return <span className={styles.free}>免费</span>
  const [whole, cents] = splitYuan(fen)
  return (
    <span className={styles.now}>
      <span className={styles.sign}>¥</span>
      {whole}
      <span className={styles.fen}>.{cents}</span>
      {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
    </span>
  )
}

function Original({ fen }: { fen: number }) {
  return (
    <s className={styles.original}>
      <span className="visually-hidden">原价</span>
      {yuan(fen)}
    </s>
  )
}
