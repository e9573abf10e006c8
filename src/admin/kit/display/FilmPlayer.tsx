import { useEffect, useImperativeHandle, useRef, type Ref } from 'react'
import styles from './FilmPlayer.module.css'

/**
 * Plays HLS where the browser supports it natively (Safari), otherwise the MP4; a new address of the same media
 * continues at the position of the old one.
 */
function useSource<E extends HTMLMediaElement>(
  hls: string,
  mp4: string,
  handle: Ref<MediumHandle> | undefined,
) {
  const media = useRef<E>(null)
  useImperativeHandle(handle, () => ({
    seek(second) {
      if (media.current) media.current.currentTime = second
    },
  }))
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
  }, [hls, mp4])
  return media
}

interface MediumProps {
  title: string
  ref?: Ref<MediumHandle>
  /** Called with the position in seconds while it plays or is moved. */
  onTime?: (second: number) => void
  /** Called when the address has expired. */
  onError: () => void
}

/** What a screen may do with a player. */
export interface MediumHandle {
  seek: (second: number) => void
}

interface FilmProps extends MediumProps {
  hls: string
  mp4: string
}

/** Player for a film of the back office. */
export function FilmPlayer({ hls, mp4, title, ref, onTime, onError }: FilmProps) {
  const media = useSource<HTMLVideoElement>(hls, mp4, ref)
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
export function SoundPlayer({ url, title, ref, onTime, onError }: MediumProps & { url: string }) {
  const media = useSource<HTMLAudioElement>(url, url, ref)
  return (
    // Uploaded audio has no captions.
    <audio
      ref={media}
      className={styles.sound}
      controls
      aria-label={title}
      onError={onError}
      onTimeUpdate={({ currentTarget }) => onTime?.(currentTarget.currentTime)}
    >
      <track kind="captions" />
    </audio>
  )
}
