import { useRef } from 'react'
import { Button } from 'design-system/Button'
import { useFocusTrap } from 'design-system/hooks/useFocusTrap'
import type { ReaderSettings } from '../surface/settings'
import styles from './Hints.module.css'

interface HintsProps {
  taps: ReaderSettings['taps']
  onClose: () => void
}

/**
 * Shown once, when a book is opened for the first time: what the three parts of the page do. It keeps the focus until
 * it is closed, by its button or by Escape.
 */
export function Hints({ taps, onClose }: HintsProps) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusTrap(panel, true, onClose)
  const [left, right] = taps === 'mirrored' ? ['下一页', '上一页'] : ['上一页', '下一页']
  return (
    <div
      ref={panel}
      className={styles.hints}
      role="dialog"
      aria-modal="true"
      aria-label="翻页方法"
      tabIndex={-1}
      data-theme="dark"
    >
      <p className={styles.side}>
        <b>{left}</b>
        <span>点左侧，</span>
        <span>或向右滑</span>
      </p>
      <div className={styles.middle}>
        <p>
          <b>菜单</b>
          <span>点中间：</span>
          <span>目录、进度、</span>
          <span>字号与夜间</span>
        </p>
        <Button kind="primary" data-autofocus="" onClick={onClose}>
          知道了
        </Button>
      </div>
      <p className={styles.side}>
        <b>{right}</b>
        <span>点右侧，</span>
        <span>或向左滑</span>
      </p>
    </div>
  )
}
