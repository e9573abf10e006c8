import { Popup, reduceMotion } from 'antd-mobile'
import { CloseOutline } from 'antd-mobile-icons'
import { useId, useRef } from 'react'
import type { ReactNode } from 'react'
import { useFocusTrap } from '../../hooks/useFocusTrap'
import styles from './Sheet.module.css'
import { useDragDown } from './useDragDown'
import { useOverflow } from './useOverflow'

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

if (typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches) reduceMotion()

/** The one frame of all overlays: a sheet from the bottom on a phone, a card in the middle of a wide screen. */
export function Sheet({
  visible,
  onClose,
  afterClose,
  title,
  description,
  closeOnMask = true,
  closable = true,
  footer,
  tone = 'plain',
  children,
}: SheetProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [content, scrolls] = useOverflow()
  const titleId = useId()
  const descriptionId = useId()
  const dismissible = closable && closeOnMask
  const dismiss = dismissible ? onClose : undefined
  const drag = useDragDown(panel, dismiss)
  useFocusTrap(panel, visible, dismiss)

  return (
    <Popup
      visible={visible}
      onClose={onClose}
      afterClose={afterClose}
      closeOnMaskClick={dismissible}
      destroyOnClose
      bodyClassName={styles.body}
      style={{ '--z-index': 'var(--z-popup)' }}
    >
      <div className={styles.stage}>
        <div
          ref={panel}
          className={styles.panel}
          data-tone={tone}
          role="dialog"
          aria-modal="true"
          aria-labelledby={titleId}
          aria-describedby={description === undefined ? undefined : descriptionId}
          tabIndex={-1}
        >
          <header className={styles.header} {...drag}>
            {dismissible && <span className={styles.handle} aria-hidden="true" />}
            <h2 id={titleId} className={styles.title}>
              {title}
            </h2>
            {description !== undefined && (
              <p id={descriptionId} className={styles.description}>
                {description}
              </p>
            )}
            {closable && (
              <button type="button" className={styles.close} aria-label="关闭" onClick={onClose}>
                <CloseOutline aria-hidden="true" />
              </button>
            )}
          </header>
          {/* Where there is more to read than fits, the arrow keys must reach it. */}
          <div
            ref={content}
            className={styles.content}
            {...(scrolls && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
          >
            {children}
          </div>
          {footer !== undefined && <footer className={styles.footer}>{footer}</footer>}
        </div>
      </div>
    </Popup>
  )
}
