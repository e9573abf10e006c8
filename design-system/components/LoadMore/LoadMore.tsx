import { NETWORK_FAILED } from '@/format/texts'
import styles from './LoadMore.module.css'

export type LoadMoreProps = {
  status: 'idle' | 'loading' | 'done' | 'error'
  /** Error message, for the status `error`. */
  error?: string
  onLoadMore?: () => void
  onRetry?: () => void
}

/** Last row of a list: more to load, loading, nothing left, or failed with a retry button. */
export function LoadMore({ status, error = NETWORK_FAILED, onLoadMore, onRetry }: LoadMoreProps) {
  if (status === 'idle') {
    return (
      <div className={styles.root}>
        <button type="button" className={styles.action} onClick={onLoadMore}>
          加载更多
        </button>
      </div>
    )
  }
  if (status === 'error') {
    return (
      <div className={styles.root} role="alert">
        <span>{error}</span>
        <button type="button" className={styles.retry} onClick={onRetry}>
          重试
        </button>
      </div>
    )
  }
  return (
    <div className={styles.root} role="status" data-status={status}>
      {status === 'loading' ? (
        <>
          <span className={styles.spinner} aria-hidden="true" />
          正在加载...
        </>
      ) : (
        <span className={styles.end}>没有更多了</span>
      )}
    </div>
  )
}
