import { LEVELS_SHOWN } from './recording.ts'
import styles from './Recorder.module.css'

const HEIGHT = 48
const STEP = 6

export interface WaveformProps {
  /** Loudness over time, from 0 to 1; the last ones are drawn. */
  levels: readonly number[]
  /** The recording goes on. */
  active: boolean
}

/** Loudness as bars that move in from the right; a flat line before the first sound. */
export function Waveform({ levels, active }: WaveformProps) {
  const shown = levels.slice(-LEVELS_SHOWN)
  const silent = LEVELS_SHOWN - shown.length
  const line = Array.from({ length: LEVELS_SHOWN }, (_, at) => {
    // A bar of no height is a dot by its round ends.
    const half = Math.max(0.01, ((shown[at - silent] ?? 0) * (HEIGHT - STEP)) / 2)
    return `M${at * STEP + STEP / 2} ${(HEIGHT / 2 - half).toFixed(2)}v${(half * 2).toFixed(2)}`
  }).join('')
  return (
    <svg
      className={styles.wave}
      viewBox={`0 0 ${LEVELS_SHOWN * STEP} ${HEIGHT}`}
      data-active={active || undefined}
      aria-hidden="true"
    >
      <path d={line} />
    </svg>
  )
}
