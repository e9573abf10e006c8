import type { ReactNode } from 'react'
import { Skeleton } from 'design-system/Skeleton'
import type { CallState } from '@/mobile/kit/frame/useCall'
import styles from './AsyncSection.module.css'

/** A part of a screen with its own request: it loads, fails and retries independently of the rest. */
export function AsyncSection<T>({
  state,
  children,
}: {
  state: CallState<T>
  children: (data: T) => ReactNode
}) {
  if (state.data !== undefined) return children(state.data)
  if (state.error)
    return (
      <p className={styles.failed} role="alert">
        {state.error.message}
        <button type="button" onClick={() => void state.refresh()}>
          重新加载
        </button>
      </p>
    )
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="lines" count={2} />
    </div>
  )
}
