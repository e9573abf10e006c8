import type { ReactNode } from 'react'
import { Callout } from 'design-system/Callout'
import { Cover, type CoverProps } from 'design-system/Cover'
import { partUnit } from '@/contract/catalogue/parts'
import { SoundControls } from '@/mobile/kit/player/SoundControls'
import { useKeys } from '@/mobile/kit/player/useKeys'
import { useSoundStage } from '@/mobile/kit/player/useStage'
import type { Player } from '@/stores/player/createPlayer'
import { usePlayTime } from '@/stores/player/hooks'
import { RATES, type Playing } from '@/stores/player/state'
import styles from './SoundStage.module.css'

interface SoundStageProps {
  player: Player
  state: Playing
  cover: Pick<CoverProps, 'title' | 'src' | 'tint'>
  /** Shown between the cover and the controls, such as a resume toast. */
  children?: ReactNode
}

/** The cover of a sound with its controls, which never hide. */
export function SoundStage({ player, state, cover, children }: SoundStageProps) {
  useSoundStage(player)
  useKeys(player)
  return (
    <section className={styles.stage} aria-label="播放器">
      <Cover {...cover} kind="course" priority className={styles.cover} />
      <div className={styles.panel}>
        {state.status === 'error' ? (
          <Callout onRetry={() => void player.retry()}>{state.error || '声音没有加载出来'}</Callout>
        ) : null}
        {children}
        <Controls player={player} state={state} />
      </div>
    </section>
  )
}

/** Re-renders on every tick of the clock, so that its surroundings need not. */
function Controls({ player, state }: Pick<SoundStageProps, 'player' | 'state'>) {
  const { paused, status, duration, rate, sleep } = state
  return (
    <SoundControls
      state={{ paused, status, duration, rate, sleep, time: usePlayTime(player) }}
      rates={RATES}
      unit={partUnit('course')}
      onToggle={player.toggle}
      onPrevious={() => void player.previous()}
      onNext={() => void player.next()}
      onSeek={player.seek}
      onRate={player.setRate}
      onSleep={player.setSleep}
    />
  )
}
