import { LOADING } from '@/format/texts'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { Callout } from 'design-system/Callout'
import { Icon } from 'design-system/Icon'
import { SeekBar } from 'design-system/SeekBar'
import { useMediaQuery } from 'design-system/hooks/useMediaQuery'
import { LONGEST_MESSAGE } from '@/contract/live/longest-message'
import { fileUrl } from '@/client/base'
import { FullScreenButton } from '@/mobile/kit/media/FullScreenButton'
import { useFullScreen } from '@/mobile/kit/media/useFullScreen'
import { DanmakuForm } from '@/mobile/kit/player/DanmakuForm'
import { useDanmaku } from '@/mobile/kit/player/useDanmaku'
import type { Engine } from '@/stores/player/engine'
import { takeSound } from '@/stores/player/sounding'
import styles from './LiveStage.module.css'

/** On its side a phone shows the picture alone: the chat is below it, out of sight. */
const ON_ITS_SIDE = '(orientation: landscape) and (max-height: 500px)'

/** Where a picture is, for the comments that cross it. */
export interface StageMoment {
  second: number
  paused: boolean
}

interface LiveStageProps {
  url: string
  poster: string
  title: string
  /** A recording can be seeked; a live room cannot. */
  recording?: boolean
  /** Comments over the picture: always over a recording, over a live room where its chat is out of sight. */
  danmaku?: (moment: StageMoment) => ReactNode
  /** Sends a comment; absent where nobody may speak. @returns whether it was sent */
  onSay?: ((text: string) => Promise<boolean>) | undefined
  /** Called before another attempt, for an address that may have changed. */
  onRetry?: () => void
}

type Phase = 'loading' | 'playing' | 'blocked' | 'failed'

/** The room's video. The player's code is loaded with the first room that plays. */
export function LiveStage(props: LiveStageProps) {
  const { url, poster, title, recording = false, danmaku, onSay, onRetry } = props
  const frame = useRef<HTMLDivElement>(null)
  // The whole document: the login, sheets and toasts are drawn beside the picture, and stay visible over it.
  const { full, toggle: toggleFull } = useFullScreen(
    () => document.documentElement,
    () => frame.current?.querySelector('video') ?? null,
  )
  const onItsSide = useMediaQuery(ON_ITS_SIDE)
  const [comments, toggleComments] = useDanmaku(true)
  const [saying, setSaying] = useState(false)
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
        const pause = (): void => engine.current?.pause()
        const made = createVideoEngine(host)({
          playing: () => {
            takeSound(pause)
            setPhase('playing')
          },
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
  const running = phase === 'playing' || phase === 'blocked'
  const crossed = running && danmaku !== undefined && (recording || full || onItsSide)
  const play = () => void engine.current?.play().catch(() => setPhase('failed'))
  return (
    <div ref={frame} className={styles.frame} data-full={full || undefined}>
      <div
        className={styles.stage}
        ref={stage}
        // Beside a picture of another shape than the frame's, the cover would show.
        style={{
          backgroundImage: phase === 'playing' || (full && running) ? 'none' : `url(${fileUrl(poster)})`,
        }}
      />
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
      {crossed && comments ? (
        <div className={styles.danmaku}>
          {danmaku({ second: Math.floor(time.at), paused: phase === 'blocked' })}
        </div>
      ) : null}
      {running ? (
        <div className={styles.tools}>
          {crossed && comments && onSay ? (
            <button type="button" className={styles.tool} onClick={() => setSaying(true)}>
              发弹幕
            </button>
          ) : null}
          {crossed ? (
            <button type="button" className={styles.tool} aria-pressed={comments} onClick={toggleComments}>
              弹幕
            </button>
          ) : null}
          <FullScreenButton className={styles.tool} full={full} onToggle={toggleFull} />
        </div>
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
      {onSay ? (
        <DanmakuForm
          visible={saying}
          onClose={() => setSaying(false)}
          onSend={onSay}
          maxLength={LONGEST_MESSAGE}
        />
      ) : null}
    </div>
  )
}
