import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useControllable } from '../../hooks/useControllable.ts'
import styles from './Collapse.module.css'

export interface CollapseItem {
  key: string
  title: ReactNode
  content: ReactNode
}

export interface CollapseProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  items: readonly CollapseItem[]
  /** Keys of the open items. */
  value?: readonly string[]
  defaultValue?: readonly string[]
  onChange?: (value: readonly string[]) => void
  /** Opening an item closes the one that was open. */
  accordion?: boolean
}

/**
 * Titles that unfold their content. Native disclosures: the headers of antd-mobile's Collapse are anchors without an
 * address, which no key reaches and which do not say whether they are open, and a page search finds nothing in what is
 * folded.
 */
export function Collapse({
  items,
  value,
  defaultValue = [],
  onChange,
  accordion = false,
  className,
  ...rest
}: CollapseProps) {
  const [open, setOpen] = useControllable(value, defaultValue, onChange)
  const toggle = (key: string, on: boolean): void => {
    if (open.includes(key) === on) return
    const others = accordion ? [] : open.filter((other) => other !== key)
    setOpen(on ? [...others, key] : open.filter((other) => other !== key))
  }
  return (
    <div {...rest} className={classes(styles.root, className)}>
      {items.map(({ key, title, content }) => (
        <details
          key={key}
          className={styles.item}
          open={open.includes(key)}
          // Told when the page search opens it.
          onToggle={(event) => toggle(key, event.currentTarget.open)}
        >
          <summary
            className={styles.title}
            onClick={(event) => {
              event.preventDefault()
              toggle(key, !open.includes(key))
            }}
          >
            {title}
          </summary>
          <div className={styles.content}>{content}</div>
        </details>
      ))}
    </div>
  )
}
