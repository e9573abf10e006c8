import { useRef } from 'react'
import { Button } from 'design-system/Button'
import { useFocusTrap } from 'design-system/hooks/useFocusTrap'
import type { ReaderSettings } from '../surface/settings'
import styles from './Hints.module.css'

interface HintsProps {
  taps: ReaderSettings['taps']
  onClose: () => void
}

type Hint = readonly [what: string, ...how: string[]]

/** What the parts of the page do, in their order, and whether they lie below each other. */
const HINTS: Record<ReaderSettings['taps'], { hints: readonly [Hint, Hint, Hint]; rows?: true }> = {
  sides: {
    hints: [
      ['上一页', '点左侧，', '或向右滑'],
      ['菜单', '点中间：', '目录、进度、', '字号与夜间'],
      ['下一页', '点右侧，', '或向左滑'],
    ],
  },
  mirrored: {
    hints: [
      ['下一页', '点左侧，', '或向左滑'],
      ['菜单', '点中间：', '目录、进度、', '字号与夜间'],
      ['上一页', '点右侧，', '或向右滑'],
    ],
  },
  onehand: {
    hints: [
      ['上一页', '点上方，', '或向右滑'],
      ['菜单', '点正中间：', '目录、进度、', '字号与夜间'],
      ['下一页', '点其他地方，', '或向左滑'],
    ],
    rows: true,
  },
  off: {
    hints: [
      ['上一页', '向右滑'],
      ['菜单', '点任意处：', '目录、进度、', '字号与夜间'],
      ['下一页', '向左滑'],
    ],
    rows: true,
  },
}

const Words = ({ hint: [what, ...how] }: { hint: Hint }) => (
  <p>
    <b>{what}</b>
    {how.map((phrase) => (
      <span key={phrase}>{phrase}</span>
    ))}
  </p>
)

/**
 * Shown once, when a book is opened for the first time: what the parts of the page do. It keeps the focus until it is
 * closed, by its button or by Escape.
 */
export function Hints({ taps, onClose }: HintsProps) {
  const panel = useRef<HTMLDivElement>(null)
  useFocusTrap(panel, true, onClose)
  const {
    hints: [first, middle, last],
    rows,
  } = HINTS[taps]
  return (
    <div
      ref={panel}
      className={styles.hints}
      data-rows={rows}
      role="dialog"
      aria-modal="true"
      aria-label="翻页方法"
      tabIndex={-1}
      data-theme="dark"
    >
      <div className={styles.part}>
        <Words hint={first} />
      </div>
      <div className={styles.part}>
        <Words hint={middle} />
        <Button kind="primary" data-autofocus="" onClick={onClose}>
          知道了
        </Button>
      </div>
      <div className={styles.part}>
        <Words hint={last} />
      </div>
    </div>
  )
}
