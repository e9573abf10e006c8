import '../../theme/motion'
import { SwipeAction as Antd } from 'antd-mobile'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './SwipeAction.module.css'

export interface SwipeActionItem {
  key: string
  text: string
  /** Accessible name; it begins with `text` and says of which row, such as “移出 长安旧事”. */
  label: string
  tone?: 'plain' | 'critical'
  onAction: () => void
}

export interface SwipeActionProps extends ComponentProps<'div'> {
  actions: readonly SwipeActionItem[]
  children: ReactNode
}

/**
 * A row whose actions are behind its right edge: a swipe to the left reveals them, and so does the Tab key; going on and a
 * tap elsewhere hide them. With a mouse, which does not swipe, they stay beside the content. The gesture is
 * antd-mobile's, which gives its buttons no names of their own.
 */
export const SwipeAction = ({ actions, children, className, ...rest }: SwipeActionProps) => (
  <div {...rest} className={classes(styles.root, className)}>
    <Antd
      rightActions={actions.map(({ key, text, label, tone = 'plain', onAction }) => ({
        key,
        text: (
          <>
            <span className="visually-hidden">{label}</span>
            <span aria-hidden="true">{text}</span>
          </>
        ),
        color: tone === 'critical' ? 'var(--color-critical-solid)' : 'var(--color-inverse)',
        onClick: onAction,
      }))}
    >
      {children}
    </Antd>
  </div>
)
