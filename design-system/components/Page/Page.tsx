import { isValidElement, type HTMLAttributes, type ReactElement, type ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useOnline } from '../../hooks/useOnline.ts'
import { ErrorScreen, type ErrorScreenProps } from '../ErrorScreen/ErrorScreen.tsx'
import { NavBar } from '../NavBar/NavBar.tsx'
import { Skeleton } from '../Skeleton/Skeleton.tsx'
import styles from './Page.module.css'
import { PullArea } from './PullArea.tsx'

/** What a page asks for before it can be shown. */
export interface PageCall {
  /** The first load; later ones keep what is shown. */
  loading: boolean
  error?: Error | undefined
  /** The server said that it does not exist: to ask again would not help. */
  missing?: boolean
  /** Nothing was asked, because the address names nothing. */
  idle?: boolean
  refresh: () => unknown
}

export interface PageProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** The bar's words. The document's title stays the product's name (spec section 2). */
  title: string
  /** The content, once it is there, has the screen's h1 itself: the work's or the person's name. */
  headed?: boolean
  /** The way back in the bar; the tab landings have none. */
  back?: boolean
  /** In place of the app's own way back. */
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
  /** What the content needs: while it loads the skeleton is shown, when it failed the reason and a way to ask again. */
  call?: PageCall | readonly PageCall[]
  /** Shown when the address names nothing, or what it names does not exist; the server's words go before the title. */
  missing?: string | Pick<ErrorScreenProps, 'title' | 'hint' | 'action'> | ReactElement
  /** Shown in place of the content: why it is empty and what next. */
  empty?: ReactNode
  /** What is coming, in its own shape. */
  skeleton?: ReactNode
}

/** The frame of every screen. */
export function Page(props: PageProps) {
  const { title, back = true, onBack, chrome = 'default', right, bar, footer, pullRefresh, ...more } = props
  const { width = 'app', ground = 'page', headed, call = [], missing, empty, skeleton, ...last } = more
  const { className, children, ...rest } = last
  const calls = 'refresh' in call ? [call] : call
  const instead = useInstead(calls, missing, empty, skeleton)
  const plain = headed && instead === null
  const content = instead ?? children
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

/** What is shown in place of the content, or null. */
function useInstead(
  calls: readonly PageCall[],
  missing: PageProps['missing'],
  empty: ReactNode,
  skeleton: ReactNode,
): ReactNode {
  const online = useOnline()
  const gone = calls.find((call) => call.missing)
  if (gone || (missing && calls.some(({ idle }) => idle))) {
    if (isValidElement(missing)) return missing
    const facts = typeof missing === 'string' ? { title: missing } : missing
    return <ErrorScreen kind="missing" {...facts} title={gone?.error?.message || facts?.title} />
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
