import { useEffect, useRef, type RefObject } from 'react'
import styles from './FilmPlayer.module.css'

/**
 * Plays HLS where the browser supports it natively (Safari), otherwise the MP4; a new address of the same media
 * continues at the position of the old one.
 */
function useSource<E extends HTMLMediaElement>(media: RefObject<E | null>, hls: string, mp4: string): void {
  useEffect(() => {
    const element = media.current
    if (!element) return
    const source = element.canPlayType('application/vnd.apple.mpegurl') ? hls : mp4 || hls
    if (element.getAttribute('src') === source) return
    const { currentTime, paused } = element
    element.src = source
    if (!currentTime) return
    element.currentTime = currentTime
    if (!paused) void element.play().catch(() => undefined)
  }, [media, hls, mp4])
}

interface MediumProps {
  title: string
  /** Called when the address has expired. */
  onError: () => void
}

interface FilmProps extends MediumProps {
  hls: string
  mp4: string
  /** The element, for screens that read or set its position. */
  media: RefObject<HTMLVideoElement | null>
  /** Called with the position in seconds while it plays or is moved. */
  onTime?: (second: number) => void
}

/** Player for a film of the back office. */
export function FilmPlayer({ hls, mp4, title, media, onTime, onError }: FilmProps) {
  useSource(media, hls, mp4)
  return (
    // Uploaded videos have no captions.
    <video
      ref={media}
      className={styles.player}
      controls
      playsInline
      aria-label={title}
      onError={onError}
      onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
    >
      <track kind="captions" />
    </video>
  )
}

/** Player for audio, which has no picture. */
export function SoundPlayer({ url, title, onError }: MediumProps & { url: string }) {
  const media = useRef<HTMLAudioElement>(null)
  useSource(media, url, url)
  return (
    // Uploaded audio has no captions.
    <audio ref={media} className={styles.sound} controls aria-label={title} onError={onError}>
      <track kind="captions" />
    </audio>
  )
}
