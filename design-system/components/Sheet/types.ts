import type { ReactNode } from 'react'

export type SheetProps = {
  visible: boolean
  /** Called by the close icon, the mask, Esc and a drag down; the parent then sets `visible` to false. */
  onClose: () => void
  /** Called after the closing motion, when the overlay can be unmounted. */
  afterClose?: () => void
  title: ReactNode
  /** One line of text under the title. */
  description?: ReactNode
  /** False: only the close icon closes it; the mask, Esc and dragging do nothing. */
  closeOnMask?: boolean
  /** False: only a choice in the content closes it. */
  closable?: boolean
  /** Stays below the scrolling body: for the main action. */
  footer?: ReactNode
  tone?: 'plain' | 'gold'
  /** For content that is wider than a phone, such as a table: on a wide screen the card is as wide as the page. */
  wide?: boolean
  children: ReactNode
}
