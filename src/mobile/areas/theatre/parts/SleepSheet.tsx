import { Sheet } from 'design-system/Sheet'
import type { Sleep } from '@/stores/player/state'
import { SLEEP_EPISODES, SLEEP_MINUTES } from '@/stores/player/sleepTimer'
import styles from './SleepSheet.module.css'

interface SleepSheetProps {
  visible: boolean
  onClose: () => void
  sleep: Readonly<Sleep>
  onSleep: (sleep: Sleep) => void
}

/** Sleep timer: stops after minutes or episodes; the sound fades out, and the next start is 30 seconds earlier. */
export function SleepSheet({ visible, onClose, sleep, onSleep }: SleepSheetProps) {
  const choose = (chosen: Sleep): void => {
    onSleep(chosen)
    onClose()
  }
  const running = sleep.until > 0 || sleep.episodes > 0
  return (
    <Sheet
      visible={visible}
      onClose={onClose}
      title="定时关闭"
      description={running ? leftText(sleep) : '到点渐弱停止，下次从 30 秒前继续'}
    >
      <ul className={styles.choices}>
        <li>
          <button
            type="button"
            className={styles.choice}
            aria-pressed={!running}
            onClick={() => choose({ until: 0, episodes: 0 })}
          >
            不开启
          </button>
        </li>
        {SLEEP_MINUTES.map((minutes) => (
          <li key={minutes}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={false}
              onClick={() => choose({ until: Date.now() + minutes * 60_000, episodes: 0 })}
            >
              {`${minutes} 分钟后`}
            </button>
          </li>
        ))}
        {SLEEP_EPISODES.map((episodes) => (
          <li key={`e${episodes}`}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={sleep.episodes === episodes}
              onClick={() => choose({ until: 0, episodes })}
            >
              {episodes === 1 ? '播完本集' : `播完 ${episodes} 集`}
            </button>
          </li>
        ))}
      </ul>
    </Sheet>
  )
}

export function leftText({ until, episodes }: Readonly<Sleep>): string {
  if (episodes) return episodes === 1 ? '播完本集后关闭' : `播完 ${episodes} 集后关闭`
  return until ? `${Math.max(1, Math.ceil((until - Date.now()) / 60_000))} 分钟后关闭` : ''
}
