import { createContext, type ReactNode } from 'react'
import { Button, type ButtonProps } from 'design-system/Button'

/** Id of the page's form, the target of buttons. */
export const FORM_ID = 'campaign-form'

/** True in the back office's preview, where nothing is sent. */
export const PreviewOnly = createContext(false)

export function toForm(): void {
  const form = document.getElementById(FORM_ID)
  form?.scrollIntoView({ block: 'start' })
  form?.querySelector('input')?.focus({ preventScroll: true })
}

interface Props extends Pick<ButtonProps, 'kind' | 'size' | 'block' | 'className'> {
  /** A screen, the page's form, or empty. */
  target: string
  children: ReactNode
}

/** A button with a target chosen by an operator. */
export function TargetButton({ target, children, ...look }: Props) {
  if (target === '' || children === '') return null
  if (target === 'form')
    return (
      <Button {...look} onClick={toForm}>
        {children}
      </Button>
    )
  return (
    <Button {...look} href={target}>
      {children}
    </Button>
  )
}
