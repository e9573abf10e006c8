import { useEffect, useEffectEvent, useState } from 'react'
import { Button } from 'design-system/Button'
import { resendRefused, refusedEvents } from '@/stores/outbox'
import { toast } from '@/stores/overlays'
import styles from './UnsentRecords.module.css'

/** Learning records that the server has not accepted: kept on this device, with a button that sends them again. */
export function UnsentRecords() {
  const [unsent, setUnsent] = useState({ count: 0, why: '' })
  const look = (): Promise<void> =>
    refusedEvents().then((events) => setUnsent({ count: events.length, why: events[0]?.refused ?? '' }))
  const begin = useEffectEvent(look)
  useEffect(() => {
    begin().catch((error: unknown) => console.warn('The outbox could not be read', error))
  }, [])
  const retry = async (): Promise<void> => {
    toast((await resendRefused()) > 0 ? '仍有记录同步失败，请稍后再试' : '已重新同步')
    await look()
  }
  if (unsent.count === 0) return null
  return (
    <section className={styles.unsent} aria-label="未同步的学习记录">
      <p>
        有 {unsent.count} 条学习记录同步失败，已保留在本机：{unsent.why}
      </p>
      <Button kind="secondary" size="s" onClick={retry}>
        重试
      </Button>
    </section>
  )
}
