import '../../theme/motion'
import { Popup } from 'antd-mobile'
import { CloseOutline } from 'antd-mobile-icons'
import { useId, useRef } from 'react'
import { useDrawn } from '../../hooks/useDrawn'
import { useFocusTrap } from '../../hooks/useFocusTrap'
import styles from './Sheet.module.css'
import type { SheetProps } from './types'
import { useDragDown } from './useDragDown'
import { useOverflow } from './useOverflow'

/** Content of a sheet, with its motion, drag and focus handling. Only `Sheet` loads it. */
export function SheetView({
  visible,
  onClose,
  afterClose,
  title,
  description,
  closeOnMask = true,
  closable = true,
  footer,
  tone = 'plain',
  wide = false,
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
  const drawn = useDrawn(visible)

  return (
    <Popup
      visible={drawn}
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
          data-wide={wide}
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
          {/* Where the content overflows, the arrow keys must be able to scroll it. */}
          <div
            ref={content}
            className={styles.content}
            {...(scrolls && { tabIndex: 0, role: 'region', 'aria-labelledby': titleId })}
          >
            {children}
          </div>
          {footer !== undefined && (
            <footer className={styles.footer} data-action-bar="sheet">
              {footer}
            </footer>
          )}
        </div>
      </div>
    </Popup>
  )
}
