import { useMemo } from 'react'
import { useObjectUrl } from 'design-system/hooks/useObjectUrl'
import type { LiveBlock } from '@/contract/content/campaign'
import { fileUrl } from '@/client/base'
import { campaignPicture } from './pictures'
import styles from './blocks.module.css'

interface Props {
  film: LiveBlock['film']
  /** Path of a picture that replaces the work's own. */
  picture: string
  captions: string
  label: string
  /** Autoplays without sound, unless the user prefers reduced motion. */
  loop?: boolean
}

/** Object URL of the captions: a track only takes a file. */
function useTrack(captions: string): string {
  const file = useMemo(
    () => (captions.trim() === '' ? undefined : new Blob([captions], { type: 'text/vtt' })),
    [captions],
  )
  return useObjectUrl(file)
}

const calm = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches

/** A film that starts on a tap; sound is never on by default. */
export function Film({ film, picture, captions, label, loop = false }: Props) {
  const track = useTrack(captions)
  const poster = picture ? campaignPicture(picture).src : film.poster ? fileUrl(film.poster) : undefined
  if (film.url === '') return null
  return (
    <video
      key={film.url}
      className={styles.film}
      src={fileUrl(film.url)}
      poster={poster}
      controls
      playsInline
      preload="none"
      autoPlay={loop && !calm()}
      loop={loop}
      muted={loop}
      aria-label={label}
    >
      <track kind="captions" srcLang="zh" label="中文字幕" src={track || undefined} default={track !== ''} />
    </video>
  )
}
