import { ImageViewer as Antd } from 'antd-mobile'
import { CloseOutline } from 'antd-mobile-icons'
import { useCallback, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useFocusTrap } from '../../hooks/useFocusTrap'
import type { ImageViewerProps } from './ImageViewer'
import styles from './ImageViewer.module.css'

/** The heavy part of the viewer, loaded when the first picture is opened. */
export function ImageViewerView({ images, index = 0, alts, visible, onClose, afterClose }: ImageViewerProps) {
  const panel = useRef<HTMLDivElement>(null)
  const [place, setPlace] = useState(index)
  const close = useCallback(() => onClose(), [onClose])
  useFocusTrap(panel, visible, close)

  return createPortal(
    <div
      ref={panel}
      className={styles.root}
      role="dialog"
      aria-modal="true"
      aria-label={`查看图片，第 ${place + 1} 张，共 ${images.length} 张`}
      tabIndex={-1}
      hidden={!visible}
    >
      <Antd.Multi
        images={images}
        defaultIndex={index}
        visible={visible}
        onIndexChange={setPlace}
        onClose={close}
        afterClose={afterClose}
        classNames={{ mask: styles.mask }}
        imageRender={(image, { ref, index: at }) => (
          <img ref={ref} src={image} alt={alts?.[at] ?? ''} draggable={false} />
        )}
      />
      <button type="button" className={styles.close} aria-label="关闭" onClick={close}>
        <CloseOutline aria-hidden="true" />
      </button>
    </div>,
    document.body,
  )
}
