import { NETWORK_FAILED } from '@/format/texts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import { useMediaQuery } from '../../hooks/useMediaQuery'
import { messageOf } from '../../hooks/useSubmit'
import { BackTop } from '../BackTop'
import { ErrorScreen } from '../ErrorScreen'
import { LoadMore } from '../LoadMore'
import styles from './PagedList.module.css'
import { Blocks } from './Blocks'
import { intoColumns } from './intoColumns'

export type PagedListProps<T> = {
  items: readonly T[]
  /** `loading`: the first page is loading; `done`: there are no more pages. */
  status: 'loading' | 'idle' | 'loadingMore' | 'done' | 'error'
  error?: string
  onLoadMore: () => Promise<void>
  onRetry: () => void
  renderItem: (item: T, index: number) => ReactNode
  itemKey: (item: T, index: number) => string | number
  layout?: 'list' | 'grid2' | 'grid3' | 'waterfall'
  /** Shown while the first page loads. */
  skeleton: ReactNode
  /** Shown when the list has no items. */
  empty: ReactNode
  /** Expected height in px of an item not yet rendered; a good guess keeps the scroll bar steady. */
  itemHeight?: number
  /** Waterfall only: height divided by width of an item, used to balance the columns. */
  itemRatio?: (item: T) => number
  'aria-label'?: string
}

const footOf = { loading: 'loading', loadingMore: 'loading', idle: 'idle', done: 'done' } as const

/** Distance from the end of the list at which the next page is loaded. */
const ahead = '600px'

/** A list that loads its next page when its end comes near, one page at a time, with a way back to its top. */
export function PagedList<T>({
  items,
  status,
  error,
  onLoadMore,
  onRetry,
  renderItem,
  itemKey,
  layout = 'list',
  skeleton,
  empty,
  itemHeight = 112,
  itemRatio,
  'aria-label': label,
}: PagedListProps<T>) {
  const sentinel = useRef<HTMLDivElement>(null)
  const running = useRef(false)
  const [failure, setFailure] = useState<string | null>(null)
  const columns = useMediaQuery('(min-width: 1000px)') ? 4 : 2

  const load = async () => {
    if (running.current) return
    running.current = true
    setFailure(null)
    try {
      await onLoadMore()
    } catch (reason) {
      setFailure(messageOf(reason, NETWORK_FAILED))
    } finally {
      running.current = false
    }
  }
  const reached = useEffectEvent(() => void load())

  // A new observer reports at once, so a page too short to fill the screen loads the next one automatically.
  useEffect(() => {
    const element = sentinel.current
    if (status !== 'idle' || failure !== null || element === null) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) reached()
      },
      { rootMargin: ahead },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [status, failure, items.length])

  if (items.length === 0) {
    if (status === 'loading' || status === 'loadingMore') {
      return (
        <div role="group" aria-busy="true" aria-label={label}>
          {skeleton}
        </div>
      )
    }
    if (status === 'done') return <>{empty}</>
  }
  const failed = status === 'error' || failure !== null
  const retry = () => {
    setFailure(null)
    if (status === 'error') onRetry()
    else void load()
  }
  if (items.length === 0 && failed) return <ErrorScreen hint={failure ?? error} onRetry={retry} />

  const places = items.map((item, index) => ({ item, index }))
  const shared = { renderItem, itemKey, label }

  return (
    <>
      <div className={styles.root} style={{ '--item-height': `${itemHeight}px` } as CSSProperties}>
        {layout === 'waterfall' ? (
          <div className={styles.waterfall}>
            {intoColumns(items, itemRatio, columns).map((column, place) => (
              <Blocks key={place} {...shared} places={column} className={styles.column} />
            ))}
          </div>
        ) : (
          <Blocks {...shared} places={places} className={styles[layout]} busy={status === 'loadingMore'} />
        )}
        <div ref={sentinel} className={styles.sentinel} aria-hidden="true" />
        <LoadMore
          status={status === 'error' || failed ? 'error' : footOf[status]}
          error={failure ?? error}
          onLoadMore={() => void load()}
          onRetry={retry}
        />
      </div>
      {/* Outside of the container, in which a fixed button would not be fixed to the window. */}
      <BackTop />
    </>
  )
}
