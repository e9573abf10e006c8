import type { Slide } from '@/contract/courses/lesson'
import { durationText } from '@/format/duration'
import type { Player } from '@/stores/player/createPlayer'
import { usePlayTime } from '@/stores/player/hooks'
import styles from './Slides.module.css'

/** The slides of a film: the shown one is marked, a tap goes to its second. */
export function Slides({ slides, player }: { slides: readonly Slide[]; player: Player }) {
  const current = usePlayTime(player, (time) => slides.filter(({ at }) => at <= time).length - 1)
  return (
    <ol className={styles.slides} aria-label="讲义">
      {slides.map((slide, index) => (
        <li key={slide.at}>
          <button
            type="button"
            className={styles.slide}
            aria-current={index === current || undefined}
            onClick={() => player.seek(slide.at)}
          >
            <span className={styles.time}>{durationText(slide.at)}</span>
            <span className={styles.text}>
              <b>{slide.title}</b>
              <span className={styles.lines}>{slide.text}</span>
            </span>
          </button>
        </li>
      ))}
    </ol>
  )
}
