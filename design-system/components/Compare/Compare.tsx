import type { ComponentProps, CSSProperties } from 'react'
import { classes } from '../../hooks/classes.ts'
import { useControllable } from '../../hooks/useControllable.ts'
import { Icon } from '../Icon/Icon.tsx'
import styles from './Compare.module.css'

export interface ComparePicture {
  src: string
  /** What the picture shows, for screen readers. */
  alt: string
  /** Word on the picture, such as 修改前. */
  label: string
}

export interface CompareProps extends Omit<ComponentProps<'div'>, 'children' | 'defaultValue' | 'onChange'> {
  /** Accessible name of the slider. */
  label: string
  before: ComparePicture
  after: ComparePicture
  /** Share of the first picture in percent. */
  value?: number
  defaultValue?: number
  onChange?: (share: number) => void
  /** `--ratio` is the shape of both pictures, 4 / 3 without it. */
  style?: CSSProperties & Partial<Record<'--ratio', string>>
}

/**
 * Two pictures on top of each other with a line between them that is pushed aside. The line is a native range that lies
 * over the whole picture: it is dragged, tapped, moved by arrow keys and by a screen reader's gestures.
 */
export function Compare({
  label,
  before,
  after,
  value,
  defaultValue = 50,
  onChange,
  className,
  style,
  ...rest
}: CompareProps) {
  const [current, setCurrent] = useControllable(value, defaultValue, onChange)
  const share = Math.min(100, Math.max(0, current))
  const placed: CSSProperties & Record<'--share', string> = { ...style, '--share': `${share}%` }
  return (
    <div {...rest} className={classes(styles.root, className)} style={placed}>
      <img className={styles.picture} src={before.src} alt={before.alt} draggable={false} />
      <img
        className={classes(styles.picture, styles.after)}
        src={after.src}
        alt={after.alt}
        draggable={false}
      />
      <span className={styles.label} data-hidden={share < 20 || undefined} aria-hidden="true">
        {before.label}
      </span>
      <span
        className={classes(styles.label, styles.end)}
        data-hidden={share > 80 || undefined}
        aria-hidden="true"
      >
        {after.label}
      </span>
      <span className={styles.line} aria-hidden="true">
        <span className={styles.knob}>
          <Icon name="back" size={16} />
          <Icon name="forward" size={16} />
        </span>
      </span>
      <input
        type="range"
        className={styles.range}
        aria-label={label}
        aria-valuetext={`${before.label} ${Math.round(share)}%，${after.label} ${100 - Math.round(share)}%`}
        min={0}
        max={100}
        value={share}
        onChange={(event) => setCurrent(Number(event.target.value))}
      />
    </div>
  )
}
