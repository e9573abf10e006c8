import { useState } from 'react'
import { Cover } from 'design-system/Cover'
import { Icon } from 'design-system/Icon'
import { MediaIcon } from 'design-system/MediaIcon'
import { SoundControls, SoundOption, type SoundControlsProps } from '@/mobile/kit/player/SoundControls'
import type { Skip } from '@/stores/player/machine'
import { AUDIO_RATES, type PlayerState, type PlayMode } from '@/stores/player/state'
import { SkipSheet } from './SkipSheet'
import styles from './Listening.module.css'

export interface ListeningProps extends Omit<SoundControlsProps, 'state' | 'rates' | 'unit' | 'children'> {
  title: string
  /** Author or similar. */
  by: string
  cover: { src?: string; tint?: string }
  kind: 'audio' | 'fm'
  episode: string
  state: SoundControlsProps['state'] & Pick<PlayerState, 'mode' | 'error'>
  /** What is left out of every episode of the work. */
  skip: Readonly<Skip>
  onSkip: (skip: Skip) => void
  onMode: (mode: PlayMode) => void
  /** Opens the text of what is heard; absent where there is none. */
  onText?: (() => void) | undefined
  /** Opens the episodes on this device. */
  onDownload: () => void
}

/** The full-size audio player: cover, position, and every control within reach of the thumb. */
export function Listening(props: ListeningProps) {
  const { title, by, cover, kind, episode, state, skip, onSkip, ...more } = props
  const { onMode, onText, onDownload, ...controls } = more
  const [isSkipOpen, setSkipOpen] = useState(false)
  const looping = state.mode === 'single_loop'
  return (
    <section className={styles.face} aria-label="播放器">
      <Cover {...cover} kind={kind} title={title} author={by} priority className={styles.cover} />
      <div className={styles.panel}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.by}>{by}</p>
        <p className={styles.episode} aria-live="polite">
          {state.status === 'error' ? <span className={styles.error}>{state.error}</span> : episode}
        </p>
        <SoundControls {...controls} state={state} rates={AUDIO_RATES}>
          <SoundOption
            icon={<MediaIcon name={looping ? 'single' : 'loop'} />}
            onClick={() => onMode(looping ? 'list_loop' : 'single_loop')}
          >
            {looping ? '单集循环' : '列表播放'}
          </SoundOption>
          <SoundOption
            icon={<MediaIcon name="next" />}
            pressed={skip.intro + skip.outro > 0}
            onClick={() => setSkipOpen(true)}
          >
            片头片尾
          </SoundOption>
          {onText ? (
            <SoundOption icon={<MediaIcon name="letters" />} onClick={onText}>
              看原文
            </SoundOption>
          ) : null}
          <SoundOption icon={<Icon name="download" />} onClick={onDownload}>
            下载
          </SoundOption>
        </SoundControls>
        <SkipSheet visible={isSkipOpen} onClose={() => setSkipOpen(false)} skip={skip} onSkip={onSkip} />
      </div>
    </section>
  )
}
