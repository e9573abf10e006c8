import { useEffect, useEffectEvent } from 'react'
import { durationText } from '@/format/duration'
import styles from './ResumeToast.module.css'
import type { Resumed } from './useWorkPlayer'

/** Time it stays, ms. */
const STAYS = 5000

interface ResumeToastProps {
  resumed: Resumed
  onRestart: () => void
  /** Verb of the button: 看 for a film, 听 for a sound. */
  verb?: string
  onClose: () => void
}

/** Shows the position where play resumed, with a button that restarts. */
export function ResumeToast({ resumed, onRestart, verb = '看', onClose }: ResumeToastProps) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const timer = setTimeout(() => close(), STAYS)
    return () => clearTimeout(timer)
  }, [])
  return (
    <p className={styles.toast} role="status">
      {`已从第${resumed.number}${resumed.unit} ${durationText(resumed.at)} 继续播放`}
      <button
        type="button"
        className={styles.restart}
        onClick={() => {
          onRestart()
          onClose()
        }}
      >
        {`从头${verb}`}
      </button>
    </p>
  )
}
