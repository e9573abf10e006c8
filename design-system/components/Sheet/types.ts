import type { ReactNode } from 'react'

export type SheetProps = {
  visible: boolean
  /** Asked by the close icon, the mask, Esc and a drag down; the owner then sets `visible` to false. */
  onClose: () => void
  /** After the closing motion: the place to unmount. */
  afterClose?: () => void
  title: ReactNode
  /** One line under the title. */
  description?: ReactNode
  /** False when it must be closed by its icon only; the mask, Esc and the drag then do nothing. */
  closeOnMask?: boolean
  /** False where only an answer may close it. */
  closable?: boolean
  /** Stays below the scrolling body: the main action. */
  footer?: ReactNode
  tone?: 'plain' | 'gold'
  children: ReactNode
}
