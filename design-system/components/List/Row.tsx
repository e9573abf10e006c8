import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Row.module.css'

interface Content {
  /** An icon or a picture before the text; a picture is drawn as a square of 40 px. */
  leading?: ReactNode
  title: ReactNode
  /** Secondary text under the title. */
  note?: ReactNode
  /** What the row says of its title, on two lines at most. */
  value?: ReactNode
  /** Text shown when there is no value. */
  missing?: string
  /** Greys the row; a link or a button can then not be pressed. */
  disabled?: boolean
}

interface Pressed extends Content {
  /** Hides the arrow of a row whose press goes nowhere, such as one that copies. */
  arrow?: boolean
}

type Native<Tag extends 'a' | 'button' | 'div'> = Omit<
  ComponentProps<Tag>,
  'title' | 'children' | 'href' | 'onClick' | 'value' | 'disabled'
>

export type RowLinkProps = Pressed & Native<'a'> & { href: string; onClick?: ComponentProps<'a'>['onClick'] }

export type RowButtonProps = Pressed &
  Omit<Native<'button'>, 'type'> & {
    href?: undefined
    onClick: NonNullable<ComponentProps<'button'>['onClick']>
  }

export type RowPlainProps = Content &
  Native<'div'> & {
    href?: undefined
    onClick?: undefined
    /** A control at the end of a row that is itself not pressed, such as a button or a tag. */
    action?: ReactNode
  }

export type RowProps = RowLinkProps | RowButtonProps | RowPlainProps

/**
 * A row of a `List`: a link with `href`, a button with `onClick`, otherwise plain text. The whole row is pressed, and its
 * name is all that it says. Native props go to the link, the button or the box inside the list item.
 */
export function Row({ leading, title, note, value, missing, ...props }: RowProps) {
  const empty = value === undefined || value === '' || value === null
  const content = (
    <>
      {leading ? <span className={styles.leading}>{leading}</span> : null}
      <span className={styles.main}>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          {note ? <small className={styles.note}>{note}</small> : null}
        </span>
        {empty && !missing ? null : (
          <span className={styles.value} data-missing={empty || undefined}>
            {empty ? missing : value}
          </span>
        )}
      </span>
    </>
  )
  if (props.href !== undefined) {
    const { href, disabled = false, arrow = true, className, onClick, ...rest } = props
    return (
      <li>
        <a
          {...rest}
          className={classes(styles.row, className)}
          // A link without an address is not focused and leads nowhere; its role keeps it a link for screen readers.
          {...(disabled ? { role: 'link', 'aria-disabled': true } : { href, onClick })}
        >
          {content}
          {arrow ? <Icon name="forward" size={16} className={styles.arrow} /> : null}
        </a>
      </li>
    )
  }
  if (props.onClick !== undefined) {
    const { href: _, arrow = true, className, ...rest } = props
    return (
      <li>
        <button {...rest} type="button" className={classes(styles.row, className)}>
          {content}
          {arrow ? <Icon name="forward" size={16} className={styles.arrow} /> : null}
        </button>
      </li>
    )
  }
  const { href: _, onClick: __, action, disabled = false, className, ...rest } = props
  return (
    <li>
      <div {...rest} className={classes(styles.row, className)} data-disabled={disabled || undefined}>
        {content}
        {action ? <span className={styles.action}>{action}</span> : null}
      </div>
    </li>
  )
}
