import { Button } from 'design-system/Button'
import type { ReaderSettings } from '../surface/settings'
import styles from './Hints.module.css'

interface HintsProps {
  taps: ReaderSettings['taps']
  onClose: () => void
}

/** Shown once, when a book is opened for the first time: what the three parts of the page do. */
export function Hints({ taps, onClose }: HintsProps) {
  const [left, right] = taps === 'mirrored' ? ['下一页', '上一页'] : ['上一页', '下一页']
  return (
    <div className={styles.hints} role="dialog" aria-modal="true" aria-label="翻页方法">
      <p className={styles.side}>
        <b>{left}</b>
        点左侧，或向右滑
      </p>
      <div className={styles.middle}>
        <p>
          <b>菜单</b>
          点中间：目录、进度、字号与夜间
        </p>
        <Button kind="primary" data-autofocus="" onClick={onClose}>
          知道了
        </Button>
      </div>
      <p className={styles.side}>
        <b>{right}</b>
        点右侧，或向左滑
      </p>
    </div>
  )
}
