import { useState } from 'react'
import { durationText } from '@/format/duration'
import { classes } from '../../hooks/classes.ts'
import { Slider } from '../Slider/Slider.tsx'
import styles from './SeekBar.module.css'

export interface SeekBarProps {
  /** Current position in seconds. */
  time: number
  /** Duration in seconds; 0 while unknown. */
  duration: number
  /** Called once, when the finger is lifted. */
  onSeek: (seconds: number) => void
  /** For use on the dark background of a video. */
  dark?: boolean
  /** Position of the times: beside the bar (left and right), below it, or none. */
  times?: 'beside' | 'below' | 'none'
  className?: string
}

/** Shows the playback position and lets the user change it. While dragged it shows the target position. */
export function SeekBar({ time, duration, onSeek, dark = false, times = 'beside', className }: SeekBarProps) {
  const [dragged, setDragged] = useState<number | null>(null)
  const shown = Math.min(dragged ?? time, duration || 0)
  const commit = () => {
    if (dragged === null) return
    onSeek(dragged)
    setDragged(null)
  }
  return (
    <div className={classes(styles.root, styles[times], dark && styles.dark, className)}>
      {times === 'none' ? null : <span className={styles.time}>{durationText(shown)}</span>}
      <Slider
        className={styles.range}
        label="播放进度"
        aria-valuetext={`${durationText(shown)}，共${durationText(duration)}`}
        max={Math.max(1, Math.floor(duration))}
        value={Math.floor(shown)}
        disabled={duration <= 0}
        // Moves between the seconds, too.
        style={{ '--done': `${duration > 0 ? (shown / duration) * 100 : 0}%` }}
        onChange={setDragged}
        onPointerUp={commit}
        onTouchEnd={commit}
        onKeyUp={commit}
        onBlur={commit}
        onKeyDown={(event) => event.stopPropagation()}
      />
      {times === 'none' ? null : <span className={styles.time}>{durationText(duration)}</span>}
      {dragged !== null && times === 'none' ? (
        <output className={styles.bubble}>{`${durationText(dragged)} / ${durationText(duration)}`}</output>
      ) : null}
    </div>
  )
}
