import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { ErrorScreen } from '../ErrorScreen/ErrorScreen.tsx'
import { NavBar } from '../NavBar/NavBar.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './Page.module.css'
import { PullArea } from './PullArea.tsx'

export interface PageState {
  /** The first load; later ones keep what is shown. */
  loading?: boolean
  /** What the server said of a failure, in place of the usual words; true where it said nothing. */
  error?: string | boolean | null | undefined
  onRetry?: () => unknown
  /** Shown in place of the content: why it is empty and what next. */
  empty?: ReactNode
}

export interface PageProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** The bar's words. The document's title stays the product's name (spec section 2). */
  title: string
  /** The content, once it is there, has the screen's h1 itself: the work's or the person's name. */
  headed?: boolean
  /** The way back in the bar; the tab landings have none. */
  back?: boolean
  onBack?: () => void
  /** transparent lies over the content's first picture. */
  chrome?: 'default' | 'green' | 'transparent' | 'none'
  /** In the bar, opposite to back. */
  right?: ReactNode
  /** Strips under the navigation bar that stay with it: search, channels, filters. */
  bar?: ReactNode
  /** Stays at the foot of the screen: a buy bar, the tabs. */
  footer?: ReactNode
  /** Given, the screen can be pulled down to load afresh. */
  pullRefresh?: () => Promise<unknown>
  /** app: 430 px; wide: 1000 px from a viewport of 1000 px up. */
  width?: 'app' | 'wide'
  /** The ground of lists of cards. */
  ground?: 'page' | 'group'
  state?: PageState
  /** What is coming, in its own shape. */
  skeleton?: ReactNode
}

/** The frame of every screen. */
export function Page(props: PageProps) {
  const { title, back = true, onBack, chrome = 'default', right, bar, footer, pullRefresh, ...more } = props
  const { width = 'app', ground = 'page', headed, state = {}, skeleton, className, children, ...rest } = more
  const plain = headed && !(state.loading || state.error || state.empty)

  const content = (
    <Content state={state} skeleton={skeleton}>
      {children}
    </Content>
  )
  const bare = chrome === 'none'
  // The navigation bar is a header by itself.
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
      {footer ? <div className={styles.footer}>{footer}</div> : null}
    </div>
  )
}

function Content({
  state,
  skeleton,
  children,
}: {
  state: PageState
  skeleton: ReactNode
  children: ReactNode
}) {
  const online = useOnline()
  const { loading = false, error, onRetry, empty } = state
  if (loading) {
    return (
      <div className={styles.loading} aria-busy="true">
        <span className="visually-hidden" role="status">
          正在加载...
        </span>
        {skeleton ?? <Skeleton shape="row" />}
      </div>
    )
  }
  if (error) {
    return (
      <ErrorScreen
        kind={online ? 'failed' : 'offline'}
        title={typeof error === 'string' ? error : undefined}
        onRetry={onRetry}
      />
    )
  }
  return empty ?? children
}
