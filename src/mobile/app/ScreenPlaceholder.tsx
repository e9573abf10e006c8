import { LOADING } from '@/format/texts'
import styles from './ScreenPlaceholder.module.css'

/** While a screen's chunk is on its way; shows itself after 200 ms only (spec section 9). */
export function ScreenPlaceholder() {
  return (
    <div className={styles.placeholder} role="status" aria-label={LOADING}>
      <span className={styles.bar} />
      <span className={styles.line} />
      <span className={styles.block} />
      <span className={styles.block} />
    </div>
  )
}
