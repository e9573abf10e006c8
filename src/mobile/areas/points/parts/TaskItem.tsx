import { useEffect } from 'react'
import { Button } from 'design-system/Button'
import { to } from '@/client/links'
import { pauseAd, useAdCountdown, watchAd } from '@/stores/ads'
import { toast } from '@/stores/overlays'
import { durationText } from '@/format/duration'
import styles from './TaskItem.module.css'
import type { TaskRow } from '@/contract/promotion/tasks'

interface TaskItemProps {
  task: TaskRow
  onClaim: () => Promise<unknown>
  /** Called when the user has worked on the task: reloads its progress. */
  onDone: () => Promise<unknown>
}

/** A task of today: reward, progress, and the next step. */
export function TaskItem({ task, onClaim, onDone }: TaskItemProps) {
  const { kind, title, summary, points, state, progress, target } = task
  return (
    <li className={styles.item}>
      <div className={styles.row}>
        <div className={styles.text}>
          <h3>
            {title} <b>+{points}</b>
          </h3>
          <p>
            {summary}
            {target > 1 ? `，今天 ${progress}/${target}` : ''}
          </p>
        </div>
        {state === 'done' ? (
          <span className={styles.done}>已领取</span>
        ) : state === 'ready' ? (
          <Button size="s" aria-label={`领取，${title}`} onClick={onClaim}>
            领取
          </Button>
        ) : (
          <Way kind={kind} title={title} onDone={onDone} />
        )}
      </div>
      {kind === 'ad' && state === 'open' ? <Ad /> : null}
    </li>
  )
}

function Way({ kind, title, onDone }: Pick<TaskRow, 'kind' | 'title'> & Pick<TaskItemProps, 'onDone'>) {
  if (kind === 'ad') return <WatchButton onDone={onDone} />
  return (
    <Button
      size="s"
      kind="secondary"
      aria-label={`${kind === 'share' ? '去分享' : '去看看'}，${title}`}
      href={kind === 'share' ? to('/user/share/index') : to('/home')}
    >
      {kind === 'share' ? '去分享' : '去看看'}
    </Button>
  )
}

function WatchButton({ onDone }: Pick<TaskItemProps, 'onDone'>) {
  const { running } = useAdCountdown()
  useEffect(() => pauseAd, [])
  const watch = () =>
    watchAd(({ coins }) => {
      toast(`看完了，已得 ${coins} 金币，可领取积分`)
      void onDone()
    }).catch(() => undefined)
  return (
    <Button size="s" kind="secondary" onClick={() => (running ? pauseAd() : watch())}>
      {running ? '先不看了' : '去观看'}
    </Button>
  )
}

/** The ad, while it runs. */
function Ad() {
  const { left, running } = useAdCountdown()
  if (!running) return null
  return (
    <div className={styles.ad} role="timer" aria-label="广告剩余时间">
      <p>书声出品 · 每晚九点，听一个好故事</p>
      <b>{durationText(left)}</b>
    </div>
  )
}
