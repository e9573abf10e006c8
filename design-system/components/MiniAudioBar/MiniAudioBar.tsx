import type { HTMLAttributes } from 'react'
import { classes } from '../../hooks/classes.ts'
import { Cover } from '../Cover/Cover.tsx'
import { Icon } from '../Icon/Icon.tsx'
import styles from './MiniAudioBar.module.css'

export interface MiniAudioBarProps extends Omit<HTMLAttributes<HTMLElement>, 'title' | 'onToggle'> {
  /** Address of the audio detail screen. */
  href: string
  title: string
  episode?: string
  cover?: { src?: string; tint?: string }
  playing: boolean
  /** Audio is loading. */
  loading?: boolean
  /** Share that has been played, 0 to 1. */
  progress?: number
  onToggle: () => void
  onClose: () => void
}

/** Small audio player, shown while the playlist is not empty: cover linking to the detail screen, play/pause, close. */
export function MiniAudioBar(props: MiniAudioBarProps) {
  const {
    href,
    title,
    episode,
    cover,
    playing,
    loading = false,
    progress = 0,
    onToggle,
    onClose,
    ...more
  } = props
  const { className, ...rest } = more
  return (
    <section
      aria-label="正在收听"
      {...rest}
      className={classes(styles.bar, className)}
      data-playing={playing}
    >
      <a className={styles.link} href={href}>
        <span className={styles.disc}>
          <Cover kind="audio" title={title} src={cover?.src} tint={cover?.tint} className={styles.cover} />
        </span>
        <span className={styles.text}>
          <span className={styles.title}>{title}</span>
          <span className={styles.episode}>
            <span className={styles.bars} aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
            {loading ? '正在缓冲...' : episode}
          </span>
        </span>
      </a>
      <button
        type="button"
        className={styles.button}
        aria-label={playing ? '暂停' : '播放'}
        onClick={onToggle}
      >
        <svg className={styles.ring} viewBox="0 0 36 36" aria-hidden="true">
          <circle cx="18" cy="18" r="16.5" />
          <circle cx="18" cy="18" r="16.5" pathLength="1" strokeDasharray={`${Math.min(1, progress)} 1`} />
        </svg>
        <Icon name={playing ? 'pause' : 'play'} active={!playing} size={20} />
      </button>
      <button type="button" className={styles.button} aria-label="关闭播放条" onClick={onClose}>
        <Icon name="close" size={18} />
      </button>
    </section>
  )
}
