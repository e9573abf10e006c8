import { useState } from 'react'
import { Cover } from 'design-system/Cover'
import { MediaIcon } from 'design-system/MediaIcon'
import { RateSheet } from 'design-system/RateSheet'
import { SeekBar } from 'design-system/SeekBar'
import type { PlayerState, PlayMode, Sleep } from '@/stores/player/state'
import { AUDIO_RATES } from '@/stores/player/state'
import styles from './Listening.module.css'
import { leftText, SleepSheet } from './SleepSheet'

/** Seconds that the skip buttons jump. */
const JUMP = 15

export interface ListeningProps {
  title: string
  /** Author or similar. */
  by: string
  cover: { src?: string; tint?: string }
  kind: 'audio' | 'fm'
  episode: string
  state: Pick<PlayerState, 'paused' | 'status' | 'time' | 'duration' | 'rate' | 'mode' | 'error'> & {
    sleep: Readonly<Sleep>
  }
  onToggle: () => void
  onPrevious: () => void
  onNext: () => void
  onSeek: (seconds: number) => void
  onRate: (rate: number) => void
  onMode: (mode: PlayMode) => void
  onSleep: (sleep: Sleep) => void
  /** Opens the text of what is heard; absent where there is none. */
  onText?: (() => void) | undefined
}

/** The full-size audio player: cover, position, and every control within reach of the thumb. */
export function Listening(props: ListeningProps) {
  const {
    title,
    by,
    cover,
    kind,
    episode,
    state,
    onToggle,
    onPrevious,
    onNext,
    onSeek,
    onRate,
    onMode,
    onSleep,
    onText,
  } = props
  const [open, setOpen] = useState<'none' | 'rate' | 'sleep'>('none')
  const looping = state.mode === 'single_loop'
  const sleep = leftText(state.sleep)
  return (
    <section className={styles.face} aria-label="播放器">
      <Cover {...cover} kind={kind} title={title} author={by} priority className={styles.cover} />
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.by}>{by}</p>
        <p className={styles.episode} aria-live="polite">
          {state.status === 'error' ? <span className={styles.error}>{state.error}</span> : episode}
        </p>
        <SeekBar times="below" time={state.time} duration={state.duration} onSeek={onSeek} />
        <div className={styles.controls}>
          <Control label="上一集" onClick={onPrevious} icon="previous" />
          <Control label="后退15秒" onClick={() => onSeek(state.time - JUMP)} icon="back15" />
          <button
            type="button"
            className={styles.play}
            aria-label={state.paused ? '播放' : '暂停'}
            data-loading={state.status === 'loading' || undefined}
            onClick={onToggle}
          >
            <MediaIcon name={state.paused ? 'play' : 'pause'} size={32} />
          </button>
          <Control label="前进15秒" onClick={() => onSeek(state.time + JUMP)} icon="forward15" />
          <Control label="下一集" onClick={onNext} icon="next" />
        </div>
        <div className={styles.options}>
          <button type="button" className={styles.option} onClick={() => setOpen('rate')}>
            <b className={styles.rate}>{`${state.rate}x`}</b>
            <span>倍速</span>
          </button>
          <button
            type="button"
            className={styles.option}
            aria-pressed={Boolean(sleep)}
            onClick={() => setOpen('sleep')}
          >
            <MediaIcon name="timer" />
            <span>{sleep || '定时'}</span>
          </button>
          <button
            type="button"
            className={styles.option}
            onClick={() => onMode(looping ? 'list_loop' : 'single_loop')}
          >
            <MediaIcon name={looping ? 'single' : 'loop'} />
            <span>{looping ? '单集循环' : '列表播放'}</span>
          </button>
          {onText ? (
            <button type="button" className={styles.option} onClick={onText}>
              <MediaIcon name="letters" />
              <span>看原文</span>
            </button>
          ) : null}
        </div>
      </div>
      <RateSheet
        visible={open === 'rate'}
        onClose={() => setOpen('none')}
        rates={AUDIO_RATES}
        rate={state.rate}
        onRate={onRate}
      />
      <SleepSheet
        visible={open === 'sleep'}
        onClose={() => setOpen('none')}
        sleep={state.sleep}
        onSleep={onSleep}
      />
    </section>
  )
}

function Control({
  label,
  icon,
  onClick,
}: {
  label: string
  icon: 'previous' | 'next' | 'back15' | 'forward15'
  onClick: () => void
}) {
  return (
    <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
      <MediaIcon name={icon} size={28} />
    </button>
  )
}
