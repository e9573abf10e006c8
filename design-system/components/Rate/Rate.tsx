import { useId } from 'react'
import { useControllable } from '../../hooks/useControllable'
import styles from './Rate.module.css'

export type RateProps = {
  /** 0 to `count`; a read-only rating shows halves. */
  value?: number
  defaultValue?: number
  onChange?: (value: number) => void
  count?: number
  readOnly?: boolean
  size?: 's' | 'm' | 'l'
  'aria-label'?: string
}

function Star({ share }: { share: 0 | 0.5 | 1 }) {
  return (
    <svg className={styles.star} viewBox="0 0 24 24" aria-hidden="true" data-share={share}>
      <path className={styles.rest} d={starPath} />
      {share > 0 && <path className={styles.full} d={starPath} style={share === 0.5 ? halved : undefined} />}
    </svg>
  )
}

const starPath =
  'M12 2.6c.4 0 .8.2 1 .6l2.5 5.1 5.6.8c1 .1 1.3 1.2.6 1.9l-4 4 .9 5.6c.2.9-.8 1.6-1.6 1.2L12 19.1l-5 2.7c-.8.4-1.8-.3-1.6-1.2l.9-5.6-4-4c-.7-.7-.4-1.8.6-1.9l5.6-.8L11 3.2c.2-.4.6-.6 1-.6z'
const halved = { clipPath: 'inset(0 50% 0 0)' }

/** Returns how much of the star at `place` is filled, in halves. */
function shareOf(value: number, place: number): 0 | 0.5 | 1 {
  const share = Math.round((value - place) * 2) / 2
  return share >= 1 ? 1 : share >= 0.5 ? 0.5 : 0
}

export function Rate({
  value,
  defaultValue = 0,
  onChange,
  count = 5,
  readOnly = false,
  size = 'm',
  'aria-label': label = '评分',
}: RateProps) {
  const [current, setCurrent] = useControllable(value, defaultValue, onChange)
  const name = useId()
  const places = Array.from({ length: count }, (_, place) => place)

  if (readOnly) {
    return (
      <span className={styles.root} role="img" aria-label={`${label} ${current} 分`} data-size={size}>
        {places.map((place) => (
          <Star key={place} share={shareOf(current, place)} />
        ))}
      </span>
    )
  }
  return (
    <span className={styles.root} role="radiogroup" aria-label={label} data-size={size} data-input="">
      {places.map((place) => (
        <label key={place} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={name}
            aria-label={`${place + 1} 星`}
            checked={Math.round(current) === place + 1}
            onChange={() => setCurrent(place + 1)}
          />
          <Star share={shareOf(Math.round(current), place)} />
        </label>
      ))}
    </span>
  )
}
