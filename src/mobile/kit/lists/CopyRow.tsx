import { toast } from '@/stores/overlays'
import { copyText } from '@/stores/share'
import styles from './CopyRow.module.css'

interface CopyRowProps {
  label: string
  value: string
  /** Message shown after copying. */
  done: string
  large?: boolean
  onCopied?: () => void
}

/** A text for sharing, with a button that copies it. */
export function CopyRow({ label, value, done, large = false, onCopied }: CopyRowProps) {
  return (
    <div className={styles.row}>
      <div className={styles.text}>
        <small>{label}</small>
        <p className={large ? styles.large : styles.value}>{value}</p>
      </div>
      <button
        type="button"
        className={styles.copy}
        aria-label={`复制${label.replace('我的', '')}`}
        onClick={() => {
          void copyText(value).then((held) => {
            toast(held ? done : '复制失败，请长按文字复制')
            if (held) onCopied?.()
          })
        }}
      >
        复制
      </button>
    </div>
  )
}
