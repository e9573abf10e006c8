import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { MediaIcon } from 'design-system/MediaIcon'
import { RateSheet } from 'design-system/RateSheet'
import { FullScreenButton } from '@/mobile/kit/media/FullScreenButton'
import { useFullScreen } from '@/mobile/kit/media/useFullScreen'
import type { Player } from '@/stores/player/createPlayer'
import { isZero, usePlayTime } from '@/stores/player/hooks'
import { RATES, type Playing } from '@/stores/player/state'
import { FilmSeekBar } from './FilmSeekBar'
import { StageState } from './StageState'
import styles from './VideoStage.module.css'
import { useKeys } from './useKeys'
import { useStage } from './useStage'

/** Time without a touch after which the controls hide, ms. */
const STAYS = 3000

interface VideoStageProps {
  player: Player
  state: Playing
  poster: string
  /** A film in portrait format. */
  tall?: boolean
  /**
   * The poster covers the picture, and the controls stay. Where the film has its sound in a file of its own, nothing
   * else is loaded.
   */
  soundOnly?: boolean
  /** Shown over the film, such as a resume toast. */
  children?: ReactNode
}

/** A film in its own aspect ratio with the app's controls, which hide while it plays. */
export function VideoStage(props: VideoStageProps) {
  const { player, state, poster, tall = false, soundOnly = false, children } = props
  const { stage, failed, retry } = useStage(player, soundOnly && state.list[state.index]?.sound !== '')
  const frame = useRef<HTMLDivElement>(null)
  const [bar, setBar] = useState(true)
  const [rates, setRates] = useState(false)

  useEffect(() => {
    if (!bar || state.paused) return
    const timer = setTimeout(() => setBar(false), STAYS)
    return () => clearTimeout(timer)
  }, [bar, state.paused])

  const { full, toggle: toggleFull } = useFullScreen(
    () => frame.current,
    () => frame.current?.querySelector('video') ?? null,
  )
  useKeys(player, { onFullScreen: toggleFull })

  const begins = usePlayTime(player, isZero)
  const shown = bar || state.paused || soundOnly
  return (
    <div
      ref={frame}
      className={styles.frame}
      data-full={full || undefined}
      data-tall={tall || undefined}
      onPointerMove={() => setBar(true)}
      onFocus={() => setBar(true)}
    >
      {begins && poster ? <img className={styles.poster} src={poster} alt="" /> : null}
      <div ref={stage} className={styles.stage} />
      {soundOnly ? (
        <div className={styles.sound}>
          {poster ? <img className={styles.poster} src={poster} alt="" /> : null}
          <p className={styles.listening}>
            <MediaIcon name="sound" size={18} />
            画面已关闭，只播放声音
          </p>
        </div>
      ) : null}
      <button
        type="button"
        className={styles.touch}
        aria-label={state.paused ? '播放' : '暂停'}
        onClick={() => (shown ? player.toggle() : setBar(true))}
      />
      <StageState state={state} broken={failed} onRetry={failed ? retry : player.retry} />
      {children ? <div className={styles.over}>{children}</div> : null}
      <div className={styles.bar} data-shown={shown || undefined}>
        <button
          type="button"
          className={styles.icon}
          aria-label={state.paused ? '播放' : '暂停'}
          onClick={player.toggle}
        >
          <MediaIcon name={state.paused ? 'play' : 'pause'} />
        </button>
        <FilmSeekBar player={player} />
        <button
          type="button"
          className={styles.icon}
          aria-label={`倍速 ${state.rate}x`}
          onClick={() => setRates(true)}
        >
          {state.rate === 1 ? '倍速' : `${state.rate}x`}
        </button>
        <button
          type="button"
          className={styles.icon}
          aria-label={state.muted ? '扬声' : '静音'}
          onClick={() => player.setMuted(!state.muted)}
        >
          <MediaIcon name={state.muted ? 'mute' : 'sound'} />
        </button>
        <FullScreenButton className={styles.icon} full={full} onToggle={toggleFull} />
      </div>
      <RateSheet
        visible={rates}
        onClose={() => setRates(false)}
        rates={RATES}
        rate={state.rate}
        onRate={player.setRate}
      />
    </div>
  )
}
