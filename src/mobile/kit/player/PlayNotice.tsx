import { useEffect, useEffectEvent } from 'react'
import styles from './PlayNotice.module.css'

/** Time it stays, ms. */
const STAYS = 5000

interface PlayNoticeProps {
  text: string
  /** What the button does. */
  action: string
  onAction: () => void
  onClose: () => void
}

/** Says for a moment what the player has done by itself, with a button that takes it back. */
export function PlayNotice({ text, action, onAction, onClose }: PlayNoticeProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), STAYS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.notice} role="status">
      {text}
      <button
        type="button"
        className={styles.action}
        onClick={() => {
          onAction()
          onClose()
        }}
      >
        {action}
      </button>
    </p>
  )
}
