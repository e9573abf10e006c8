import { useEffect } from 'react'
import { Button } from 'design-system/Button'
import { Section } from 'design-system/Section'
import { useCall } from '@/mobile/kit/frame/useCall'
import { pauseAd, useAdCountdown, watchAd } from '@/stores/ads'
import { toast } from '@/stores/overlays'
import { durationText } from '@/format/duration'
import styles from './AdTask.module.css'

/** Watching an ad to its end earns coins, a few times a day. */
export function AdTask({ onEarned }: { onEarned: () => Promise<unknown> }) {
  const { data, loading, mutate } = useCall('task.adtask', {})
  const { left, seconds, running } = useAdCountdown()
  useEffect(() => pauseAd, [])
  if (!data && !loading) return null
  const done = data !== undefined && data.user_count >= data.limit
  const start = () =>
    watchAd((answer) => {
      mutate(answer)
      toast(`已获得 ${answer.coins} 金币`)
      void onEarned()
    })
  return (
    <Section
      title="看广告得金币"
      // A blank note keeps the height while the task is loading, so that the content below does not move.
      note={
        data
          ? `每看满 ${data.seconds} 秒得 ${data.coins} 金币，今日 ${data.user_count}/${data.limit}`
          : '\u00a0'
      }
    >
      <div className={styles.task}>
        {running ? (
          <div className={styles.ad} role="timer" aria-label="广告剩余时间">
            <p>书声出品 · 每晚九点，听一个好故事</p>
            <b>{durationText(left)}</b>
          </div>
        ) : null}
        <Button
          kind="secondary"
          block
          aria-disabled={done}
          onClick={() => (done ? toast('今天的次数用完了，明天再来') : running ? pauseAd() : start())}
        >
          {done
            ? '今日已看完'
            : running
              ? '先不看了'
              : left < seconds
                ? `继续观看（还剩 ${durationText(left)}）`
                : '开始观看'}
        </Button>
      </div>
    </Section>
  )
}
