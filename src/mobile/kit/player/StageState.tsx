import { Callout } from 'design-system/Callout'
import { MediaIcon } from 'design-system/MediaIcon'
import type { PlayerState } from '@/stores/player/state'
import styles from './stage.module.css'

interface StageStateProps {
  state: Pick<PlayerState, 'status' | 'paused' | 'error'>
  /** The player's code did not load. */
  broken?: boolean
  onRetry: () => void
}

/** Overlay on the film: loading, paused, or failed with a retry button. */
export function StageState({ state, broken = false, onRetry }: StageStateProps) {
  if (broken || state.status === 'error') {
    return (
      <Callout variant="stage" onRetry={onRetry}>
        {broken ? '播放器没有加载出来' : state.error || '视频没有加载出来'}
      </Callout>
    )
  }
  if (state.status === 'loading')
    return <span className={styles.spinner} role="status" aria-label="正在加载..." />
  if (state.paused && state.status === 'paused')
    return <MediaIcon name="play" size={72} className={styles.bigPlay} />
  return null
}
