import { useState } from 'react'
import type { ReactNode } from 'react'
import { MediaIcon } from 'design-system/MediaIcon'
import { RateSheet } from 'design-system/RateSheet'
import { SeekBar } from 'design-system/SeekBar'
import type { PlayerState, Sleep } from '@/stores/player/state'
import { leftText, SleepSheet } from './SleepSheet'
import styles from './SoundControls.module.css'

/** Seconds that the skip buttons jump. */
const JUMP = 15

export interface SoundControlsProps {
  state: Pick<PlayerState, 'paused' | 'status' | 'time' | 'duration' | 'rate'> & { sleep: Readonly<Sleep> }
  rates: readonly number[]
  /** Word for a part: 集, 讲. */
  unit?: string
  onToggle: () => void
  onPrevious: () => void
  onNext: () => void
  onSeek: (seconds: number) => void
  onRate: (rate: number) => void
  onSleep: (sleep: Sleep) => void
  /** Further options, as {@link SoundOption}. */
  children?: ReactNode
}

/** The controls of a sound within reach of the thumb: position, skips, speed and sleep timer. */
export function SoundControls(props: SoundControlsProps) {
  const { state, rates, unit = '集', onSeek, onRate, onSleep, children } = props
  const [open, setOpen] = useState<'none' | 'rate' | 'sleep'>('none')
  const sleep = leftText(state.sleep, unit)
  return (
    <>
      <SeekBar times="below" time={state.time} duration={state.duration} onSeek={onSeek} />
      <div className={styles.controls}>
        <Control label={`上一${unit}`} onClick={props.onPrevious} icon="previous" />
        <Control label="后退15秒" onClick={() => onSeek(state.time - JUMP)} icon="back15" />
        <button
          type="button"
          className={styles.play}
          aria-label={state.paused ? '播放' : '暂停'}
          data-loading={state.status === 'loading' || undefined}
          onClick={props.onToggle}
        >
          <MediaIcon name={state.paused ? 'play' : 'pause'} size={32} />
        </button>
        <Control label="前进15秒" onClick={() => onSeek(state.time + JUMP)} icon="forward15" />
        <Control label={`下一${unit}`} onClick={props.onNext} icon="next" />
      </div>
      <div className={styles.options}>
        <SoundOption icon={<b className={styles.rate}>{`${state.rate}x`}</b>} onClick={() => setOpen('rate')}>
          倍速
        </SoundOption>
        <SoundOption
          icon={<MediaIcon name="timer" />}
          pressed={Boolean(sleep)}
          onClick={() => setOpen('sleep')}
        >
          {sleep || '定时'}
        </SoundOption>
        {children}
      </div>
      <RateSheet
        visible={open === 'rate'}
        onClose={() => setOpen('none')}
        rates={rates}
        rate={state.rate}
        onRate={onRate}
      />
      <SleepSheet
        visible={open === 'sleep'}
        onClose={() => setOpen('none')}
        sleep={state.sleep}
        onSleep={onSleep}
        unit={unit}
      />
    </>
  )
}

interface SoundOptionProps {
  icon: ReactNode
  pressed?: boolean
  onClick: () => void
  children: ReactNode
}

/** A button below the controls. */
export const SoundOption = ({ icon, pressed, onClick, children }: SoundOptionProps) => (
  <button type="button" className={styles.option} aria-pressed={pressed} onClick={onClick}>
    {icon}
    <span>{children}</span>
  </button>
)

interface ControlProps {
  label: string
  icon: 'previous' | 'next' | 'back15' | 'forward15'
  onClick: () => void
}

const Control = ({ label, icon, onClick }: ControlProps) => (
  <button type="button" className={styles.control} aria-label={label} onClick={onClick}>
    <MediaIcon name={icon} size={28} />
  </button>
)
