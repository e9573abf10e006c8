import { useEffect, useRef, useState } from 'react'
import { useObjectUrl } from '../../hooks/useObjectUrl.ts'
import { Callout } from '../Callout/Callout.tsx'
import { MediaIcon } from '../MediaIcon/MediaIcon.tsx'
import { SeekBar } from '../SeekBar/SeekBar.tsx'
import styles from './Recorder.module.css'

interface PlaybackProps {
  file: File
  /** Length in seconds; 0 lets the player find it out. */
  seconds: number
}

/** Plays a recording. It falls silent when it leaves the screen. */
export function Playback({ file, seconds }: PlaybackProps) {
  const src = useObjectUrl(file)
  const audio = useRef<HTMLAudioElement>(null)
  const [playing, setPlaying] = useState(false)
  const [time, setTime] = useState(0)
  const [found, setFound] = useState(0)
  const [failed, setFailed] = useState(false)

  useEffect(() => {
    if (!src) return
    const player = new Audio(src)
    audio.current = player
    player.preload = 'metadata'
    player.onplay = () => setPlaying(true)
    player.onpause = () => setPlaying(false)
    player.onended = () => {
      setPlaying(false)
      setTime(0)
    }
    player.ontimeupdate = () => setTime(player.currentTime)
    player.ondurationchange = () => setFound(Number.isFinite(player.duration) ? player.duration : 0)
    return () => {
      player.pause()
      audio.current = null
    }
  }, [src])

  const toggle = async (): Promise<void> => {
    if (playing) {
      audio.current?.pause()
      return
    }
    try {
      await audio.current?.play()
      setFailed(false)
    } catch {
      setFailed(true)
    }
  }
  return (
    <>
      <div className={styles.playback}>
        <button
          type="button"
          data-main
          className={styles.play}
          aria-label={playing ? '暂停播放' : '播放录音'}
          onClick={() => void toggle()}
        >
          <MediaIcon name={playing ? 'pause' : 'play'} size={24} />
        </button>
        <SeekBar
          className={styles.seek}
          time={time}
          duration={seconds || found}
          onSeek={(to) => {
            if (audio.current) audio.current.currentTime = to
            setTime(to)
          }}
        />
      </div>
      {failed ? <Callout>播放失败，请重试</Callout> : null}
    </>
  )
}
