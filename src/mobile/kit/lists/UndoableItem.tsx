import { useState, type ReactNode } from 'react'
import { Button } from 'design-system/Button'
import { SwipeAction } from 'design-system/SwipeAction'
import styles from './UndoableItem.module.css'

interface UndoableItemProps {
  /** What the row is about. */
  name: string
  href: string
  /** Name of the action that moves the row out of the list, and what is said of one that was moved. */
  action: string
  done: string
  /** The row was moved out of the list: it offers to undo that. */
  moved: boolean
  onMove: () => void
  onUndo: () => void
  children: ReactNode
}

/** Focuses an element as it appears, or the button in it. */
const focus = (element: HTMLElement | null): void => (element?.querySelector('button') ?? element)?.focus()

/** A row of a list that is a link, with an action that can be undone in its place. */
export function UndoableItem(props: UndoableItemProps) {
  const { name, href, action, done, moved, onMove, onUndo, children } = props
  // What was pressed goes away with the press: the focus moves to what takes its place.
  const [pressed, setPressed] = useState(false)
  const press = (run: () => void) => (): void => {
    setPressed(true)
    run()
  }
  const next = pressed ? { ref: focus } : {}
  if (moved)
    return (
      <div className={styles.moved}>
        <span className={styles.text}>
          {done}
          <span className={styles.gone}>{name}</span>
        </span>
        <span {...next}>
          <Button kind="ghost" size="s" aria-label={`撤销，${name}`} onClick={press(onUndo)}>
            撤销
          </Button>
        </span>
      </div>
    )
  return (
    <SwipeAction
      className={styles.item}
      actions={[{ key: 'move', text: action, label: `${action} ${name}`, onAction: press(onMove) }]}
    >
      <a {...next} href={href} className={styles.link}>
        {children}
      </a>
    </SwipeAction>
  )
}
