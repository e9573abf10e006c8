import { LOADING } from '@/format/texts'
import { useEffect, useRef, useState } from 'react'
import { Callout } from 'design-system/Callout'
import { Icon } from 'design-system/Icon'
import { MediaIcon } from 'design-system/MediaIcon'
import { SeekBar } from 'design-system/SeekBar'
import { fileUrl } from '@/client/base'
import { useFullScreen } from '@/mobile/kit/media/useFullScreen'
import type { Engine } from '@/stores/player/engine'
import styles from './LiveStage.module.css'

interface LiveStageProps {
  url: string
  poster: string
  title: string
  /** A recording can be seeked; a live room cannot. */
  recording?: boolean
  /** Called before another attempt, for an address that may have changed. */
  onRetry?: () => void
}

type Phase = 'loading' | 'playing' | 'blocked' | 'failed'

/** The room's video. The player's code is loaded with the first room that plays. */
export function LiveStage({ url, poster, title, recording = false, onRetry }: LiveStageProps) {
  const frame = useRef<HTMLDivElement>(null)
  const { full, toggle: toggleFull } = useFullScreen(
    () => frame.current,
    () => frame.current?.querySelector('video') ?? null,
  )
  const stage = useRef<HTMLDivElement>(null)
  const engine = useRef<Engine | null>(null)
  const [phase, setPhase] = useState<Phase>('loading')
  const [time, setTime] = useState({ at: 0, duration: 0 })
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const host = stage.current
    if (!host || !url) return
    let live = true
    setPhase('loading')
    import(/* webpackChunkName: "video-engine" */ '@/stores/player/videoEngine')
      .then(async ({ createVideoEngine }) => {
        if (!live) return
        const made = createVideoEngine(host)({
          playing: () => setPhase('playing'),
          waiting: () => undefined,
          paused: () => setPhase('blocked'),
          time: (at, duration) => setTime({ at, duration }),
          ended: () => {
            if (recording) return setPhase('blocked')
            // A live stream has no end: continue at its live edge.
            engine.current?.seek(0)
            void engine.current?.play().catch(() => setPhase('blocked'))
          },
          failed: () => setPhase('failed'),
          command: () => undefined,
          seekTo: () => undefined,
        })
        engine.current = made
        made.load({
          url: fileUrl(url),
          mp4: '',
          poster: fileUrl(poster),
          ends: false,
          type: 'video',
          at: 0,
          rate: 1,
          media: { title, artist: '', artwork: fileUrl(poster) },
        })
        await made.play().catch(() => setPhase('blocked'))
      })
      .catch(() => setPhase('failed'))
    return () => {
      live = false
      engine.current?.destroy()
      engine.current = null
    }
  }, [url, poster, title, recording, attempt])

  const retry = () => {
    onRetry?.()
    setAttempt((count) => count + 1)
  }
  const play = () => void engine.current?.play().catch(() => setPhase('failed'))
  return (
    <div ref={frame} className={styles.frame} data-full={full || undefined}>
      <div className={styles.stage} ref={stage} style={{ backgroundImage: `url(${fileUrl(poster)})` }} />
      {phase === 'failed' ? (
        <Callout variant="stage" onRetry={retry}>
          画面没有连上
        </Callout>
      ) : phase === 'blocked' ? (
        <button type="button" className={styles.over} onClick={play} aria-label="播放">
          <span className={styles.play}>
            <Icon name="play" active size={28} />
          </span>
        </button>
      ) : phase === 'loading' ? (
        <p className={styles.loading}>{LOADING}</p>
      ) : null}
      {phase === 'playing' || phase === 'blocked' ? (
        <button
          type="button"
          className={styles.expand}
          aria-label={full ? '退出全屏' : '全屏'}
          onClick={toggleFull}
        >
          <MediaIcon name={full ? 'shrink' : 'expand'} />
        </button>
      ) : null}
      {recording && time.duration > 0 ? (
        <SeekBar
          dark
          className={styles.seek}
          time={time.at}
          duration={time.duration}
          onSeek={(seconds) => engine.current?.seek(seconds)}
        />
      ) : null}
    </div>
  )
}
