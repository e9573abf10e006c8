import { WaterMark as Antd } from 'antd-mobile'
import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ComponentProps } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './WaterMark.module.css'

export interface WaterMarkProps extends Omit<ComponentProps<'div'>, 'content'> {
  /** One line, or several below each other. */
  content: string | readonly string[]
  /** Covers the screen instead of the children. */
  fullPage?: boolean
}

/** Calls when the theme of the page changes. */
function watchTheme(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  observer.observe(document.documentElement, { attributeFilter: ['data-theme', 'class'] })
  return () => observer.disconnect()
}

/**
 * Text that is repeated over its children, such as who reads a page that must not be passed on. It is antd-mobile's, which
 * draws on a canvas and knows no variables: here its ink is what our text token is where it stands, in the theme in use.
 * It catches no taps and is hidden from screen readers.
 */
export function WaterMark({ content, fullPage = false, className, children, ...rest }: WaterMarkProps) {
  const root = useRef<HTMLDivElement>(null)
  // React subscribes after mounting and reads again then: by that time the element has its colour.
  const ink = useSyncExternalStore(
    watchTheme,
    useCallback(() => (root.current ? getComputedStyle(root.current).color : ''), []),
    () => '',
  )
  const text = typeof content === 'string' ? content : content.join('\n')
  // antd-mobile draws on its canvas again, and encodes it as a PNG, whenever it gets a new array.
  const lines = useMemo(() => text.split('\n'), [text])
  return (
    <div {...rest} ref={root} className={classes(styles.root, className)}>
      {children}
      {ink ? (
        <Antd
          aria-hidden="true"
          className={styles.mark}
          content={lines}
          fullPage={fullPage}
          fontColor={ink}
        />
      ) : null}
    </div>
  )
}
