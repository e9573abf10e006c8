import { ActionSheet } from 'design-system/ActionSheet'
import type { Sleep } from '@/stores/player/state'
import { SLEEP_EPISODES, SLEEP_MINUTES } from '@/stores/player/sleepTimer'

interface SleepSheetProps {
  visible: boolean
  onClose: () => void
  sleep: Readonly<Sleep>
  onSleep: (sleep: Sleep) => void
  /** Word for a part: 集, 讲. */
  unit?: string
}

const OFF: Sleep = { until: 0, episodes: 0 }

/** Sleep timer: stops after minutes or episodes; the sound fades out, and the next start is 30 seconds earlier. */
export function SleepSheet({ visible, onClose, sleep, onSleep, unit = '集' }: SleepSheetProps) {
  const running = sleep.until > 0 || sleep.episodes > 0
  const choices = [
    { text: '不开启', chosen: !running, sleep: () => OFF },
    ...SLEEP_MINUTES.map((minutes) => ({
      text: `${minutes} 分钟后`,
      chosen: false,
      sleep: () => ({ until: Date.now() + minutes * 60_000, episodes: 0 }),
    })),
    ...SLEEP_EPISODES.map((episodes) => ({
      text: episodes === 1 ? `播完本${unit}` : `播完 ${episodes} ${unit}`,
      chosen: sleep.episodes === episodes,
      sleep: () => ({ until: 0, episodes }),
    })),
  ]
  return (
    <ActionSheet
      visible={visible}
      onClose={(key) => {
        const choice = choices.find(({ text }) => text === key)
        if (choice) onSleep(choice.sleep())
        onClose()
      }}
      title="定时关闭"
      description={running ? leftText(sleep, unit) : '到点渐弱停止，下次从 30 秒前继续'}
      actions={choices.map(({ text, chosen }) => ({ key: text, text, chosen }))}
    />
  )
}

export function leftText({ until, episodes }: Readonly<Sleep>, unit: string): string {
  if (episodes) return episodes === 1 ? `播完本${unit}后关闭` : `播完 ${episodes} ${unit}后关闭`
  return until ? `${Math.max(1, Math.ceil((until - Date.now()) / 60_000))} 分钟后关闭` : ''
}
