import { OFFLINE } from '@/format/texts'
import type { HTMLAttributes, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Button } from '../Button/Button.tsx'
import styles from './ErrorScreen.module.css'

export interface ErrorScreenProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  /** failed: loading failed, offline: no network, missing: the thing does not exist. */
  kind?: 'failed' | 'offline' | 'missing'
  /** What went wrong, in place of the default title of `kind`. */
  title?: ReactNode
  hint?: ReactNode
  onRetry?: () => unknown
  /** A second way out, such as a link to the home screen. */
  action?: ReactNode
}

/** Texts of a kind; the paths of its picture in ink, and those in red. */
const facts = {
  // A torn page, a signal with nothing above it, a shelf with a gap.
  failed: [
    '内容没有加载出来',
    '可能是网络不稳，请稍后再试',
    'M34 16h40l14 14v50H34M34 16v24l8 6-8 8 8 8-8 8v10M74 16v14h14M52 46h22M52 58h22M52 70h12',
    'M92 62v14M92 84h.1',
  ],
  offline: [
    OFFLINE,
    '请检查网络后重试',
    'M24 44c20-20 52-20 72 0M37 57c13-13 33-13 46 0M49 69c6-6 16-6 22 0M60 81h.1',
    'M30 20l60 64',
  ],
  missing: [
    '页面不存在',
    '可能已经下架，或地址有误',
    'M16 82h88M26 82V34h12v48M44 82V26h14v56M88 82l-9-50 11-2 9 50M44 38h14M26 46h12',
    'M64 82h3m4 0h3',
  ],
}

export function ErrorScreen(props: ErrorScreenProps) {
  const { kind = 'failed', title, hint, onRetry, action, className, ...rest } = props
  const [ownTitle, ownHint, ink, red] = facts[kind]
  // A given reason is complete: blaming the network as well would mislead.
  const more = hint ?? (title && kind === 'failed' ? '' : ownHint)
  return (
    <div role="alert" {...rest} className={classes(styles.error, className)}>
      <svg className={styles.picture} viewBox="0 0 120 96" width="120" height="96" aria-hidden="true">
        <path d={ink} />
        <path className={styles.accent} d={red} />
      </svg>
      <p className={styles.title}>{title ?? ownTitle}</p>
      <p className={styles.hint}>{more}</p>
      {/* By the attribute the app finds where to add links to what the device has downloaded. */}
      <div className={styles.actions} data-retry={onRetry && ''}>
        {onRetry ? (
          <Button kind="secondary" onClick={() => onRetry()}>
            重新加载
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  )
}
