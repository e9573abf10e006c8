import { useEffect, useEffectEvent } from 'react'
import { Button } from 'design-system/Button'
import { pauseAd, useAdCountdown, watchAd } from '@/stores/ads'
import { overlays, toast } from '@/stores/overlays'
import styles from './AdPanel.module.css'

interface AdPanelProps {
  onClose: () => void
  /** Called when coins were earned. */
  onEarned: () => void
}

/** An ad of the platform over the film: on the screen to its end it earns coins; leaving early keeps the remaining time. */
export function AdPanel({ onClose, onEarned }: AdPanelProps) {
  const { left, running } = useAdCountdown()

  const close = useEffectEvent(onClose)
  const earned = useEffectEvent(onEarned)

  useEffect(() => {
    watchAd(({ coins }) => {
      toast(`已获得 ${coins} 金币`)
      earned()
    }).catch(() => close())
    return pauseAd
  }, [])

  return (
    <section className={styles.panel} aria-label="广告">
      <p className={styles.mark}>广告</p>
      <p className={styles.count} role="timer">
        {running ? `还剩 ${left} 秒，看满得金币` : '正在准备...'}
      </p>
      <h2 className={styles.title}>书声会员</h2>
      <p className={styles.text}>短剧、有声剧、课程与电子书，一张会员卡全部畅看</p>
      <Button kind="gold" size="l" onClick={() => overlays.vip({ tier: 'member' })}>
        了解会员权益
      </Button>
      <Button kind="ghost" className={styles.close} onClick={onClose}>
        暂不看了
      </Button>
    </section>
  )
}
