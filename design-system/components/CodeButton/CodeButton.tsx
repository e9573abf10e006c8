import { useState } from 'react'
import { WAIT_FOR_CODE } from '@/format/formTexts'
import { useCountdown } from '../../hooks/useCountdown'
import { useSettled } from '../../hooks/useSettled'
import styles from './CodeButton.module.css'
import { readEnd, writeEnd } from './storedEnd'

export type CodeButtonProps = {
  onSend: () => Promise<void>
  /** Returns why no code can be sent, such as a missing mobile number; null when one can. */
  check?: () => string | null
  /** Called with the message to show: 验证码已发送, 验证码发送失败, 倒计时结束后再发送. */
  onNotice?: (text: string) => void
  seconds?: number
  /** Storage key for the end of the countdown, so that it survives a reload. */
  storageKey?: string
  className?: string
}

/** Button that sends an SMS code, then counts down before it can send another. */
export function CodeButton({
  onSend,
  check,
  onNotice,
  seconds = 60,
  storageKey = 'login-code',
  className = '',
}: CodeButtonProps) {
  const [until, setUntil] = useState(() => readEnd(storageKey, seconds))
  const [sending, setSending] = useState(false)
  const counted = useCountdown(until)
  // The server does not know what this device has stored.
  const left = useSettled() ? counted : 0

  const send = async () => {
    if (sending) return
    // Read again: another form or tab with the same key may have sent a code meanwhile.
    const running = readEnd(storageKey, seconds)
    if (left > 0 || running !== null) {
      setUntil(running ?? until)
      onNotice?.(WAIT_FOR_CODE)
      return
    }
    const obstacle = check?.() ?? null
    if (obstacle !== null) {
      onNotice?.(obstacle)
      return
    }
    setSending(true)
    try {
      await onSend()
      const end = Date.now() + seconds * 1000
      writeEnd(storageKey, end)
      setUntil(end)
      onNotice?.('验证码已发送')
    } catch {
      onNotice?.('验证码发送失败')
    } finally {
      setSending(false)
    }
  }

  return (
    <button
      type="button"
      className={`${styles.root} ${className}`}
      aria-disabled={sending || left > 0}
      aria-busy={sending}
      onClick={() => void send()}
    >
      {sending ? '正在获取验证码' : left > 0 ? `${left}秒重新获取` : '获取验证码'}
    </button>
  )
}
