import type { ReactNode } from 'react'
import { Callout } from 'design-system/Callout'
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
      <Callout className={styles.failed} onRetry={state.refresh}>
        {state.error.message}
      </Callout>
    )
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton shape="lines" count={2} />
    </div>
  )
}
