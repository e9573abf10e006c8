import { LOADING } from '@/format/texts'
import styles from './ScreenPlaceholder.module.css'

/** Placeholder while a screen's chunk loads; visible after 200 ms only (spec section 9). */
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
