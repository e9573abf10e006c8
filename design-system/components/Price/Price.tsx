import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { yuan } from '../../hooks/format.ts'
import styles from './Price.module.css'

export interface PriceProps extends HTMLAttributes<HTMLSpanElement> {
  /** Fen, a whole number; 0 reads 免费. */
  value: number
  /** Fen before the reduction; shown only when it is more than `value`. */
  original?: number
  size?: 's' | 'm' | 'l'
  /** Such as 起 or /月. */
  suffix?: string
}

export function Price({ value, original, size = 'm', suffix, className, ...rest }: PriceProps) {
  const [whole, fen] = yuan(value).split('.')
  return (
    <span {...rest} className={classes(styles.price, styles[size], className)}>
      {value === 0 ? (
        <span className={styles.free}>免费</span>
      ) : (
        <span className={styles.now}>
          <span className={styles.sign}>¥</span>
          {whole}
          <span className={styles.fen}>.{fen}</span>
          {suffix ? <span className={styles.suffix}>{suffix}</span> : null}
        </span>
      )}
      {original !== undefined && original > value ? (
        <s className={styles.original}>
          <span className="visually-hidden">原价</span>¥{yuan(original)}
        </s>
      ) : null}
    </span>
  )
}
