import { useState } from 'react'
import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode } from 'react'
import { classes } from '../../hooks/classes.ts'
import styles from './Button.module.css'

interface Look {
  /** One primary button per screen; gold is for membership only. */
  kind?: 'primary' | 'secondary' | 'ghost' | 'gold'
  size?: 's' | 'm' | 'l'
  /** Full width of the parent. */
  block?: boolean
  icon?: ReactNode
}

type Native<Attributes> = Omit<Attributes, 'onClick'>

export type ButtonProps = Look &
  Native<ButtonHTMLAttributes<HTMLButtonElement>> & {
    href?: undefined
    loading?: boolean
    /** A returned promise keeps the button busy until it settles; the caller has to report a rejection. */
    onClick?: (event: MouseEvent<HTMLButtonElement>) => unknown
  }

export type ButtonLinkProps = Look & AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }

const isPromise = (value: unknown): value is Promise<unknown> => value instanceof Promise

export function Button(props: ButtonProps | ButtonLinkProps) {
  const { kind = 'primary', size = 'm', block = false, icon, className, children, ...rest } = props
  const look = classes(styles.button, styles[kind], styles[size], block && styles.block, className)
  const content = (
    <>
      {icon}
      {children}
    </>
  )
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {content}
      </a>
    )
  }
  return (
    <PressButton {...rest} className={look}>
      {content}
    </PressButton>
  )
}

function PressButton({
  loading = false,
  onClick,
  type,
  disabled = false,
  children,
  ...rest
}: Omit<ButtonProps, keyof Look>) {
  const [pending, setPending] = useState(false)
  const busy = loading || pending

  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) {
      event.preventDefault()
      return
    }
    const result = onClick?.(event)
    if (!isPromise(result)) return
    setPending(true)
    void result.finally(() => setPending(false))
  }

  return (
    // A busy button is not disabled: a disabled button would lose the focus.
    <button
      {...rest}
      type={type === 'submit' ? 'submit' : type === 'reset' ? 'reset' : 'button'}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : null}
      {children}
    </button>
  )
}
