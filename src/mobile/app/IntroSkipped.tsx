import { PlayNotice } from '@/mobile/kit/player/PlayNotice'
import { player, usePlayer } from '@/stores/player/player'
import styles from './IntroSkipped.module.css'

/** The app-wide player has left out an intro; on every screen, as an episode may begin while another one is open. */
export function IntroSkipped() {
  const { introSkippedAt } = usePlayer()
  if (introSkippedAt === 0) return null
  return (
    <div className={styles.place}>
      <PlayNotice
        key={introSkippedAt}
        text="已跳过片头"
        action="撤销"
        onAction={() => player.seek(0)}
        onClose={player.dropIntroNotice}
      />
    </div>
  )
}
