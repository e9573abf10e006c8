import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { ErrorScreen, type ErrorScreenProps } from '../ErrorScreen/ErrorScreen.tsx'
import { NavBar } from '../NavBar/NavBar.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './Page.module.css'
import { PullArea } from './PullArea.tsx'

/** State of a request that the page needs before it can be shown. */
export interface PageCall {
  /** True during the first load; later loads keep the content on screen. */
  loading: boolean
  error?: Error | undefined
  /** The server said that the thing does not exist: trying again would not help. */
  missing?: boolean
  /** No request was sent, because the address names nothing. */
  idle?: boolean
  refresh: () => unknown
}

/** What is said of a thing that does not exist, and the way out. */
export type Missing = Pick<ErrorScreenProps, 'title' | 'hint' | 'action'>

export interface PageProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** Title in the navigation bar. The document's title stays the product's name (spec section 2). */
  title: string
  /** The loaded content has the screen's h1 itself: the name of the work or person. */
  headed?: boolean
  /** Shows the back button in the bar; the tab landings have none. */
  back?: boolean
  /** Overrides the app's own back action. */
  onBack?: () => void
  /** transparent: over the first picture of the content. */
  chrome?: 'default' | 'green' | 'transparent' | 'none'
  /** Content at the right end of the bar. */
  right?: ReactNode
  /** Strips under the navigation bar that stay visible with it: search, channels, filters. */
  bar?: ReactNode
  /** Fixed to the foot of the screen: a buy bar, the tabs. */
  footer?: ReactNode
  /** Enables pull-to-refresh; called to load the content again. */
  pullRefresh?: () => Promise<unknown>
  /** app: 430 px; wide: 1000 px from a viewport of 1000 px up. */
  width?: 'app' | 'wide'
  /** Background: `group` is for lists of cards. */
  ground?: 'page' | 'group'
  /** Requests of the content: the skeleton is shown while they load, the error and a retry button when they failed. */
  call?: PageCall | readonly PageCall[]
  /**
   * Shown when the address names nothing, or a thing that does not exist; the server's message takes precedence over
   * the title.
   */
  missing?: string | Missing
  /** The screen itself found that what the address names does not exist: `missing` is shown. */
  gone?: boolean
  /** Shown instead of the content: why it is empty and what to do next. */
  empty?: ReactNode
  /** Placeholder in the shape of the content. */
  skeleton?: ReactNode
}

/** Frame of every screen: navigation bar, loading, error and empty states, and footer. */
export function Page(props: PageProps) {
  const { title, back = true, onBack, chrome = 'default', right, bar, footer, pullRefresh, ...more } = props
  const { width = 'app', ground = 'page', headed, call = [], missing, gone, empty, skeleton, ...last } = more
  const { className, children, ...rest } = last
  const calls = 'refresh' in call ? [call] : call
  const instead = useInstead(calls, missing, gone, empty, skeleton)
  const plain = headed && instead === null
  const content = instead ?? children
  const bare = chrome === 'none'
  // The navigation bar is itself a header element.
  const Top = bare ? 'header' : 'div'
  return (
    <div
      {...rest}
      className={classes(
        styles.page,
        width === 'wide' && styles.wide,
        ground === 'group' && styles.group,
        className,
      )}
    >
      {bare && !bar ? null : (
        <Top className={classes(styles.top, chrome === 'transparent' && styles.over)}>
          {bare ? null : (
            <NavBar
              variant={chrome}
              plain={plain}
              title={chrome === 'transparent' ? <span className="visually-hidden">{title}</span> : title}
              back={back}
              onBack={onBack}
              right={right}
            />
          )}
          {bar}
        </Top>
      )}
      <main className={styles.main}>
        {bare && !plain ? <h1 className="visually-hidden">{title}</h1> : null}
        {pullRefresh ? <PullArea onRefresh={pullRefresh}>{content}</PullArea> : content}
      </main>
      {footer ? (
        <div className={styles.footer} data-action-bar="page">
          {footer}
        </div>
      ) : null}
    </div>
  )
}

/** Returns what is shown instead of the content (skeleton, error or empty state), or null. */
function useInstead(
  calls: readonly PageCall[],
  missing: PageProps['missing'],
  gone: boolean | undefined,
  empty: ReactNode,
  skeleton: ReactNode,
): ReactNode {
  const online = useOnline()
  const refused = calls.find((call) => call.missing)
  if (gone || refused || (missing && calls.some(({ idle }) => idle))) {
    const facts = typeof missing === 'string' ? { title: missing } : missing
    return <ErrorScreen kind="missing" {...facts} title={refused?.error?.message || facts?.title} />
  }
  const failed = calls.find(({ error }) => error)
  if (failed)
    return (
      <ErrorScreen
        kind={online ? 'failed' : 'offline'}
        title={failed.error?.message || undefined}
        onRetry={() => Promise.all(calls.map(({ refresh }) => refresh()))}
      />
    )
  if (calls.some(({ loading }) => loading))
    return (
      <div className={styles.loading} aria-busy="true">
        <span className="visually-hidden" role="status">
          正在加载...
        </span>
        {skeleton ?? <Skeleton shape="row" />}
      </div>
    )
  return empty ?? null
}
